import type { CreditsAccount } from '@stackademy/contract/credits'
import { startingCredits } from '@stackademy/contract/policy'
import { Gift, Ticket } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { countedCredits } from './counted-credits.ts'
import { useClaim } from './credits.ts'

interface Props {
  feature: string
  cost: number
  account: CreditsAccount
  onClose: () => void
  /** The starting credits have come: what was asked for can go on. */
  onClaimed: () => void
}

/** Too few credits, and what helps: the starting credits for whoever has not had them, else a bundle. */
export function InsufficientCredits({ feature, cost, account: { credits, canClaimStarting, held }, onClose, onClaimed }: Props) {
  const { claim, isClaiming } = useClaim({ onClaimed })
  return (
    <Dialog open onClose={onClose} title="Insufficient Credits">
      <p>
        You need {cost} credits to use {feature}, but you only have {countedCredits(credits)}.
      </p>
      <p className="meta">
        Need {cost - credits} more credits
        {held > 0 && `. ${countedCredits(held)} are set aside for work that is still going on.`}
      </p>
      <div className="acts">
        {canClaimStarting ? (
          <>
            <Button variant="primary" wide onClick={claim} disabled={isClaiming}>
              <Gift size={20} />
              Claim {startingCredits} free credits
            </Button>
            <ButtonLink wide href={paths.credits}>
              Buy Credits
            </ButtonLink>
          </>
        ) : (
          <ButtonLink variant="primary" wide href={paths.credits}>
            <Ticket size={20} />
            Buy Credits
          </ButtonLink>
        )}
        <Button variant="quiet" wide onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
