import type { Span } from '@stackademy/contract/document'

const windowCharacters = 300
/** A border is looked for this near to the far end of a window; further in, the window would grow too small. */
const slackCharacters = 120

export interface Around {
  before: string
  quote: string
  after: string
}

/** As much of a text as `passageAround` looks at: to have only this much of it makes no difference. */
export const windowAround = ({ start, end }: Span): Span => ({
  start: Math.max(0, start - windowCharacters - 1),
  end: end + windowCharacters + 1,
})

/** The text on both sides of a span, each about 300 characters, cut where a sentence begins or ends, else between words. */
export function passageAround(text: string, span: Span): Around {
  return {
    before: text.slice(windowStart(text, span.start), span.start),
    quote: text.slice(span.start, span.end),
    after: text.slice(span.end, windowEnd(text, span.end)),
  }
}

function windowStart(text: string, start: number): number {
  const earliest = start - windowCharacters
  if (earliest <= 0) return 0
  const slack = text.slice(earliest, earliest + slackCharacters)
  const border = /[.!?…。！？]["'”’)\]]*\s+(?=\S)|\n+(?=\S)|[。！？](?=\S)/.exec(slack) ?? /\s+(?=\S)/.exec(slack)
  return border ? earliest + border.index + border[0].length : wholeCharacter(text, earliest)
}

function windowEnd(text: string, end: number): number {
  const latest = end + windowCharacters
  if (latest >= text.length) return text.length
  const slackStart = latest - slackCharacters
  const slack = text.slice(slackStart, latest)
  const border = lastMatch(/[.!?…]["'”’)\]]*(?=\s)|\S(?=\n)|[。！？]/g, slack) ?? lastMatch(/\S(?=\s)/g, slack)
  return border ? slackStart + border.index + border[0].length : wholeCharacter(text, latest)
}

const lastMatch = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)

/** Steps back from the middle of a surrogate pair, so that no half character is cut off. */
function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset
}
