import { textOf } from './key-terms.ts'
import type { Sentence } from './reading.ts'
import type { Token } from './tag-text.ts'

/** Noun phrases with an article as they stand in the text, "the range of values" included, with their sentence's place. */
export function nounPhrasesOf(sentences: readonly Sentence[]): { text: string; start: number }[] {
  return sentences.filter(({ fault }) => fault === null).flatMap(({ tokens, start }) => phrasesIn(tokens).map((text) => ({ text, start })))
}

function phrasesIn(tokens: readonly Token[]): string[] {
  const phrases: string[] = []
  for (let from = 1; from < tokens.length; from++) {
    const to = endOfPhrase(tokens, from)
    if (to - from < 2) continue
    const text = textOf(tokens.slice(from, to))
    if (/^(a|an|the) /i.test(text) && to - from <= 7) phrases.push(text)
    from = to
  }
  return phrases
}

/** Where the phrase that begins at a token ends; the beginning itself where none begins. */
function endOfPhrase(tokens: readonly Token[], from: number): number {
  let end = from
  for (let i = from; i < tokens.length; i++) {
    const { pos, text } = tokens[i] as Token
    const goesOn = text === 'of' && i > from && /^(DET|ADJ|NOUN|PROPN)$/.test(tokens[i + 1]?.pos ?? '')
    if (!goesOn && (!/^(DET|ADJ|NOUN|PROPN)$/.test(pos) || (pos === 'DET' && i > from && tokens[i - 1]?.text !== 'of'))) break
    if (pos === 'NOUN' || pos === 'PROPN') end = i + 1
  }
  return end
}
