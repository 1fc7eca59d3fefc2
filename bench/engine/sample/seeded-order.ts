import { createHash } from 'node:crypto'

export const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\u0000')).digest('hex')

/** The same order for the same seed, another for another: items sorted by a hash of seed and id. */
export const seededOrder = <T extends { id: string }>(items: readonly T[], seed: string): T[] =>
  items
    .map((item) => ({ item, rank: digest(seed, item.id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item)
