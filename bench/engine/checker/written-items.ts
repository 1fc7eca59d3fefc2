import type { BenchDocument } from '../corpus.ts'
import { readLines } from '../corpus.ts'
import type { Item } from '../item.ts'
import { locate } from '../language/locate.ts'
import type { Fault } from './faults.ts'

/** An item of the corpus that a person wrote: right, or with one fault planted. */
export interface WrittenItem {
  item: Item
  document: BenchDocument
  fault: Fault | null
  /** Not looked at while the rules were written. */
  keptBack: boolean
}

interface Line {
  document: string
  type: Item['type']
  question: string
  answer: string
  options?: string[]
  quote: string
  fault: Fault | null
  keptBack: boolean
}

export const readWrittenItems = (
  file: 'planted-items.jsonl' | 'reference-items.jsonl',
  documents: readonly BenchDocument[],
): WrittenItem[] =>
  readLines<Line>(file).map((line) => {
    const document = documents.find(({ name }) => name === line.document)
    if (!document) throw new Error(`${file}: there is no document ${line.document}`)
    const place = locate(document.document.text, line.quote)
    if (!place && line.fault !== 'quote-not-found') throw new Error(`${file}: "${line.quote}" does not stand in ${line.document}`)
    const source = place
      ? { ...place, quote: document.document.text.slice(place.start, place.end) }
      : { start: 0, end: line.quote.length, quote: line.quote }
    const { type, question, answer, options = [], fault, keptBack } = line
    return { item: { type, question, answer, options, source }, document, fault, keptBack }
  })
