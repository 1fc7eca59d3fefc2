export type TextPart = { kind: 'words'; text: string } | { kind: 'maths'; tex: string; stop: string }

/** What may not begin a line stays with its formula as its `stop`. As Pandoc reads it: no space inside the dollars and no digit after them, so that "$5 and $10" are prices. */
const maths = /\$(?=\S)((?:[^$\\]|\\.)*?[^\s$\\]|(?:[^$\\]|\\.)*?\\[^\s])\$(?!\d)([.,;:!?)\]]*)/g

/** Cuts a text into words and the TeX between dollar signs. */
export function splitMaths(text: string): TextPart[] {
  if (!text.includes('$')) return [{ kind: 'words', text }]
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(maths)) {
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) })
    parts.push({ kind: 'maths', tex: match[1] ?? '', stop: match[2] ?? '' })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) })
  return parts
}

/** The text as one might say it in an announcement: without the dollar signs. */
export const spoken = (text: string) =>
  splitMaths(text)
    .map((part) => (part.kind === 'words' ? part.text : part.tex + part.stop))
    .join('')
