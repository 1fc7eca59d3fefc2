import { table } from '../machine.ts'
import { readWrittenItems } from './checker/written-items.ts'
import type { BenchDocument } from './corpus.ts'
import { type Made, makeItems } from './make-items.ts'
import { addMeasures, type Measured, measure } from './measures/measure.ts'
import { percent, type Share } from './measures/share.ts'

const columns: [string, (measured: Measured) => string | number][] = [
  ['words', ({ words }) => words],
  ['asked', ({ given }) => given.of],
  ['given', ({ given }) => given.hit],
  ['own span', ({ ownSpan }) => percent(ownSpan)],
  ['answerable', ({ answerable }) => percent(answerable)],
  ['as a span', ({ asSpan }) => percent(asSpan)],
  ['not in stem', ({ notInStem }) => percent(notInStem)],
  ['well formed', ({ wellFormed }) => percent(wellFormed)],
  ['near-duplicates', ({ nearDuplicates }) => percent(nearDuplicates)],
  ['options: one shape', ({ sameShape }) => percent(sameShape)],
  ['twice', ({ duplicateOptions }) => percent(duplicateOptions)],
  ['also right', ({ alsoCorrect }) => percent(alsoCorrect)],
  ['sections', ({ sections }) => fraction(sections)],
  ['gold', ({ gold }) => fraction(gold)],
  ['glossary', ({ glossary }) => fraction(glossary)],
  ['reference', ({ reference }) => fraction(reference)],
]

const fraction = (share: Share) => (share.of === 0 ? '–' : `${share.hit}/${share.of}`)

/** Makes and measures everything; the rows belong together, since each figure can be bought with another. */
export function measureAll(documents: readonly BenchDocument[]) {
  const reference = readWrittenItems('reference-items.jsonl', documents)
  const taught = documents.filter(({ group }) => group === 'chapter' || group === 'passage' || group === 'pdf')
  return taught.map((document) => {
    const made = makeItems(document)
    return { made, measured: measure(made, reference), isSameAgain: JSON.stringify(makeItems(document)) === JSON.stringify(made) }
  })
}

export type MeasuredDocument = ReturnType<typeof measureAll>[number]

export function printLine(all: readonly MeasuredDocument[]) {
  const row = (name: string, measured: Measured) => [name, ...columns.map(([, show]) => show(measured))]
  const sumRow = (name: string, isIn: (document: BenchDocument) => boolean) => {
    const chosen = all.filter(({ made }) => isIn(made.document))
    return row(name, addMeasures(chosen.map(({ measured }) => measured)))
  }
  const single = all.filter(({ made }) => made.document.group !== 'passage')
  table(
    ['document', ...columns.map(([name]) => name)],
    [
      ...single.map(({ made, measured }) => row(made.document.name, measured)),
      sumRow('32 passages', ({ group }) => group === 'passage'),
      sumRow('held out', ({ isHeldOut }) => isHeldOut),
      sumRow('all', () => true),
    ],
  )
}

/** What the engine refused of its own candidates, by its own names. */
export function printRejected(all: readonly MeasuredDocument[]) {
  const sum: Record<string, number> = {}
  for (const { made } of all) for (const [fault, count] of Object.entries(made.rejected)) sum[fault] = (sum[fault] ?? 0) + count
  const sorted = Object.entries(sum).sort(([, a], [, b]) => b - a)
  console.log(`Rejected by the engine: ${sorted.map(([fault, count]) => `${fault} ${count}`).join(', ')}.`)
}

/** How often the right option stands on each position of quizzes with four options. */
export function keySpread(all: readonly { made: Made }[]): number[] {
  const keys = all.flatMap(({ made }) => made.keys).filter(({ options }) => options === 4)
  return [0, 1, 2, 3].map((position) => keys.filter((key) => key.position === position).length)
}

/** Documents that hold nothing to ask in English and gave no item, by the engine's own reasons. */
export function countRefused(documents: readonly BenchDocument[]) {
  const hollow = documents.filter(({ group }) => group === 'other-language' || group === 'filler').map(makeItems)
  const reasons = new Set(hollow.flatMap(({ refused }) => refused))
  const isRefused = (made: Made) => made.flashcards.length + made.quiz.length + made.guide.length === 0
  return { share: { hit: hollow.filter(isRefused).length, of: hollow.length }, reasons: [...reasons] }
}
