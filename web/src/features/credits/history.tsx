import { type CreditEntry, listCreditHistory } from '@stackademy/contract/credits'
import type { FeatureUsed } from '@stackademy/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { Camera, FileText, Gamepad2, type LucideIcon, SquarePlay, Ticket } from 'lucide-react'
import { queryOf } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const latest = 10

/** The latest entries of the ledger, newest first. */
export function History() {
  const { data, isError, refetch } = useQuery(queryOf(listCreditHistory))
  return (
    <section aria-labelledby="history">
      <h2 id="history">Recent history</h2>
      {data ? (
        <Entries entries={data.items.slice(0, latest)} />
      ) : isError ? (
        <p className="note">
          The history did not load. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading the history">
          {['a', 'b', 'c'].map((line) => (
            <Skeleton key={line} height={56} />
          ))}
        </div>
      )}
    </section>
  )
}

function Entries({ entries }: { entries: CreditEntry[] }) {
  if (entries.length === 0) return <p className="meta">Nothing yet. Every credit that comes or goes will stand here.</p>
  return (
    <ol className="card history">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

const icons: Record<FeatureUsed, LucideIcon> = {
  brain_training: Gamepad2,
  ai_camera: Camera,
  youtube_analysis: SquarePlay,
  document_processing: FileText,
  other: Ticket,
}

function Entry({ entry: { description, amount, featureUsed, createdAt } }: { entry: CreditEntry }) {
  const Icon = icons[featureUsed]
  return (
    <li>
      <Icon size={20} />
      <span>
        <b>{description}</b>
        <time className="meta" dateTime={createdAt}>
          {moment.format(new Date(createdAt))}
        </time>
      </span>
      <b className="num amount" data-sign={amount < 0 ? 'minus' : 'plus'}>
        {signed.format(amount)}
      </b>
    </li>
  )
}

const moment = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const signed = new Intl.NumberFormat('en', { signDisplay: 'always' })
