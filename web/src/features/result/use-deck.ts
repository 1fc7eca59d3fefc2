import { useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import type { Direction } from './swipe.ts'

/** Where one is in a deck of cards. Another card always shows its question first. The place survives a reload. */
export function useDeck({ resultId, total }: { resultId: number; total: number }) {
  const [place, setPlace] = useDraft(`card:${resultId}`)
  const [flipped, setFlipped] = useState(false)
  const index = Math.min(Math.max(0, Number.parseInt(place, 10) || 0), total - 1)
  const canGo = (direction: Direction) => (direction === 'next' ? index < total - 1 : index > 0)
  const showCard = (next: number) => {
    setPlace(String(next))
    setFlipped(false)
  }
  return {
    index,
    flipped,
    canGo,
    flip: () => setFlipped(!flipped),
    go: (direction: Direction) => canGo(direction) && showCard(direction === 'next' ? index + 1 : index - 1),
    startOver: () => showCard(0),
  }
}
