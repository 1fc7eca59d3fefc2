/**
 * Fields of word processors: a code that is never shown, and the result that the program last made of it. They nest and
 * may begin in one paragraph and end in another, so one tracker goes through the whole document.
 */
export interface FieldTracker {
  begin(): void
  /** Text of the code of the field that is open. */
  code(text: string): void
  /** The code is complete, its result follows. */
  separate(): void
  /** Answers what a field that keeps no result shows, '' for most. */
  end(): string
  /** Whether text here is part of a code, or of a result that only repeats the document, such as its contents. */
  isHidden(): boolean
  /** Whether the field that is open numbers figures or tables. */
  isSequence(): boolean
}

interface Field {
  code: string
  hasResult: boolean
}

const listings = /^\s*(?:TOC|TOA|INDEX|RD|XE|TC|TA)\b/i

export function makeFieldTracker(): FieldTracker {
  const open: Field[] = []
  return {
    begin: () => void open.push({ code: '', hasResult: false }),
    code(text) {
      const field = open.at(-1)
      if (field !== undefined && !field.hasResult && field.code.length < 10_000) field.code += text
    },
    separate() {
      const field = open.at(-1)
      if (field !== undefined) field.hasResult = true
    },
    end() {
      const field = open.pop()
      return field === undefined || field.hasResult ? '' : equationText(field.code)
    },
    isHidden: () => open.some(({ code, hasResult }) => !hasResult || listings.test(code)),
    isSequence: () => /^\s*SEQ\b/i.test(open.at(-1)?.code ?? ''),
  }
}

/**
 * What an EQ field draws: its fractions, roots and, in East Asian documents, words with their readings above them, of which
 * the word is kept (ECMA-376 part 1, 17.16.5.22 leaves its switches to the application; these are Word's).
 */
export function equationText(code: string): string {
  const body = /^\s*EQ\b(.*)$/is.exec(code)?.[1]
  if (body === undefined) return ''
  return expand(body.replace(/\\\*\s*(?:"[^"]*"|[^\s\\]+)/g, '').trim())
}

/** Innermost brackets first, so that nothing nests deeper than the pattern sees. */
function expand(body: string): string {
  let text = body
  for (let round = 0; round < 30; round++) {
    const next = text.replace(/((?:\\[a-z]+\s*\d*\s*)+)\(([^()\\]*)\)/gi, (_, switches: string, inner: string) =>
      shown(switches, inner.split(/[,;]/)),
    )
    if (next === text) break
    text = next
  }
  return text
    .replace(/\\[a-z]+\d*/gi, '')
    .replace(/[〈〉]/g, (sign) => (sign === '〈' ? '(' : ')'))
    .trim()
}

function shown(switches: string, parts: string[]): string {
  const [first = '', second] = parts.map((part) => part.trim())
  if (/\\f/i.test(switches) && second !== undefined) return `${grouped(first)}/${grouped(second)}`
  if (/\\r/i.test(switches)) return second === undefined ? `√${grouped(first)}` : `${first}√${grouped(second)}`
  // Overlaid characters: the last one is the word, those before it are its reading.
  if (/\\o/i.test(switches)) return parts.at(-1)?.trim() ?? ''
  return parts.join(',')
}

/** Brackets that a further round does not take for those of a switch. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `〈${text}〉`)
