import type { CreditsAccount } from '@stackademy/contract/credits'
import { Ticket } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { countedCredits } from './counted-credits.ts'

interface Props {
  feature: string
  cost: number
  account: CreditsAccount
  onClose: () => void
  onConfirm: () => void
}

/** Says once for each feature what it costs, before it does. */
export function ConfirmSpending({ feature, cost, account: { credits }, onClose, onConfirm }: Props) {
  return (
    <Dialog open onClose={onClose} title={`Use ${countedCredits(cost)}?`}>
      <p>
        {feature} costs <b className="num">{countedCredits(cost)}</b>. You have <b className="num">{credits}</b>, so{' '}
        <b className="num">{credits - cost}</b> will be left.
      </p>
      <p className="meta">If it does not work out, nothing is taken. We ask once for each feature until you leave this page.</p>
      <div className="acts">
        <Button variant="primary" wide onClick={onConfirm}>
          <Ticket size={20} />
          Continue
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
