import { type SentenceFault, sentenceFault } from './not-a-fact.ts'
import type { Token } from './tag-text.ts'

/** Why a sentence cannot be asked alone, by its words and by its parts of speech; null where it can. */
export function faultOfSentence({ text, tokens }: { text: string; tokens: readonly Token[] }): SentenceFault | null {
  const fault = sentenceFault(text)
  if (fault) return fault
  if (isImperative(tokens)) return 'exercise-as-fact'
  return tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX') ? null : 'fragment'
}

/** "Plot the income as a line.": a task for the reader. */
const isImperative = ([first, second]: readonly Token[]): boolean =>
  first?.pos === 'VERB' && first.text.toLowerCase() === first.lemma && /^(DET|PRON|ADP|ADJ|ADV|NUM|NOUN)$/.test(second?.pos ?? '')
