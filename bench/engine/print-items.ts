import type { BenchDocument } from './corpus.ts'
import type { Item } from './item.ts'
import { makeItems } from './make-items.ts'
import { digest, seededOrder } from './sample/seeded-order.ts'

/** Prints so many items, drawn by a seed from the documents that rules may be made from: what a round of mending reads. */
export function printItems(documents: readonly BenchDocument[], { seed, size }: { seed: string; size: number }) {
  const items = documents
    .filter(({ isHeldOut }) => !isHeldOut)
    .flatMap((document) => {
      const { flashcards, quiz } = makeItems(document)
      return [...flashcards, ...quiz].map((item) => ({ id: digest(document.name, JSON.stringify(item)), document, item }))
    })
  for (const { document, item } of seededOrder(items, seed).slice(0, size)) console.log(`${lineOf(item)}   [${document.name.slice(0, 24)}]`)
}

const lineOf = ({ question, answer, options, source }: Item) =>
  [
    `${question} → ${answer}`,
    ...(options.length > 0 ? [`    not: ${options.filter((option) => option !== answer).join(' / ')}`] : []),
    `    “${source.quote.replace(/\s+/g, ' ')}”`,
  ].join('\n')
