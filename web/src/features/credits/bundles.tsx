import { type CreditBundle, listCreditBundles } from '@stackademy/contract/credits'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The bundles and their prices. They can be bought once payments are part of the product. */
export function Bundles() {
  const { data, isError, refetch } = useQuery(queryOf(listCreditBundles))
  return (
    <section aria-labelledby="bundles">
      <h2 id="bundles">Bundles</h2>
      {data ? (
        <>
          <ul className="bundles">
            {data.items.map((bundle) => (
              <Bundle key={bundle.id} bundle={bundle} />
            ))}
          </ul>
          <p className="meta">Buying opens together with the plans. Until then nothing can be charged.</p>
        </>
      ) : isError ? (
        <p className="note">
          The bundles did not load. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      ) : (
        <div className="bundles" aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height={132} />
          ))}
        </div>
      )}
    </section>
  )
}

const Bundle = ({ bundle: { label, credits, priceUsd, savings } }: { bundle: CreditBundle }) => (
  <li className="card bundle">
    {savings && <Badge kind="plain">{savings}</Badge>}
    <h3>{label}</h3>
    <p className="bundle-price num">{dollars(priceUsd, 2)}</p>
    <p className="meta num">{dollars(priceUsd / credits, 4)} per credit</p>
  </li>
)

const dollars = (cents: number, digits: number) => `$${(cents / 100).toFixed(digits)}`
