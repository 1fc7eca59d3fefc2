import type { Line } from './page-content.ts'
import type { Group } from './paragraphs.ts'

const numbering = /^(\d{1,2}(?:\.\d{1,2})*)\.? \p{L}/u

/**
 * The level of each heading of a document: sizes from large to small, bold before plain, give levels 1, 2, ...;
 * numbers such as 2.1 then say how deep a heading lies below the level of those numbered 1, 2, 3.
 */
export function rankHeadings(headings: Group[]): Map<Group, number> {
  const styles = [...new Set(headings.map(styleOf))].sort((a, b) => b - a)
  const levels = new Map(headings.map((heading) => [heading, Math.min(6, styles.indexOf(styleOf(heading)) + 1)]))
  const top = headings
    .filter((heading) => depthOf(heading) === 1)
    .reduce((least, heading) => Math.min(least, levels.get(heading) ?? 6), Number.POSITIVE_INFINITY)
  if (!Number.isFinite(top)) return levels
  for (const heading of headings) {
    const depth = depthOf(heading)
    if (depth > 0) levels.set(heading, Math.min(6, top + depth - 1))
  }
  return levels
}

const styleOf = ({ lines }: Group): number => {
  const { size, bold } = lines[0] as Line
  return Math.round(size * 2) + (bold ? 0.5 : 0)
}

const depthOf = ({ lines }: Group): number => numbering.exec(lines[0]?.text ?? '')?.[1]?.split('.').length ?? 0
