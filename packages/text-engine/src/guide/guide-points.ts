import type { Document } from '@stackademy/contract/document'
import type { Source } from '@stackademy/contract/generation'
import type { Fact, FactKind } from '../find/fact.ts'
import type { Knowledge } from '../judge/knowledge.ts'
import { leansOnPage } from '../judge/leans-on-page.ts'
import type { Reading, Sentence } from '../read/reading.ts'

export interface Point {
  text: string
  source: Source
}

/** A sentence of the document that says something by itself, and how much it tells. */
export interface Telling {
  sentence: Sentence
  score: number
}

/** A longer sentence is said by the plain statement in it. */
const longestPlain = 28

/** What the document says, a statement a sentence, each with what it is worth. Those that lean on their page are left out. */
export function tellingStatements(
  statements: readonly Sentence[],
  { facts, reading, knowledge }: { facts: readonly Fact[]; reading: Reading; knowledge: Knowledge },
): Telling[] {
  const worth = worthBySentence(facts)
  const taken = new Set<number>()
  return statements.flatMap((statement) => {
    const whole = reading.sentences[statement.index]
    const said = whole && whole.fault === null && wordsIn(whole.text) <= longestPlain ? whole : statement
    if (taken.has(said.index) || !isPlain(said) || leansOnPage(said.text, '', knowledge)) return []
    taken.add(said.index)
    const terms = reading.terms.within(said.tokens).reduce((sum, { term }) => sum + (term.isMarked ? 0.5 : 0.2), 0)
    return [{ sentence: said, score: (worth.get(said.end) ?? 0) + Math.min(terms, 2) }]
  })
}

const tells: Partial<Record<FactKind, number>> = {
  definition: 4,
  naming: 4,
  list: 4,
  reason: 3,
  formula: 3,
  identity: 3,
  'statement with a term': 1,
}

function worthBySentence(facts: readonly Fact[]): Map<number, number> {
  const worth = new Map<number, number>()
  for (const { kind, isMarked, origin } of facts) {
    const value = (tells[kind] ?? 2) + (isMarked ? 1 : 0)
    worth.set(origin.end, Math.max(worth.get(origin.end) ?? 0, value))
  }
  return worth
}

const wordsIn = (text: string) => text.split(' ').length

/** Neither a stub nor a monster, and nothing that only leads on to something else. */
const isPlain = ({ text, fault }: Sentence) =>
  fault === null &&
  wordsIn(text) >= 5 &&
  wordsIn(text) <= 45 &&
  !/^(?:the|a) (?:reason|other|result|process|answer|problem|idea|difference)\b|:$/i.test(text)

/** The best of some tellings, in the order of the text. */
export function bestOf(tellings: readonly Telling[], count: number): Telling[] {
  const best = tellings
    .filter(({ score }) => score > 0.5)
    .sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start)
    .slice(0, count)
  return best.sort((a, b) => a.sentence.start - b.sentence.start)
}

export function pointAt(document: Document, place: Omit<Source, 'quote'>, text: string): Point {
  const { start, end, page, section } = place
  return { text, source: { quote: document.text.slice(start, end), start, end, page, section } }
}
