import { startingCredits } from '@stackademy/contract/policy'
import { Gift, Ticket } from 'lucide-react'
import { countedCredits } from '../../shared/counted-credits.ts'
import { type CreditsState, useClaim } from '../../shared/credits.ts'
import { Stacky } from '../../shared/stacky.tsx'
import { Button } from '../../ui/button.tsx'
import { Mat } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** How many credits there are, and the claim for whoever has had none. */
export function Balance({ credits: { account, isFailed, tryAgain } }: { credits: CreditsState }) {
  return (
    <Mat className="balance" aria-label="Balance">
      {account ? (
        <>
          <div className="card balance-card">
            <p className="balance-now">
              <Ticket size={28} />
              <b className="num">{account.credits.toLocaleString('en')}</b>
              <span>{account.credits === 1 ? 'credit' : 'credits'}</span>
            </p>
            <dl className="balance-sums">
              <Sum name="Total earned" value={account.totalEarned} />
              <Sum name="Total spent" value={account.totalSpent} />
              {account.held > 0 && <Sum name="Set aside for work going on" value={account.held} />}
              {account.debt > 0 && <Sum name="Owed from a returned bundle" value={account.debt} />}
            </dl>
            {account.isUnlimited && <p className="meta">Your plan has no limits: nothing costs you credits while it lasts.</p>}
          </div>
          {account.canClaimStarting && !account.isUnlimited && <Claim />}
        </>
      ) : isFailed ? (
        <div className="card balance-card">
          <p>Your balance did not load. It is safe.</p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      ) : (
        <div className="card balance-card" role="status" aria-busy="true" aria-label="Loading your balance">
          <Skeleton height={48} width={160} />
          <Skeleton height={48} width={220} />
        </div>
      )}
    </Mat>
  )
}

const Sum = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value.toLocaleString('en')}</dd>
  </div>
)

function Claim() {
  const { claim, isClaiming } = useClaim()
  return (
    <div className="claim">
      <div className="says">
        <Stacky expression="love" className="claim-stacky" />
        <p className="bubble">The first {countedCredits(startingCredits)} are on us.</p>
      </div>
      <Button variant="ink" large onClick={claim} aria-disabled={isClaiming}>
        {isClaiming ? <Spinner /> : <Gift size={20} />}
        Claim {startingCredits} free credits
      </Button>
    </div>
  )
}
