const units = [
  { unit: 'year', ms: 365 * 86_400_000 },
  { unit: 'month', ms: 30 * 86_400_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

const words = new Intl.RelativeTimeFormat('en')

/** "2 hours ago", in the largest whole unit; "Recently" where the moment is not known. */
export function timeAgo(instant: string | null | undefined, now: number) {
  const then = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(then)) return 'Recently'
  const passed = Math.max(0, now - then)
  const found = units.find(({ ms }) => passed >= ms)
  return found ? words.format(-Math.floor(passed / found.ms), found.unit) : 'less than a minute ago'
}
