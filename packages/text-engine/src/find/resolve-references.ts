import { faultOfSentence } from '../read/fault-of-sentence.ts'
import { isKnownPeople, isKnownPlace } from '../read/known-names.ts'
import type { Reading, Sentence } from '../read/reading.ts'
import type { Token } from '../read/tag-text.ts'
import { singular } from '../read/term-key.ts'
import { textOf } from '../read/token.ts'
import type { Clause } from './fact.ts'
import { type Opening, openingOf } from './opening-words.ts'
import { parseClause } from './parse-clause.ts'

/**
 * Reads sentences that open with "it", "they", "he" or "these transporters" with what is meant in the place of these words,
 * where the sentence before leaves one choice only. Such a sentence is quoted together with the one before, which shows it.
 */
export function resolveReferences(reading: Reading): Reading {
  const sentences: Sentence[] = []
  for (const sentence of reading.sentences) sentences.push(resolvedAfter(sentences.at(-1), sentence, reading) ?? sentence)
  return { ...reading, sentences }
}

/** A longer quote shows nothing at a glance. */
const longestQuote = 700

/** A sentence read with what its opening means by the one before it; null where it means nothing, or nothing certain. */
export function resolvedAfter(before: Sentence | undefined, sentence: Sentence, reading: Reading): Sentence | null {
  if (sentence.fault !== 'dangling-reference' || !before || !(before.fault === null || before.fault === 'dangling-reference')) return null
  const isNextTo = sentence.start - before.end <= 1 && sentence.section === before.section && sentence.end - before.start < longestQuote
  const opening = isNextTo ? openingOf(sentence) : null
  // "In this pathway, enolase is slow. It ...": the setting leans on its page, the subject does not.
  const isOpen = before.fault !== null && (opening?.kind === 'named' || !hasLeadingSubject(before, reading))
  const meant = opening && !isOpen ? antecedentOf(opening, before, reading) : null
  if (!opening || !meant) return null
  const read = withWords(sentence, opening, meant)
  return faultOfSentence(read) === null ? { ...sentence, ...read, start: before.start, fault: null } : null
}

function hasLeadingSubject(before: Sentence, reading: Reading): boolean {
  const main = /^(ADP|SCONJ)$/.test(before.tokens[0]?.pos ?? '') ? subjectOf(before, reading) : null
  return main !== null && isLeading(textOf(main.tokens), reading)
}

function antecedentOf(opening: Opening, before: Sentence, reading: Reading): Token[] | null {
  const main = subjectOf(before, reading)
  const isTerm = main !== null && isLeading(textOf(main.tokens), reading)
  switch (opening.kind) {
    case 'person':
      return main && isPersonName(main.tokens, reading) ? main.tokens : null
    case 'thing':
      return main && !main.clause.isPlural && (isTerm || main.clause.verb === null) && !/ and /.test(textOf(main.tokens))
        ? main.tokens
        : null
    case 'things':
      return main?.clause.isPlural && (isTerm || main.clause.verb === null || pluralsAfter(main.tokens, before) === 0) ? main.tokens : null
    case 'named':
      return namedBefore(opening.phrase, { before, main, reading })
  }
}

/** A full name, or one that is seen to be a name elsewhere: "Students" is capital only because it opens the sentence. */
const isPersonName = (tokens: readonly Token[], { names }: Reading) =>
  tokens.every(({ pos, text }) => pos === 'PROPN' && !isKnownPlace(text) && !isKnownPeople(text)) &&
  (tokens.length > 1 || names.has(tokens[0]?.text ?? ''))

interface Subject {
  tokens: Token[]
  clause: Clause
}

/** The subject of a main clause, what is said before its comma left out: short, and no pronoun itself. */
function subjectOf({ tokens }: Sentence, { names }: Reading): Subject | null {
  const comma = tokens.findIndex(({ text }) => text === ',')
  const main = /^(ADP|SCONJ)$/.test(tokens[0]?.pos ?? '') && comma > 0 ? tokens.slice(comma + 1) : tokens
  const clause = parseClause(main, names)
  const start = main[0]?.start ?? 0
  if (!clause || /^(it|they|you)$/i.test(clause.subject)) return null
  const subject = main.filter((token) => token.end <= start + clause.subject.length)
  return subject.length <= 8 && subject.every(({ pos }) => pos !== 'PRON') ? { tokens: subject, clause } : null
}

/** A name, or a term that the document leans on: what the next sentence goes on about. */
function isLeading(phrase: string, { terms, names }: Reading): boolean {
  const term = terms.find(phrase)
  if (term && (term.isMarked || term.weight >= 1.5)) return true
  const words = phrase.replace(/^(the|a|an) /i, '').split(' ')
  return words.every((word) => /^\p{Lu}/u.test(word)) && (words.length > 1 || names.has(words[0] ?? ''))
}

/** Nouns after the subject that "they" could mean: plurals, and two that "and" joins. */
const pluralsAfter = (subject: readonly Token[], { tokens }: Sentence) =>
  tokens.filter((token) => token.start > (subject.at(-1)?.end ?? 0) && (isPluralNoun(token) || token.text === 'and')).length

const isPluralNoun = ({ pos, text, lemma }: Token) => /^(NOUN|PROPN)$/.test(pos) && /[^s]s$/.test(text) && text.toLowerCase() !== lemma

/** "Osmosis is a process ... This process": the term. "the Amazon basin ... This basin": the name. "GLUT proteins. These transporters": the only plural term. */
function namedBefore(
  said: readonly Token[],
  { before, main, reading }: { before: Sentence; main: Subject | null; reading: Reading },
): Token[] | null {
  const head = said.at(-1) as Token
  const words = said.map(({ text }) => singular(text.toLowerCase()))
  const phrases = phrasesIn(before.tokens)
  const alike = phrases.filter((phrase) => phrase.slice(-words.length).every(({ text }, i) => singular(text.toLowerCase()) === words[i]))
  const isClass = main?.clause.verb === null && alike.some((phrase) => (phrase[0]?.start ?? 0) > (main.tokens.at(-1)?.end ?? 0))
  if (main && isClass && isLeading(textOf(main.tokens), reading)) return main.tokens
  const known = (alike.length > 0 ? alike : phrases).filter(
    (phrase) => isLeading(textOf(phrase), reading) && isPluralNoun(phrase.at(-1) as Token) === isPluralNoun(head),
  )
  const distinct = new Set(known.map((phrase) => textOf(phrase).toLowerCase()))
  const phrase = known[0]
  // "isotopes" says no more than "these isotopes".
  if (
    phrase &&
    phrase.filter(({ text }) => !/^the$/i.test(text)).length === said.length &&
    alike.length > 0 &&
    !/^\p{Lu}/u.test(phrase.at(-1)?.text ?? '')
  )
    return null
  const article = phrase && alike.length > 0 ? articleBefore(phrase, before) : null
  if (phrase && article && distinct.size === 1) return [article, ...phrase]
  const isCertain = phrase && (alike.length > 0 ? standsAsSubject(phrase) : isPluralNoun(head) && isNamedIn(phrase, before))
  return distinct.size === 1 && isCertain ? phrase : null
}

/** "a semipermeable membrane. This membrane": what is said of one is said of any. */
function articleBefore(phrase: readonly Token[], { tokens }: Sentence): Token | null {
  const article = tokens[tokens.indexOf(phrase[0] as Token) - 1]
  return article && /^an?$/i.test(article.text) && phrase.length > 1 ? article : null
}

/** "the Amazon basin", "transporters": not "semipermeable membrane" without its article. */
const standsAsSubject = (phrase: readonly Token[]) => phrase[0]?.text.toLowerCase() === 'the' || isPluralNoun(phrase.at(-1) as Token)

const isNamedIn = (phrase: readonly Token[], { text }: Sentence) =>
  /\b(?:called|known as|termed)(?: the)? $/.test(text.slice(0, phrase[0]?.start ?? 0))

/** Runs of adjectives and nouns that end in a noun, with their "the". */
function phrasesIn(tokens: readonly Token[]): Token[][] {
  const phrases: Token[][] = []
  let run: Token[] = []
  const close = () => {
    if (/^(NOUN|PROPN)$/.test(run.at(-1)?.pos ?? '')) phrases.push(run)
    run = []
  }
  for (const token of tokens) {
    if (/^the$/i.test(token.text)) close()
    if (/^(ADJ|NOUN|PROPN)$/.test(token.pos) || /^the$/i.test(token.text)) run.push(token)
    else close()
  }
  close()
  return phrases
}

/** The sentence with other words in the place of its opening. Offsets are those of the new text. */
function withWords(sentence: Sentence, opening: Opening, words: readonly Token[]): { text: string; tokens: Token[] } {
  const said = textOf(words)
  const owner = opening.isPossessive ? (/s$/.test(said) ? '’' : '’s') : ''
  const head = `${said.charAt(0).toUpperCase()}${said.slice(1)}${owner}`
  const cut = sentence.tokens[opening.length - 1]?.end ?? 0
  const base = words[0]?.start ?? 0
  const moved = (tokens: readonly Token[], by: number) =>
    tokens.map((token) => ({ ...token, start: token.start + by, end: token.end + by }))
  const mark: Token[] = owner ? [{ text: owner, lemma: owner, pos: 'PART', start: said.length, end: head.length }] : []
  const tokens = [...moved(words, -base), ...mark, ...moved(sentence.tokens.slice(opening.length), head.length - cut)]
  const [first, ...rest] = tokens
  return {
    text: head + sentence.text.slice(cut),
    tokens: first ? [{ ...first, text: head.slice(first.start, first.end) }, ...rest] : [],
  }
}
