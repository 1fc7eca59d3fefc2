import type { Document } from '@stackademy/contract/document'
import type { WrittenItem } from '../checker/written-items.ts'
import type { BenchDocument, GoldPair } from '../corpus.ts'
import type { Item } from '../item.ts'
import { sentencesOf } from '../language/tag.ts'
import { contentLemmas, plainTokens, tokenF1 } from '../language/words.ts'
import { type Share, shareOf } from './share.ts'

/** From so much agreement of their tokens on, two answers are the same. */
const sameAnswer = 0.6
const leastSectionWords = 60
const apart =
  /^(exercises?|solutions?|review questions?|problems?|references?|glossary|key terms|self-check|critical thinking|free response|art connections?|personal application|summary|section summary|link to learning|conceptual questions)\b/i

export const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }) =>
  one.start < other.end && other.start < one.end

/** Sections with 60 words of running text and more that some item comes from; exercises and references are no such sections. */
export function coveredSections(document: Document, items: readonly Item[]): Share {
  const headings = document.blocks.filter(({ kind }) => kind === 'heading')
  const starts = [0, ...headings.map(({ start }) => start)]
  const sections = starts.map((start, i) => ({ start, end: starts[i + 1] ?? document.text.length }))
  const taught = sections.filter(({ start, end }) => {
    if (apart.test(document.text.slice(start, end).trim())) return false
    const body = document.blocks.filter(
      (block) => (block.kind === 'paragraph' || block.kind === 'list-item') && block.start >= start && block.end <= end,
    )
    return body.reduce((sum, block) => sum + document.text.slice(block.start, block.end).split(/\s+/).length, 0) >= leastSectionWords
  })
  return shareOf(taught, (section) => items.some(({ source }) => overlaps(section, source)))
}

/** Gold pairs that some item asks for: the same answer (token F1 of 0.6 and more) from the sentence that the pair is about. */
export const coveredGold = ({ document, gold }: BenchDocument, items: readonly Item[]): Share =>
  shareOf(gold, (pair) => items.some(asksFor(pair, document)))

export function asksFor({ question, answers }: GoldPair, { text }: Document): (item: Pick<Item, 'answer' | 'source'>) => boolean {
  const sentence = sentenceAbout(text, { question, answers })
  return ({ answer, source }) =>
    (sentence === null || overlaps(sentence, source)) &&
    answers.some((right) => tokenF1(plainTokens(answer), plainTokens(right)) >= sameAnswer)
}

/** Of the sentences that hold one of the answers, the one that shares most with the question. */
export function sentenceAbout(text: string, { question, answers }: { question: string; answers: string[] }) {
  const asked = contentLemmas(question)
  let from = 0
  const holding = sentencesOf(text).flatMap((sentence) => {
    const start = text.indexOf(sentence, from)
    if (start < 0) return []
    from = start + sentence.length
    if (!answers.some((answer) => sentence.includes(answer.replace(/\.$/, '')))) return []
    const said = new Set(contentLemmas(sentence))
    return [{ start, end: from, shared: asked.filter((lemma) => said.has(lemma)).length }]
  })
  return holding.sort((a, b) => b.shared - a.shared)[0] ?? null
}

/** Terms of the document's own glossary that a flashcard defines or asks for. */
export const coveredGlossary = (document: Document, flashcards: readonly Item[]): Share =>
  shareOf(glossaryTerms(document), (term) => {
    const wanted = plainTokens(term)
    return flashcards.some(({ question, answer }) => tokenF1(plainTokens(answer), wanted) >= 0.8 || asksWhatIs(question, wanted))
  })

const asksWhatIs = (question: string, term: readonly string[]) => {
  const asked = /^(?:what|who) (?:is|are|was|were|does|do) (.+?)(?: mean)?\?$/i.exec(question.replace(/\([^)]*\)/g, ''))?.[1]
  return asked !== undefined && tokenF1(plainTokens(asked), term) >= 0.75
}

function glossaryTerms({ blocks, text }: Document): string[] {
  const from = blocks.findIndex(({ kind, start, end }) => kind === 'heading' && /^(glossary|key terms)\b/i.test(text.slice(start, end)))
  if (from < 0) return []
  const rest = blocks.slice(from + 1)
  const until = rest.findIndex(({ kind }) => kind === 'heading')
  return rest.slice(0, until < 0 ? undefined : until).flatMap(({ start, end }) => {
    const term = /^([^:]{2,60}):\s/.exec(text.slice(start, end))?.[1]
    return term ? [term.replace(/\s*\([^)]*\)/g, '').trim()] : []
  })
}

/** Facts of the items written by hand that some item asks for, in whichever direction: from the same place, about the same words. */
export const coveredReference = (written: readonly WrittenItem[], items: readonly Item[]): Share =>
  shareOf(written, ({ item }) => items.some((given) => asksTheSame(given, item)))

export const asksTheSame = (given: Asked, item: Asked): boolean =>
  overlaps(given.source, item.source) &&
  (tokenF1(plainTokens(given.answer), plainTokens(item.answer)) >= sameAnswer || tokenF1(factOf(given), factOf(item)) >= sameAnswer)

type Asked = Pick<Item, 'question' | 'answer' | 'source'>

const factOf = ({ question, answer }: Asked) => contentLemmas(`${question.replace(/_{3,}/, ' ')} ${answer}`)
