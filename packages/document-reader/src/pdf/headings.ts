import type { BookmarkDepth } from './bookmarked.ts'
import type { Line } from './page-content.ts'
import type { Group } from './paragraphs.ts'

const numbering = /^(\d{1,2}(?:\.\d{1,2})*)\.? \p{L}/u

/**
 * The level of each heading of a document: sizes from large to small, bold before plain, give levels 1, 2, ...;
 * numbers such as 2.1 then say how deep a heading lies below the level of those numbered 1, 2, 3, and bookmarks say it of
 * those that they name.
 */
export function rankHeadings(headings: Group[], bookmarkDepth: BookmarkDepth): Map<Group, number> {
  const styles = [...new Set(headings.map(styleOf))].sort((a, b) => b - a)
  const levels = new Map(headings.map((heading) => [heading, Math.min(6, styles.indexOf(styleOf(heading)) + 1)]))
  return [depthOf, bookmarkDepth].reduce((before, depth) => rankByDepth(before, depth), levels)
}

/** Those that have a depth come so far below the highest of depth 1. */
function rankByDepth(levels: Map<Group, number>, depthOf: BookmarkDepth): Map<Group, number> {
  const depths = new Map([...levels.keys()].map((heading) => [heading, depthOf(heading)]))
  const highest = [...levels].filter(([heading]) => depths.get(heading) === 1).map(([, level]) => level)
  if (highest.length === 0) return levels
  const top = Math.min(...highest)
  return new Map([...levels].map(([heading, level]) => [heading, Math.min(6, top + (depths.get(heading) ?? level - top + 1) - 1)]))
}

const styleOf = ({ lines }: Group): number => {
  const { size, bold } = lines[0] as Line
  return Math.round(size * 2) + (bold ? 0.5 : 0)
}

const depthOf = ({ lines }: Group): number | null => numbering.exec(lines[0]?.text ?? '')?.[1]?.split('.').length ?? null
