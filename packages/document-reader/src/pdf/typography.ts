import type { Line, PageContent } from './page-content.ts'

/** What is usual in a document: the size of its running text and, for every size, the distance between two lines. */
export interface Typography {
  bodySize: number
  leadingOf(size: number): number
}

/** Measures a whole document, weighing sizes by the characters set in them. */
export function measureTypography(pages: PageContent[]): Typography {
  const characters = new Map<number, number>()
  const distances = new Map<number, Map<number, number>>()
  for (const page of pages) {
    for (const { lines, aside } of page.columns) {
      if (aside) continue
      lines.forEach((line, index) => {
        count(characters, toHalfPoints(line.size), line.monospaced ? line.text.length / 2 : line.text.length)
        noteDistance(distances, lines[index - 1], line)
      })
    }
  }
  const leadings = new Map([...distances].map(([size, counts]) => [size, mostCommon(counts) ?? size * 1.2]))
  return {
    bodySize: mostCommon(characters) ?? 10,
    leadingOf: (size) => leadings.get(toHalfPoints(size)) ?? size * 1.2,
  }
}

const toHalfPoints = (points: number): number => Math.round(points * 2) / 2

function noteDistance(distances: Map<number, Map<number, number>>, before: Line | undefined, line: Line) {
  if (before === undefined || toHalfPoints(before.size) !== toHalfPoints(line.size)) return
  const distance = toHalfPoints(before.y - line.y)
  if (distance < 0.8 * line.size || distance > 2.6 * line.size) return
  const size = toHalfPoints(line.size)
  const counts = distances.get(size) ?? new Map<number, number>()
  count(counts, distance, 1)
  distances.set(size, counts)
}

const count = (counts: Map<number, number>, key: number, amount: number) => counts.set(key, (counts.get(key) ?? 0) + amount)

function mostCommon(counts: Map<number, number>): number | null {
  let best: number | null = null
  let most = 0
  for (const [key, amount] of counts) {
    if (amount <= most) continue
    best = key
    most = amount
  }
  return best
}
