import { Flame } from 'lucide-react'
import './streak.css'

/** Days in a row with something studied. */
export function Streak({ days }: { days: number }) {
  return (
    <span className="streak num" role="img" aria-label={`Streak: ${days} ${days === 1 ? 'day' : 'days'}`}>
      <Flame size={22} />
      {days}
    </span>
  )
}
