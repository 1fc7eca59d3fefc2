import { useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import type { Direction } from './swipe.ts'

interface Options {
  resultId: number
  total: number
  /** Told of each card that is turned to its answer. */
  onReview: (index: number) => void
}

/** Where one is in a deck of cards. Another card always shows its question first. The place survives a reload. */
export function useDeck({ resultId, total, onReview }: Options) {
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
    flip: () => {
      if (!flipped) onReview(index)
      setFlipped(!flipped)
    },
    go: (direction: Direction) => canGo(direction) && showCard(direction === 'next' ? index + 1 : index - 1),
    startOver: () => showCard(0),
  }
}
