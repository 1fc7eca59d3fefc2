import { swipePolicy } from '@stackademy/contract/constants'

export type Direction = 'next' | 'previous'

interface Release {
  /** Rightwards is positive. */
  movementPx: number
  /** Without a sign. */
  velocityPxPerMs: number
}

/** What letting go of a dragged card means: leftwards the next, rightwards the previous, null where it was too slow and short. */
export function swipeOf({ movementPx, velocityPxPerMs }: Release): Direction | null {
  const counts = velocityPxPerMs > swipePolicy.velocityPxPerMs || Math.abs(movementPx) > swipePolicy.distancePx
  if (!counts || movementPx === 0) return null
  return movementPx < 0 ? 'next' : 'previous'
}
