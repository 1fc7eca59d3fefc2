import type { BlockKind } from '@stackademy/contract/document'
import type { Line } from './page-content.ts'
import type { Group } from './paragraphs.ts'
import type { Typography } from './typography.ts'

/** Groups that make one block, most often a single one. */
export interface Passage {
  kind: BlockKind
  groups: Group[]
}

const figureCaption = /^(?:fig|abb|рис|scheme|plate|chart)/i
/** Fewer scraps than this before a caption may be text. */
const leastLabels = 2

/** The passages of a page without the scraps of text that stand in a figure: they lie above its caption and make no sentences. */
export function withoutFigureLabels(passages: Passage[]): Passage[] {
  const kept: Passage[] = []
  for (const passage of passages) {
    if (passage.kind === 'caption' && figureCaption.test(firstLine(passage).text)) {
      const lastText = kept.findLastIndex((before) => !isLabel(before))
      if (kept.length - 1 - lastText >= leastLabels && !isTable(kept.slice(lastText + 1))) kept.splice(lastText + 1)
    }
    kept.push(passage)
  }
  return kept
}

const firstLine = ({ groups }: Passage): Line => groups[0]?.lines[0] as Line

function isLabel({ kind, groups }: Passage): boolean {
  if (kind === 'heading' || kind === 'code' || kind === 'caption') return false
  const lines = groups.flatMap((group) => group.lines)
  const text = lines.map((line) => line.text).join(' ')
  if (kind === 'list-item') return text.length <= 10
  return lines.length <= 3 && text.length <= 120 && !/[.!?:;]$/.test(text)
}

/** The passages without rows that came before and stand first or last on a page: the head of a table that goes on, or of pages. */
export function withoutTableHeadsAgain(passages: Passage[]): Passage[] {
  const seen = new Set<string>()
  return passages.filter((passage, index) => {
    if (passage.kind !== 'table' || !isOuter(passages, index)) return true
    const key = firstLine(passage).text.replaceAll(' | ', ' ').replace(/\d+/g, '#')
    return !seen.has(key) && seen.add(key)
  })
}

const isOuter = (passages: Passage[], index: number): boolean => {
  const pageOf = (passage: Passage | undefined) => passage?.groups[0]?.page
  const page = pageOf(passages[index])
  return pageOf(passages[index - 1]) !== page || pageOf(passages[index + 1]) !== page
}

const isTable = (passages: Passage[]): boolean => passages.filter(({ kind }) => kind === 'table').length > 0.6 * passages.length

/** The share of the page's height, from below, in which footnotes start. */
const footnoteZone = 0.45

/** Small print at the foot of a column is footnotes, unless a heading announces it as a part of the text. */
export function markFootnotes(passages: Passage[], height: number, { bodySize }: Typography): Passage[] {
  const isSmallPrint = (passage: Passage) => {
    const { size, y } = firstLine(passage)
    return size < 0.88 * bodySize && y < footnoteZone * height && ['paragraph', 'list-item', 'footnote'].includes(passage.kind)
  }
  const lastText = passages.findLastIndex((passage) => !isSmallPrint(passage))
  if (lastText === -1 || passages[lastText]?.kind === 'heading') return passages
  return passages.map((passage, index) => (index > lastText ? { ...passage, kind: 'footnote' } : passage))
}
