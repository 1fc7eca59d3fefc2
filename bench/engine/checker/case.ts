import type { Block, Document } from '@stackademy/contract/document'
import type { Item } from '../item.ts'
import { tag, type Word } from '../language/tag.ts'
import { contentLemmas, isContent, plainWord } from '../language/words.ts'

/** An item laid out for the rules: its texts tagged, and where in the document its quote stands. */
export interface Case extends Item {
  stem: Word[]
  told: Word[]
  said: Word[]
  asked: ReadonlySet<string>
  document: Document
  /** The block that holds the quote, and the headings it stands under, nearest first. */
  block: Block | null
  headings: string[]
}

export function caseOf(item: Item, document: Document): Case {
  const { start } = item.source
  const block = document.blocks.findLast((candidate) => candidate.start <= start && start < candidate.end) ?? null
  return {
    ...item,
    stem: tag(item.question.replace(/_{3,}/, 'BLANK')),
    told: tag(item.answer),
    said: tag(item.source.quote),
    asked: new Set(contentLemmas(item.question.replace(/_{3,}/, ' '))),
    document,
    block,
    headings: headingsOver(document, start),
  }
}

/** The nearest heading, then the next higher one, up to the top. */
function headingsOver(document: Document, position: number): string[] {
  const over: string[] = []
  let level = Number.POSITIVE_INFINITY
  for (const block of document.blocks.filter(({ kind, start }) => kind === 'heading' && start <= position).reverse()) {
    if ((block.level ?? 1) >= level) continue
    level = block.level ?? 1
    over.push(document.text.slice(block.start, block.end))
  }
  return over
}

/** Where the words of `part` begin in `words`, compared in their plain form and without marks; -1 when they do not stand there in a row. */
export function indexOfWords(words: readonly Word[], part: readonly Word[]): number {
  const wanted = part.filter(isWord).map(({ text }) => plainWord(text))
  if (wanted.length === 0) return -1
  const standing = words.flatMap((word, i) => (isWord(word) ? [{ i, text: plainWord(word.text) }] : []))
  const at = standing.findIndex((_, from) => wanted.every((text, k) => standing[from + k]?.text === text))
  return at < 0 ? -1 : (standing[at]?.i ?? -1)
}

const isWord = ({ text }: Word) => /[\p{L}\p{N}]/u.test(text)

/** The plain dictionary forms of the words that carry meaning. */
export const lemmasOf = (words: readonly Word[]): string[] => words.filter(isContent).map(({ lemma }) => plainWord(lemma))

export const isNounLike = ({ pos }: Word): boolean => pos === 'NOUN' || pos === 'PROPN'

/** The noun phrase that ends right before `end`, its first word's index and its words; empty when something else stands there. */
export function nounPhraseBefore(words: readonly Word[], end: number): Word[] {
  let first = end
  while (first > 0 && /^(NOUN|PROPN|ADJ|NUM|DET|PART)$/.test(words[first - 1]?.pos ?? '')) first -= 1
  const phrase = words.slice(first, end)
  return phrase.some(isNounLike) ? phrase : []
}
