import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Document } from '@stackademy/contract/document'
import { engineName } from '@stackademy/text-engine/engine-name'
import { checkItem } from '../checker/check-item.ts'
import { isMinor } from '../checker/faults.ts'
import { readWrittenItems, type WrittenItem } from '../checker/written-items.ts'
import type { BenchDocument } from '../corpus.ts'
import { type Item, kindOf } from '../item.ts'
import { makeItems } from '../make-items.ts'
import { type Candidate, drawSample } from './draw-sample.ts'
import { readerPage } from './reader-page.ts'
import type { Sample, SampledItem, Sheet } from './sample.ts'
import { digest, seededOrder } from './seeded-order.ts'

const root = join(import.meta.dirname, '../../..')
const readers = ['a', 'b', 'c']
const controlsOfEach = 15
const perKind = 20

interface Drawn extends Candidate {
  control: SampledItem['control']
  plantedFault: SampledItem['plantedFault']
}

/**
 * Writes a sample for blind reading to .build/bench/engine/sample-SEED: a page and a list for each reader, in an order of
 * their own, and sample.json, which tells the controls and is not for readers.
 */
export function writeSample(seed: string, documents: readonly BenchDocument[], size: number) {
  const held = documents.filter(({ isHeldOut }) => isHeldOut)
  const candidates = held.flatMap(candidatesOf(seed))
  const drawn: Drawn[] = [
    ...drawSample(candidates, { seed, size, perKind }).map((each) => ({ ...each, control: null, plantedFault: null })),
    ...drawControls(seed, { written: readAll(documents), held }),
  ]
  const documentOf = (name: string) => held.find((document) => document.name === name)?.document as Document
  const folder = join(root, `.build/bench/engine/sample-${seed}`)
  mkdirSync(folder, { recursive: true })
  const sample: Sample = {
    engine: engineName,
    seed,
    strata: strataOf(candidates),
    items: drawn.map((each) => keyOf(each, documentOf(each.document))),
  }
  writeFileSync(join(folder, 'sample.json'), `${JSON.stringify(sample, null, 1)}\n`)
  for (const reader of readers) {
    const sheets = seededOrder(drawn, `${seed} reader ${reader}`).map((each) => sheetOf(each, documentOf(each.document)))
    writeFileSync(join(folder, `reader-${reader}.jsonl`), `${sheets.map((sheet) => JSON.stringify(sheet)).join('\n')}\n`)
    writeFileSync(join(folder, `reader-${reader}.html`), readerPage({ sheets, reader, seed }))
  }
  const own = drawn.filter(({ control }) => control === null)
  console.log(
    `${own.length} of ${candidates.length} items (${own.filter(({ item }) => item.type === 'quiz').length} for quizzes) and ${drawn.length - own.length} controls in ${relative(process.cwd(), folder)}`,
  )
  if (own.length < size) console.log(`The held-out documents gave fewer than ${size} items: the sample is all of them.`)
}

const candidatesOf =
  (seed: string) =>
  (document: BenchDocument): Candidate[] => {
    const { flashcards, quiz } = makeItems(document)
    return [...flashcards, ...quiz].map((item) => ({
      id: idOf(seed, document.name, item),
      document: document.name,
      kind: kindOf(item),
      item,
    }))
  }

/** Options count too: a control may ask what an item of the engine asks. */
const idOf = (seed: string, document: string, { type, question, answer, options }: Item) =>
  digest(seed, document, type, question, answer, ...options).slice(0, 10)

const readAll = (documents: readonly BenchDocument[]) => [
  ...readWrittenItems('planted-items.jsonl', documents),
  ...readWrittenItems('reference-items.jsonl', documents),
]

/** Right items and planted ones from the sample's own documents, so that the document does not betray them; each fault once, while there are others. */
function drawControls(seed: string, { written, held }: { written: readonly WrittenItem[]; held: readonly BenchDocument[] }): Drawn[] {
  const possible = written
    .filter(({ document, fault }) => held.includes(document) && (fault === null || (fault !== 'quote-not-found' && !isMinor(fault))))
    .map(({ item, document, fault }): Drawn => {
      const control = fault === null ? 'reference' : 'planted'
      return { id: idOf(seed, document.name, item), document: document.name, kind: kindOf(item), item, control, plantedFault: fault }
    })
  const ordered = seededOrder(possible, `${seed} controls`)
  const planted = ordered.filter(({ control }) => control === 'planted')
  const firsts = planted.filter((each, i) => planted.findIndex(({ plantedFault }) => plantedFault === each.plantedFault) === i)
  return [...ordered.filter(({ control }) => control === 'reference').slice(0, controlsOfEach), ...firsts.slice(0, controlsOfEach)]
}

function strataOf(candidates: readonly Candidate[]): Sample['strata'] {
  const names = [...new Set(candidates.map(({ item, kind }) => `${item.type} ${kind}`))].sort()
  return names.map((name) => {
    const of = candidates.filter(({ item, kind }) => `${item.type} ${kind}` === name)
    const { item, kind } = of[0] as Candidate
    return { type: item.type, kind, given: of.length }
  })
}

const keyOf = ({ id, document, kind, item, control, plantedFault }: Drawn, text: Document): SampledItem => ({
  id,
  document,
  type: item.type,
  kind,
  control,
  plantedFault,
  checker: checkItem(item, text),
  question: item.question,
  answer: item.answer,
  options: item.options,
  quote: item.source.quote,
})

/** The item with the paragraphs that its quote stands in, and those before and after. */
function sheetOf({ id, document, item }: Drawn, { text, blocks }: Document): Sheet {
  const { start, end, quote } = item.source
  const first = blocks.findLastIndex((block) => block.start <= start)
  const last = blocks.findLastIndex((block) => block.start < end)
  const from = blocks[Math.max(0, first - 1)]?.start ?? 0
  const to = blocks[Math.min(blocks.length - 1, last + 1)]?.end ?? text.length
  const options = item.options.length > 0 ? item.options : null
  return {
    item: id,
    document,
    question: item.question,
    options,
    answer: item.answer,
    quote,
    before: text.slice(from, start),
    after: text.slice(end, to),
  }
}
