import type { Block, Document } from '@stackademy/contract/document'
import { isAnecdote, surnamesIn } from './anecdote.ts'
import { cleanSentence } from './clean-sentence.ts'
import { faultOfSentence } from './fault-of-sentence.ts'
import { isGlossaryHeading, readGlossaryLine, sameEntry } from './glossary.ts'
import { collectKeyTerms } from './key-terms.ts'
import { withMissingVerb } from './mend-tags.ts'
import { announcesGoals, holdsFacts, isSkippedSection } from './not-a-fact.ts'
import { collectProperNames } from './proper-names.ts'
import type { GlossaryEntry, Reading, Sentence } from './reading.ts'
import { type Token, tagText } from './tag-text.ts'

/** Reads a document once: its sentences with their places, its glossary and its key terms. */
export function readDocument(document: Document, onProgress: (progress: number) => void = () => {}): Reading {
  const placed = placeBlocks(document)
  const glossary = findGlossary(document, placed)
  const inGlossary = new Set(glossary.map((entry) => entry.start))
  const sentences: Sentence[] = []
  const surnames = surnamesIn(document.text)
  placed.forEach(({ block, section, isSkipped }, i) => {
    const text = document.text.slice(block.start, block.end)
    if (!isSkipped && !inGlossary.has(block.start) && holdsFacts(block, text)) {
      const tagged = tagText(text)
      const isMadeUp = isAnecdote(tagged, surnames)
      for (const tokens of tagged) sentences.push(makeSentence({ tokens, text, block, section, index: sentences.length, isMadeUp }))
    }
    if (i % 50 === 0) onProgress(i / placed.length)
  })
  const tokens = sentences.map((sentence) => sentence.tokens)
  const names = collectProperNames(tokens)
  const terms = collectKeyTerms({
    lowered: names.lowered,
    emphasised: placed
      .filter(({ isSkipped }) => !isSkipped)
      .flatMap(({ block }) => (block.emphasis ?? []).map(({ start, end }) => document.text.slice(start, end))),
    glossary: glossary.map((entry) => entry.term),
    headings: placed
      .filter(({ block, isSkipped }) => block.kind === 'heading' && !isSkipped)
      .map(({ block }) => document.text.slice(block.start, block.end)),
    sentences: tokens,
  })
  return { title: document.title, sentences: sentences.map((sentence) => withTermsAsNouns(sentence, terms)), glossary, terms, names }
}

/** "Demand curves slope downward": a marked term is a name, whatever the tagger took its last word for. */
function withTermsAsNouns(sentence: Sentence, terms: Reading['terms']): Sentence {
  const wrong = terms
    .within(sentence.tokens)
    .filter(({ term, from, to }) => term.isMarked && to - from > 1 && sentence.tokens[to - 1]?.pos === 'VERB')
  if (wrong.length === 0) return sentence
  const lasts = new Set(wrong.map(({ to }) => to - 1))
  const tokens = withMissingVerb(sentence.tokens.map((token, i) => (lasts.has(i) ? { ...token, pos: 'PROPN' } : token)))
  return { ...sentence, tokens }
}

interface PlacedBlock {
  block: Block
  section: string | null
  isSkipped: boolean
}

/** Each block with its nearest heading, and whether it belongs to exercises, goals, references or the like. */
function placeBlocks(document: Document): PlacedBlock[] {
  let section: string | null = null
  let skippedLevel: number | null = null
  let isInGoals = false
  let isInBox = false
  return document.blocks.map((block) => {
    const text = document.text.slice(block.start, block.end)
    if (block.kind === 'heading') {
      const level = block.level ?? 1
      section = text.replace(/\s+/g, ' ').trim()
      isInGoals = false
      // A small box in the running text ends with its paragraph; the section around it goes on.
      isInBox = level >= 5 && isSkippedSection(section) && !/^(exercise|problem|solution|answer)/i.test(section)
      if (isInBox) return { block, section, isSkipped: true }
      if (skippedLevel === null || level <= skippedLevel) skippedLevel = isSkippedSection(section) ? level : null
    } else if (announcesGoals(text)) isInGoals = true
    else if (block.kind !== 'list-item') isInGoals = false
    const isBoxed = isInBox && block.kind !== 'heading'
    if (block.kind === 'paragraph') isInBox = false
    return { block, section, isSkipped: skippedLevel !== null || isInGoals || isBoxed }
  })
}

function findGlossary(document: Document, placed: readonly PlacedBlock[]): GlossaryEntry[] {
  const entries: GlossaryEntry[] = []
  const lines = placed.map(({ block, isSkipped }) =>
    isSkipped || (block.kind !== 'paragraph' && block.kind !== 'list-item')
      ? null
      : readGlossaryLine(document.text.slice(block.start, block.end)),
  )
  placed.forEach(({ block, section }, i) => {
    const line = lines[i]
    if (!line) return
    const marksTerm = (block.emphasis ?? []).some(
      ({ start, end }) => start - block.start < 3 && Math.abs(end - start - line.term.length) < 4,
    )
    const isInRun = [-2, -1, 1, 2].filter((step) => lines[i + step]).length >= 2
    if (!isGlossaryHeading(section) && !marksTerm && !isInRun) return
    const entry = { ...line, start: block.start, end: block.end, page: block.page, section }
    if (!entries.some((known) => sameEntry(known, entry))) entries.push(entry)
  })
  return entries
}

interface SentencePlace {
  tokens: Token[]
  text: string
  block: Block
  section: string | null
  index: number
  /** The paragraph tells an invented example. */
  isMadeUp: boolean
}

function makeSentence({ tokens, text, block, section, index, isMadeUp }: SentencePlace): Sentence {
  const start = tokens[0]?.start ?? 0
  const end = tokens.at(-1)?.end ?? 0
  const cleaned = cleanSentence(tokens, text.slice(start, end))
  return {
    index,
    start: block.start + start,
    end: block.start + end,
    page: block.page,
    section,
    ...cleaned,
    fault: isMadeUp ? 'exercise-as-fact' : faultOfSentence(cleaned),
  }
}
