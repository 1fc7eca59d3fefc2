import type { Document } from '@stackademy/contract/document'
import type { DraftGuideSection, Source } from '@stackademy/contract/generation'
import type { Fact } from '../find/fact.ts'
import type { GlossaryEntry, Reading, Sentence } from '../read/reading.ts'
import { capital } from './english.ts'

const pointsPerSection = 6
type Point = { text: string; source: Source }

/** Sections that follow the document's headings, each with its most telling sentences in their order, and its glossary last. */
export function makeGuide({
  document,
  reading,
  facts,
  quantity,
}: {
  document: Document
  reading: Reading
  facts: readonly Fact[]
  quantity: number
}): DraftGuideSection[] {
  const worth = worthBySentence(facts)
  const groups = groupBySection(reading)
  const sections = groups.flatMap(({ title, sentences }) => {
    const points = pickPoints(sentences, { worth, reading }).map((sentence) => pointOf(document, sentence, sentence.text))
    const first = points[0]
    return first ? [{ title, points, weight: points.length + sentences.length / 50, ...joined(points, first) }] : []
  })
  const strongest = [...sections].sort((a, b) => b.weight - a.weight).slice(0, quantity)
  const kept = sections
    .filter((section) => strongest.includes(section))
    .map(({ title, content, points, source }) => ({ title, content, points, source }))
  const terms = termSection(document, reading.glossary)
  return terms && kept.length < quantity ? [...kept, terms] : kept
}

const joined = (points: Point[], first: Point) => ({ content: points.map((point) => point.text).join('\n'), source: first.source })

function worthBySentence(facts: readonly Fact[]): Map<number, number> {
  const worth = new Map<number, number>()
  for (const { kind, isMarked, origin } of facts) {
    const value =
      (kind === 'definition' || kind === 'naming' || kind === 'list' ? 4 : kind === 'statement with a term' ? 1 : 2) + (isMarked ? 1 : 0)
    worth.set(origin.end, Math.max(worth.get(origin.end) ?? 0, value))
  }
  return worth
}

interface Group {
  title: string
  sentences: Sentence[]
}

/** Sentences under one heading; a text without headings is cut into stretches named by their leading term. */
function groupBySection(reading: Reading): Group[] {
  const groups: Group[] = []
  let current: { section: string | null; group: Group } | null = null
  for (const sentence of reading.sentences) {
    const isFull = sentence.section === null && (current?.group.sentences.length ?? 0) >= 30
    if (!current || current.section !== sentence.section || isFull) {
      current = { section: sentence.section, group: { title: sentence.section ?? '', sentences: [] } }
      groups.push(current.group)
    }
    current.group.sentences.push(sentence)
  }
  const named = new Set<string>()
  return groups.map((group, i) => {
    const title =
      group.title ||
      (i === 0 && groups.length > 1 && reading.title) ||
      leadingTerm(group.sentences, reading, named) ||
      reading.title ||
      'Main points'
    named.add(title)
    return { ...group, title }
  })
}

function leadingTerm(sentences: readonly Sentence[], reading: Reading, named: ReadonlySet<string>): string | null {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    for (const { term } of reading.terms.within(sentence.tokens)) counts.set(term.text, (counts.get(term.text) ?? 0) + 1 + term.weight / 10)
  }
  const best = [...counts].sort((a, b) => b[1] - a[1]).find(([text]) => !named.has(capital(text)))
  return best ? capital(best[0]) : null
}

function pickPoints(
  sentences: readonly Sentence[],
  { worth, reading }: { worth: ReadonlyMap<number, number>; reading: Reading },
): Sentence[] {
  const usable = sentences.filter((sentence) => sentence.fault === null && isPlain(sentence.text))
  const scored = usable.map((sentence) => {
    const terms = reading.terms.within(sentence.tokens).reduce((sum, { term }) => sum + (term.isMarked ? 0.5 : 0.2), 0)
    return { sentence, score: (worth.get(sentence.end) ?? 0) + Math.min(terms, 2) }
  })
  const best = new Set(
    scored
      .filter(({ score }) => score > 0.5)
      .sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start)
      .slice(0, pointsPerSection)
      .map(({ sentence }) => sentence),
  )
  return usable.filter((sentence) => best.has(sentence))
}

/** Neither a stub nor a monster, and no pronoun or "the pathway" that opens it without an owner. */
const isPlain = (text: string) => {
  const words = text.split(' ').length
  return words >= 5 && words <= 45 && !/^(the|a) (reason|other|result|process|answer|problem|idea|difference)\b/i.test(text)
}

function pointOf(document: Document, place: Sentence | GlossaryEntry, text: string): Point {
  const { start, end, page, section } = place
  return { text, source: { quote: document.text.slice(start, end), start, end, page, section } }
}

function termSection(document: Document, glossary: readonly GlossaryEntry[]): DraftGuideSection | null {
  const points = glossary.map((entry) => pointOf(document, entry, `${capital(entry.term)}: ${entry.definition}`))
  return points[0] ? { title: 'Key terms', points, ...joined(points, points[0]) } : null
}
