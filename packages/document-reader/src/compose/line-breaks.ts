const endsHere = /[.!?:;…。！？：；»”"]\)?$/
const goesOn = /^[\p{Ll},;)]/u
const mark = /^(?:[•◦▪‣●○*–—-]|\(?\d{1,3}[.)]|\(?\p{L}[.)]) \S/u

/** Lines at least this long may have been broken by a margin; shorter ones were by the author. */
const wrappedLength = 45

/**
 * Whether an author's line break, as in an address, a verse or a list typed by hand, stands within a sentence: the line
 * before is long and not finished, and the next one goes on in small letters.
 */
export const isWithinSentence = (before: string, after: string): boolean =>
  before.length >= wrappedLength && !endsHere.test(before) && goesOn.test(after) && !mark.test(after)
