import type { Document } from '@stackademy/contract/document'
import type { DraftFlashcard, DraftGuideSection, Style } from '@stackademy/contract/generation'
import { dressTitle } from '../ask/dress.ts'
import { capital, contentWords, withoutArticle } from '../ask/english.ts'
import type { Fact } from '../find/fact.ts'
import type { Knowledge } from '../judge/knowledge.ts'
import type { Reading, Sentence } from '../read/reading.ts'
import { termKey } from '../read/term-key.ts'
import { bestOf, type Point, pointAt, type Telling, tellingStatements } from './guide-points.ts'
import { stretchesOf } from './stretches.ts'

const pointsPerSection = 6
const pointsOfOverview = 4
const mostTerms = 20
/** Below so many, terms, questions and an overview make no section of their own. */
const leastOwn = 3

interface GuideParts {
  document: Document
  reading: Reading
  statements: readonly Sentence[]
  facts: readonly Fact[]
  knowledge: Knowledge
  /** Questions to check oneself by. */
  checks: readonly DraftFlashcard[]
  /** The most sections. */
  quantity: number
  style: Style
}

/** An overview, sections that follow the document with what they tell in its order, its key terms, and questions to check oneself by. */
export function makeGuide(parts: GuideParts): DraftGuideSection[] {
  const tellings = tellingStatements(parts.statements, parts)
  const told = tellSections(parts, tellings)
  const overview = told.length >= leastOwn ? overviewOf(parts, told) : []
  const own = [
    { title: 'Key terms', points: keyTerms(parts) },
    { title: 'Check yourself', points: checkPoints(parts) },
  ].filter(({ points }) => points.length >= leastOwn)
  const room = Math.max(1, parts.quantity - own.length - (overview.length > 0 ? 1 : 0))
  const strongest = new Set([...told].sort((a, b) => b.weight - a.weight).slice(0, room))
  const sections = [
    ...(overview.length > 0 ? [{ title: 'Overview', points: overview }] : []),
    ...told
      .filter((section) => strongest.has(section))
      .map(({ title, points }, turn) => ({ title: dressTitle(title, { ...parts, turn }), points })),
    ...own,
  ]
  return sections.slice(0, parts.quantity).flatMap(sectionOf)
}

interface Told {
  title: string
  tellings: Telling[]
  points: Point[]
  weight: number
}

function tellSections({ document, reading }: GuideParts, tellings: readonly Telling[]): Told[] {
  const said: string[][] = []
  return stretchesOf(reading).flatMap(({ title, sentences }) => {
    const fresh = tellings.filter(({ sentence }) => sentences.has(sentence.index) && !isSaid(sentence.text, said))
    const best = bestOf(fresh, pointsPerSection)
    said.push(...best.map(({ sentence }) => contentWords(sentence.text)))
    const points = best.map(({ sentence }) => pointAt(document, sentence, sentence.text))
    return points.length > 0 ? [{ title, tellings: best, points, weight: points.length + sentences.size / 50 }] : []
  })
}

/** A summary says again what the sections said. */
const isSaid = (text: string, said: readonly string[][]) => {
  const words = contentWords(text)
  return said.some((known) => words.filter((word) => known.includes(word)).length > 0.7 * words.length)
}

/** The most telling sentence of each of the best sections. */
function overviewOf({ document }: GuideParts, told: readonly Told[]): Point[] {
  const leads = told.flatMap(({ tellings }) => bestOf(tellings, 1))
  return bestOf(leads, pointsOfOverview).map(({ sentence }) => pointAt(document, sentence, sentence.text))
}

function keyTerms({ document, facts }: GuideParts): Point[] {
  const defined = new Map<string, Extract<Fact, { kind: 'definition' }>>()
  for (const fact of facts) {
    if (fact.kind === 'definition' && !fact.isPerson && !defined.has(termKey(fact.term))) defined.set(termKey(fact.term), fact)
  }
  return [...defined.values()]
    .sort((a, b) => Number(b.isMarked) - Number(a.isMarked) || a.origin.start - b.origin.start)
    .slice(0, mostTerms)
    .map(({ term, definition, origin }) => pointAt(document, origin, `${capital(withoutArticle(term))}: ${definition}`))
}

const checkPoints = ({ checks }: GuideParts): Point[] =>
  checks.map(({ question, answer, source }) => ({ text: `${question} → ${answer}`, source }))

function sectionOf({ title, points }: { title: string; points: Point[] }): DraftGuideSection[] {
  const first = points[0]
  return first ? [{ title, content: points.map(({ text }) => text).join('\n'), points, source: first.source }] : []
}
