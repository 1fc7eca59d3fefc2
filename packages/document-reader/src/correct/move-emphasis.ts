import type { Span } from '@stackademy/contract/document'

interface Placed {
  start: number
  text: string
}

/** Emphasis of a block after it was edited: what lies in its unchanged beginning or end moves along, the rest is gone. */
export function moveEmphasis(emphasis: readonly Span[], { before, after }: { before: Placed; after: Placed }): Span[] {
  const { prefix, suffix } = equalEnds(before.text, after.text)
  const atStart = after.start - before.start
  const atEnd = atStart + after.text.length - before.text.length
  return emphasis.flatMap(({ start, end }) => {
    if (end - before.start <= prefix) return [{ start: start + atStart, end: end + atStart }]
    if (start - before.start >= before.text.length - suffix) return [{ start: start + atEnd, end: end + atEnd }]
    return []
  })
}

/** How many characters two texts begin and end with in common, counted once. */
function equalEnds(a: string, b: string): { prefix: number; suffix: number } {
  const most = Math.min(a.length, b.length)
  let prefix = 0
  while (prefix < most && a[prefix] === b[prefix]) prefix++
  let suffix = 0
  while (suffix < most - prefix && a[a.length - 1 - suffix] === b[b.length - 1 - suffix]) suffix++
  return { prefix, suffix }
}
