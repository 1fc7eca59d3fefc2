import { maxTopicWords } from '@stackademy/contract/constants'

/** A full stop after one of these does not end a sentence: "St. Augustine", "Macbeth vs. Banquo", "Ch. 5". */
const abbreviation = /\b(?:mr|mrs|ms|dr|st|prof|jr|sr|vs|etc|no|vol|ch|sec|fig|approx|e\.g|i\.e|[a-z])\.$/i
/** With the character before it. */
const longestAbbreviation = 'approx'.length + 1
const sentenceEnd = /[.!?…。！？]["'”’)\]]*(?=\s|$)/g

const moreThanATopic = new RegExp(`^\\s*(?:\\S+\\s+){${maxTopicWords}}\\S`)

/**
 * A few words with no sentence end are a topic to look up in the notes; all else is text to learn from. A line break ends a
 * sentence too, so that a short pasted list is a text. `kind` is the student's own word for it and wins.
 */
export function isTopic(text: string, kind?: 'topic' | 'text'): boolean {
  if (kind) return kind === 'topic'
  return !moreThanATopic.test(text) && !text.includes('\n') && !endsSentence(text)
}

function endsSentence(text: string): boolean {
  const ends = [...text.matchAll(sentenceEnd)]
  return ends.some(
    (end) => end[0][0] !== '.' || !abbreviation.test(text.slice(Math.max(0, end.index - longestAbbreviation), end.index + 1)),
  )
}
