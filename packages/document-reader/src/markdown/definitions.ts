import type { InlineText } from './inline-text.ts'

/**
 * A paragraph, or the entries of a definition list (`term`, and on the next line `: definition`) as paragraphs of the form
 * "term: definition" with the term emphasised. Line breaks become spaces.
 */
export function readDefinitions(inline: InlineText): InlineText[] {
  if (!/\n:[ \t]/.test(inline.text)) return [onOneLine(inline)]
  return entriesOf(inline.text).map(({ term, definition }) => {
    const text = definition === '' ? term : `${term}: ${definition}`
    return { text, emphasis: definition === '' ? [] : [{ start: 0, end: term.length }], captions: [] }
  })
}

interface Entry {
  term: string
  definition: string
}

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = []
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  lines.forEach((line, index) => {
    const entry = entries.at(-1)
    if (line === '' || line === '^') return
    if (line.startsWith(': ') && entry !== undefined) entry.definition += (entry.definition === '' ? '' : '; ') + line.slice(2)
    else if (entry === undefined || lines[index + 1]?.startsWith(': ')) entries.push({ term: line, definition: '' })
    else if (entry.definition === '') entry.term += ` ${line}`
    else entry.definition += ` ${line}`
  })
  return entries
}

/** White space in single spaces, with the offsets moved along. */
function onOneLine({ text, emphasis, captions }: InlineText): InlineText {
  const shrink = (part: string) => part.replace(/\s+/g, ' ')
  const ended = text.replace(/\n\^\s*$/, '')
  const moved = (offset: number) => shrink(text.slice(0, offset)).length
  return { text: shrink(ended), emphasis: emphasis.map(({ start, end }) => ({ start: moved(start), end: moved(end) })), captions }
}
