import type { Upload } from '@stackademy/contract/uploads'

/** A page of the text, or a stretch of it where there are no pages, as much as can be looked at on its own. */
export interface TextPart {
  /** 1-based; null where the text has no pages. */
  page: number | null
  start: number
  end: number
  /** How sure the recogniser was; null for a page that had text of its own. */
  confidence: number | null
}

const stretchCharacters = 8000

/** The text in pieces that follow one upon the other and are all of it. Pages without text are left out. */
export function partsOf({ textContent, report }: Pick<Upload, 'textContent' | 'report'>): TextPart[] {
  const { pageStarts = [], confidences = [] } = report ?? {}
  if (pageStarts.length === 0) return stretchesOf(textContent)
  const sureness = new Map(confidences.map(({ page, confidence }) => [page, confidence]))
  return pageStarts
    .map((start, index) => ({
      page: index + 1,
      start,
      end: pageStarts[index + 1] ?? textContent.length,
      confidence: sureness.get(index + 1) ?? null,
    }))
    .filter(({ start, end }) => end > start)
    .map((part, index) => (index === 0 ? { ...part, start: 0 } : part))
}

function stretchesOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  for (let start = 0; start < text.length; ) {
    const end = stretchEnd(text, start)
    parts.push({ page: null, start, end, confidence: null })
    start = end
  }
  return parts
}

/** Behind the last paragraph that fits, else the last line, the last word, or in the middle of what has none of them. */
function stretchEnd(text: string, start: number) {
  const latest = start + stretchCharacters
  if (latest >= text.length) return text.length
  const stretch = text.slice(start, latest)
  const border = ['\n\n', '\n', ' '].map((mark) => stretch.lastIndexOf(mark) + mark.length).find((end) => end > stretchCharacters / 2)
  return start + (border ?? wholeCharacters(stretch))
}

const wholeCharacters = (text: string) => (/[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length)

/** What of a part is shown: the white space behind it only keeps it from the next one. */
export const textOfPart = (text: string, { start, end }: TextPart) => text.slice(start, end).trimEnd()

/** The whole text with changed parts, each by its place, put where they were. */
export function joinParts(text: string, parts: readonly TextPart[], changes: Readonly<Record<number, string>>) {
  return parts
    .map((part, index) => {
      const shown = textOfPart(text, part)
      return (changes[index] ?? shown) + text.slice(part.start + shown.length, part.end)
    })
    .join('')
}
