import type { BlockKind } from '@stackademy/contract/document'
import { isListItem, startsWithBullet } from './list-marks.ts'
import type { Line } from './page-content.ts'
import type { Group } from './paragraphs.ts'
import type { Typography } from './typography.ts'

const captionWord =
  '(?:Figure|Fig|FIGURE|FIG|Table|TABLE|Listing|Algorithm|Scheme|Plate|Chart|Abbildung|Abb|Tabelle|Tab|Figura|Tableau|Tabla|Tabella|Рисунок|Рис|Таблица)'
/** "Figure 3. The ..." and "Table 2 Results", but not "Figure 3 shows ...". */
const captionStart = new RegExp(`^${captionWord}\\.? ?\\d+(?:\\.\\d+)*(?:[.:)–—-]|\\s+\\p{Lu}|$)`, 'u')
const footnoteStart = /^(?:\d{1,2}|[*†‡§¶∗]+) ?\p{L}/u

/** What a group of lines is, from its look, its first characters and its place, and from whether a bookmark names it. */
export function classify(group: Group, typography: Typography, isBookmarked: boolean): BlockKind {
  const first = group.lines[0] as Line
  const text = first.text
  if (first.cells > 1) return 'table'
  if (group.aside) return 'footnote'
  if (group.lines.every((line) => line.formula)) return 'formula'
  if (captionStart.test(text) && first.size <= 1.1 * typography.bodySize) return 'caption'
  if (isBookmarked || isHeading(group, typography)) return 'heading'
  if (startsWithBullet(text)) return 'list-item'
  if (group.lines.every((line) => line.monospaced) && !text.includes('@')) return 'code'
  if (isListItem(text)) return 'list-item'
  if (first.note && first.size <= typography.bodySize) return 'footnote'
  if (footnoteStart.test(text) && first.size < 0.92 * typography.bodySize) return 'footnote'
  return 'paragraph'
}

/** Larger than the text or bold, short, and not a sentence. */
function isHeading({ lines }: Group, { bodySize }: Typography): boolean {
  const first = lines[0] as Line
  const text = lines.map((line) => line.text).join(' ')
  if (lines.length > 3 || text.length > 160 || !startsLikeHeading(text)) return false
  const larger = first.size >= 1.08 * bodySize
  const bold = first.bold && first.size >= 0.95 * bodySize
  if (!larger && !bold && !isCapitals(text)) return false
  if (text.includes('@') || (text.match(/,/g)?.length ?? 0) > 2) return false
  if (first.size >= 1.3 * bodySize) return true
  return !/[.,;:]$/.test(text) && text.length <= 120
}

const startsLikeHeading = (text: string): boolean => /^(?:\p{Lu}|\p{Lt}|\p{Lo}|\d|[“"'‘(¿¡])/u.test(text) && /\p{L}{2}/u.test(text)

const isCapitals = (text: string): boolean =>
  text.length <= 60 && text === text.toUpperCase() && /^[\p{Lu}\d][\p{Lu}\d\s.:&,'’–-]*\p{Lu}{3}/u.test(text)
