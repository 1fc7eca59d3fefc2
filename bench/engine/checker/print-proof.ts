import { table } from '../../machine.ts'
import type { BenchDocument } from '../corpus.ts'
import { prove, sumOf } from './prove.ts'
import { readWrittenItems } from './written-items.ts'

/** What the checker finds, so that its figures can be weighed: on all written items and on those that its rules have not seen. */
export function printProof(documents: readonly BenchDocument[]) {
  const written = [...readWrittenItems('planted-items.jsonl', documents), ...readWrittenItems('reference-items.jsonl', documents)]
  const parts = [
    { name: 'all', proof: prove(written) },
    { name: 'kept back while its rules were written', proof: prove(written.filter(({ keptBack }) => keptBack)) },
  ]
  const share = (part: number, whole: number) => `${part} (${Math.round((100 * part) / whole)} %)`
  console.log('The checker on items with one planted fault each, and on right ones.\n')
  table(
    ['items', 'planted', 'found by name', 'found by any name', 'right', 'false alarms'],
    parts.map(({ name, proof }) => {
      const { planted, named, caught } = sumOf(proof)
      return [name, planted, share(named, planted), share(caught, planted), proof.right, share(proof.falseAlarms, proof.right)]
    }),
  )
  const byName = parts[0]?.proof.byFault.map(({ fault, planted, named }) => `${fault} ${named}/${planted}`)
  console.log(`\nBy name: ${byName?.join(', ')}.`)
}
