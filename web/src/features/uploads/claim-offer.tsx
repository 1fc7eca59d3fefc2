import { startingCredits } from '@stackademy/contract/policy'
import { Gift } from 'lucide-react'
import { useClaim, useCredits } from '../../shared/credits.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The starting credits, for whoever has not had them yet. */
export function ClaimOffer() {
  const { account } = useCredits()
  const { claim, isClaiming } = useClaim()
  if (!account?.canClaimStarting || account.isUnlimited) return null
  return (
    <section className="card claim-offer" aria-label="Free credits">
      <Gift size={24} />
      <p>
        <b>{startingCredits} free credits are yours.</b> Files and photos take some; topics and texts never do.
      </p>
      <Button onClick={claim} aria-disabled={isClaiming}>
        {isClaiming && <Spinner />}
        Claim them
      </Button>
    </section>
  )
}
