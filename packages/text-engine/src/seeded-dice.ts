/** Chance that repeats: the same seed gives the same throws. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number
  shuffle<T>(items: readonly T[]): T[]
}

/** A mulberry32 generator (T. Ettinger, public domain) fed by a hash of the seed. */
export function makeDice(seed: string): Dice {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, shuffle: (items) => shuffled(items, next) }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const kept = result[last] as T
    result[last] = result[other] as T
    result[other] = kept
  }
  return result
}
