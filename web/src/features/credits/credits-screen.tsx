import { useCredits } from '../../shared/credits.ts'
import { Balance } from './balance.tsx'
import { Bundles } from './bundles.tsx'
import { Costs } from './costs.tsx'
import { History } from './history.tsx'
import './credits.css'

/** The wallet: what is there, what it buys, and where it came from and went. */
export function CreditsScreen() {
  const credits = useCredits()
  return (
    <div className="credits">
      <h1>Your Credits</h1>
      <Balance credits={credits} />
      <Costs />
      <Bundles />
      <History />
    </div>
  )
}
