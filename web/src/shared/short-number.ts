/** 850, 1k, 2.4k, 31k: whole below a thousand, at most one decimal above, never rounded up to what is not reached. */
export function shortNumber(value: number) {
  if (value < 1000) return String(value)
  const tenths = Math.floor(value / 100) / 10
  return `${tenths >= 10 ? Math.floor(tenths) : tenths}k`
}
