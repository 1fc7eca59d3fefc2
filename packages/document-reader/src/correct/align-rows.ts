import { type Gap, type Pairing, pairEdited } from './pair-edited.ts'

/** After so many rounds of looking for unique rows another one would find next to nothing. */
const mostRounds = 8
/** About a second. */
const mostComparisons = 1_000_000

/**
 * For each row of the new text, the row of the old text that it was: the same, edited or moved; null where it is new. Rows that
 * stand once in both texts are found first and kept in the longest common order (patience diff, Cohen 2003), then the same
 * between them; what is left there is paired by likeness. The time grows with n log n, however much was changed.
 */
export function alignRows(before: readonly string[], after: readonly string[]): (number | null)[] {
  const was: (number | null)[] = after.map(() => null)
  const pairing = { before, after, was, budget: { comparisons: mostComparisons } }
  const work = [{ gap: { beforeFrom: 0, beforeTo: before.length, afterFrom: 0, afterTo: after.length }, round: 0 }]
  for (let next = work.pop(); next; next = work.pop()) {
    const gap = withoutEqualEnds(next.gap, pairing)
    if (gap.beforeFrom === gap.beforeTo || gap.afterFrom === gap.afterTo) continue
    const anchors = next.round < mostRounds ? findAnchors(gap, before, after) : []
    if (anchors.length === 0) pairEdited(gap, pairing)
    for (const [old, now] of anchors) was[now] = old
    for (const part of between(gap, anchors)) work.push({ gap: part, round: next.round + 1 })
  }
  findMoved(before, after, was)
  return was
}

function withoutEqualEnds(gap: Gap, { before, after, was }: Pairing): Gap {
  let { beforeFrom, beforeTo, afterFrom, afterTo } = gap
  while (beforeFrom < beforeTo && afterFrom < afterTo && before[beforeFrom] === after[afterFrom]) was[afterFrom++] = beforeFrom++
  while (beforeFrom < beforeTo && afterFrom < afterTo && before[beforeTo - 1] === after[afterTo - 1]) was[--afterTo] = --beforeTo
  return { beforeFrom, beforeTo, afterFrom, afterTo }
}

type Anchor = [before: number, after: number]

/** Rows that stand once on each side, as many of them as keep their order. */
function findAnchors({ beforeFrom, beforeTo, afterFrom, afterTo }: Gap, before: readonly string[], after: readonly string[]): Anchor[] {
  const places = onceIn(before, beforeFrom, beforeTo)
  const anchors: Anchor[] = []
  for (const [text, now] of onceIn(after, afterFrom, afterTo)) {
    const old = places.get(text)
    if (old !== undefined) anchors.push([old, now])
  }
  return longestRising(anchors)
}

/** Where the texts stand that stand there once, in their order. */
function onceIn(rows: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  for (let index = from; index < to; index++) {
    const text = rows[index] as string
    if (places.has(text)) repeated.add(text)
    else places.set(text, index)
  }
  for (const text of repeated) places.delete(text)
  return places
}

/** The longest subsequence whose first numbers rise (Fredman 1975). */
function longestRising(anchors: Anchor[]): Anchor[] {
  const ends: number[] = []
  const previous: number[] = []
  anchors.forEach(([old], index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((anchors[ends[middle] as number] as Anchor)[0] < old) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1] ?? -1
    ends[low] = index
  })
  const rising: Anchor[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) rising.push(anchors[index] as Anchor)
  return rising.reverse()
}

function* between(gap: Gap, anchors: Anchor[]): Generator<Gap> {
  if (anchors.length === 0) return
  let { beforeFrom, afterFrom } = gap
  for (const [old, now] of anchors) {
    yield { beforeFrom, beforeTo: old, afterFrom, afterTo: now }
    ;[beforeFrom, afterFrom] = [old + 1, now + 1]
  }
  yield { beforeFrom, beforeTo: gap.beforeTo, afterFrom, afterTo: gap.afterTo }
}

/** A row that was cut out in one place and put in at another. */
function findMoved(before: readonly string[], after: readonly string[], was: (number | null)[]): void {
  const taken = new Set(was)
  const gone = new Map<string, number>()
  before.forEach((text, index) => {
    if (!taken.has(index) && !gone.has(text)) gone.set(text, index)
  })
  after.forEach((text, index) => {
    const old = was[index] === null ? gone.get(text) : undefined
    if (old === undefined) return
    was[index] = old
    gone.delete(text)
  })
}
