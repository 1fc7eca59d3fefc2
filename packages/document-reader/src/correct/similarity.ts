/** The pairs of neighbouring characters of a text, sorted. */
export type Profile = Uint32Array

/** What follows in a long line does not change whether it is the same one. */
const lookedAt = 400

export function profileOf(text: string): Profile {
  const plain = text.slice(0, lookedAt).toLowerCase()
  const pairs = new Uint32Array(Math.max(0, plain.length - 1))
  for (let index = 0; index < pairs.length; index++) pairs[index] = plain.charCodeAt(index) * 0x10000 + plain.charCodeAt(index + 1)
  return pairs.sort()
}

/** The coefficient of Dice (1945): from 0 for nothing in common to 1 for the same pairs, each as often. */
export function similarity(a: Profile, b: Profile): number {
  if (a.length + b.length === 0) return 0
  let common = 0
  for (let [left, right] = [0, 0]; left < a.length && right < b.length; ) {
    const [one, other] = [a[left] as number, b[right] as number]
    if (one === other) common++
    if (one <= other) left++
    if (other <= one) right++
  }
  return (2 * common) / (a.length + b.length)
}
