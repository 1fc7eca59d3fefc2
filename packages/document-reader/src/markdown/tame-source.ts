/** Deeper lists and quotations are nobody's. */
const deepestIndent = 80
const mostContainers = 20
/** A paragraph with more marks than this is no text with markup; the time to pair them grows with their square. */
const mostMarks = 1000

const deepIndent = new RegExp(`^[ \\t]{${deepestIndent + 1},}`, 'gm')
const container = '(?:>|[-*+]|\\d{1,9}[.)])[ \\t]*'
const manyContainers = new RegExp(`^([ \\t]*(?:${container}){${mostContainers}})(?:${container})+`, 'gm')
const beginsAnew = /^\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|>|\||$)/

/**
 * Source without what a parser of Markdown takes endless time or depth for: very deep lists and quotations become less deep,
 * and paragraphs that are full of marks are put aside as they are, with a mark for each line in their place.
 */
export function tameSource(source: string, formulas: string[]): string {
  const flat = source.replace(deepIndent, ' '.repeat(deepestIndent)).replace(manyContainers, '$1')
  if (!isMarked(flat)) return flat
  return groups(flat.split('\n'))
    .map((lines) => (isMarked(lines.join('\n')) ? lines.map((line) => putAside(line, formulas)) : lines).join('\n'))
    .join('\n')
}

const isMarked = (text: string): boolean => (text.match(/[*_[\]`<&|~]/g)?.length ?? 0) > mostMarks

/** Lines whose marks may be pairs: those of a paragraph, an item, a heading or a row. */
function groups(lines: string[]): string[][] {
  const found: string[][] = []
  for (const line of lines) {
    if (found.length === 0 || beginsAnew.test(line)) found.push([line])
    else found.at(-1)?.push(line)
  }
  return found
}

const putAside = (line: string, formulas: string[]): string => (line.trim() === '' ? line : `⟦${formulas.push(line.trim()) - 1}⟧`)
