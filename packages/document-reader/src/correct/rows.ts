import type { Span } from '@stackademy/contract/document'

/** A line of a text with something on it, without the white space at its ends. */
export interface Row extends Span {
  text: string
  /** Whether an empty line, or the beginning of the text, stands before it. */
  isApart: boolean
}

export function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let lineStart = 0
  let isApart = true
  for (const line of text.split('\n')) {
    const content = line.trim()
    const start = lineStart + line.length - line.trimStart().length
    if (content !== '') rows.push({ text: content, start, end: start + content.length, isApart })
    isApart = content === ''
    lineStart += line.length + 1
  }
  return rows
}
