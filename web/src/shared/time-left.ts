interface Moment {
  /** 0 to 1. */
  progress: number
  atMs: number
}

/** An estimate needs this much to go by; a shorter rest is not worth a number. */
const least = { passedMs: 4000, progress: 0.05, leftSeconds: 3 }

/** "about 12 seconds left", judged by the pace since `first`; null while nobody can tell. */
export function timeLeft({ first, now }: { first: Moment; now: Moment }): string | null {
  const passedMs = now.atMs - first.atMs
  const made = now.progress - first.progress
  if (passedMs < least.passedMs || made < least.progress) return null
  const seconds = Math.ceil(((1 - now.progress) * passedMs) / made / 1000)
  if (seconds < least.leftSeconds) return null
  return seconds < 90 ? `about ${seconds} seconds left` : `about ${Math.round(seconds / 60)} minutes left`
}
