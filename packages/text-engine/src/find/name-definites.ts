import { isKnownPeople } from '../read/known-names.ts'
import { pointsBack } from '../read/points-back.ts'
import type { Reading, Sentence } from '../read/reading.ts'
import { type Token, textOf } from '../read/token.ts'

/** So far back a name is still what "the amendment" means. */
const mostSentencesBack = 4
const longestQuote = 700

interface Mention {
  /** "Tallmadge Amendment"; null where something of that noun was spoken of without a name. */
  name: Token[] | null
  sentence: Sentence
}

/**
 * Reads "the amendment" as "the Tallmadge Amendment" where that is the last amendment spoken of, a few sentences before in the same
 * section. The sentence is quoted together with the one that names it.
 */
export function nameDefinites(reading: Reading): Reading {
  const last = new Map<string, Mention>()
  let section: string | null = null
  const sentences = reading.sentences.map((sentence) => {
    if (sentence.section !== section) last.clear()
    section = sentence.section
    const named = withName(sentence, last)
    note(named, last)
    return named
  })
  return { ...reading, sentences }
}

function withName(sentence: Sentence, last: ReadonlyMap<string, Mention>): Sentence {
  if (sentence.fault !== null) return sentence
  const at = sentence.tokens.findIndex((_, i) => isBareDefinite(sentence.tokens, i) && nameFor(sentence, i, last) !== null)
  const mention = at < 0 ? null : nameFor(sentence, at, last)
  if (!mention?.name) return sentence
  const isNear = sentence.end - mention.sentence.start < longestQuote
  return isNear ? { ...replaced(sentence, at, mention.name), start: mention.sentence.start } : sentence
}

/** "the amendment" with nothing that says which. */
function isBareDefinite(tokens: readonly Token[], i: number): boolean {
  const [article, noun, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (noun?.pos !== 'NOUN' || !/^the$/i.test(article?.text ?? '') || !pointsBack.test(noun.text)) return false
  return (
    !/^(NOUN|PROPN|NUM)$/.test(next?.pos ?? '') &&
    !/^(of|that|which|who|where|for|between|to|in|on|called|known|,|-)$/.test(next?.text ?? '')
  )
}

function nameFor(sentence: Sentence, at: number, last: ReadonlyMap<string, Mention>): Mention | null {
  const mention = last.get(sentence.tokens[at]?.text.toLowerCase() ?? '')
  if (!mention?.name || sentence.index - mention.sentence.index > mostSentencesBack || sentence.text.includes(textOf(mention.name)))
    return null
  return mention
}

/** Keeps for each noun what was last called so. */
function note(sentence: Sentence, last: Map<string, Mention>) {
  sentence.tokens.forEach(({ pos, text }, i) => {
    const isNamed = pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(text) && /^\p{Lu}/u.test(sentence.tokens[i - 1]?.text ?? '')
    if (isNamed) {
      const name = nameUpTo(sentence.tokens, i)
      if (name.length > 1 && pointsBack.test(text.toLowerCase())) last.set(text.toLowerCase(), { name, sentence })
    } else if (pos === 'NOUN' && !isBareDefinite(sentence.tokens, i)) last.set(text.toLowerCase(), { name: null, sentence })
  })
}

/** The words of a name that end in its kind: capital, the first of the sentence's own capital left out. */
function nameUpTo(tokens: readonly Token[], at: number): Token[] {
  let from = at
  const isCapital = (i: number) => /^\p{Lu}/u.test(tokens[i]?.text ?? '') && /^(PROPN|ADJ)$/.test(tokens[i]?.pos ?? '')
  // "the French and Indian War"
  while (from > 0 && (isCapital(from - 1) || (tokens[from - 1]?.text === 'and' && isCapital(from - 2)))) from--
  const name = tokens.slice(from, at + 1)
  return isKnownPeople(name[0]?.text ?? '') && name.length < 2 ? [] : name
}

/** The sentence with a name in the place of one noun. Offsets are those of the new text. */
function replaced(sentence: Sentence, at: number, name: readonly Token[]): Sentence {
  const noun = sentence.tokens[at] as Token
  const said = textOf(name)
  const shift = said.length - noun.text.length
  const base = noun.start - (name[0]?.start ?? 0)
  const inside = name.map((token) => ({ ...token, start: token.start + base, end: token.end + base }))
  const after = sentence.tokens.slice(at + 1).map((token) => ({ ...token, start: token.start + shift, end: token.end + shift }))
  return {
    ...sentence,
    text: sentence.text.slice(0, noun.start) + said + sentence.text.slice(noun.end),
    tokens: [...sentence.tokens.slice(0, at), ...inside, ...after],
  }
}
