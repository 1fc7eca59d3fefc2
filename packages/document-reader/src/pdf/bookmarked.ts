import type { OutlineEntry } from './outline.ts'
import type { Group } from './paragraphs.ts'

/** How deep a group of lines lies among the bookmarks, when it is what one of them names; else null. */
export type BookmarkDepth = (group: Group) => number | null

/** Finds groups by the page of a bookmark and its letters; numbers before a name may stand in one place and not in the other. */
export function makeBookmarkDepth(outline: OutlineEntry[]): BookmarkDepth {
  const depths = new Map(outline.flatMap(({ title, depth, page }) => keysOf(title).map((key) => [`${page} ${key}`, depth] as const)))
  return (group) => {
    if (depths.size === 0 || group.lines.length > 3) return null
    const found = keysOf(group.lines.map(({ text }) => text).join(' ')).map((key) => depths.get(`${group.page} ${key}`))
    return found.find((depth) => depth !== undefined) ?? null
  }
}

function keysOf(title: string): string[] {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const keys = [letters(title), letters(title.replace(/^(?:(?:chapter|appendix|part) )?[\dA-Z]{1,2}(?:\.\d+)*[.:]? /iu, ''))]
  return keys.filter((key) => key !== '')
}
