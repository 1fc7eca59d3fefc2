import type { Dice } from '../seeded-dice.ts'

/** Positions of the right option, one for each item: every position as often as the others, in a seeded order. */
export function placeKeys(optionCounts: readonly number[], dice: Dice): number[] {
  const positions = optionCounts.map(() => 0)
  const sizes = [...new Set(optionCounts)]
  for (const size of sizes) {
    const items = optionCounts.flatMap((count, i) => (count === size ? [i] : []))
    const start = Math.floor(dice.next() * size)
    const order = dice.shuffle(items.map((_, i) => (start + i) % size))
    items.forEach((item, i) => {
      positions[item] = order[i] ?? 0
    })
  }
  return positions
}
