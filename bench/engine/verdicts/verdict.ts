import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Fault, faults, isAcceptable } from '../checker/faults.ts'
import type { Sample } from '../sample/sample.ts'

/** One reader's judgement of one item. */
export interface Verdict {
  item: string
  document: string
  reader: string
  verdict: 'acceptable' | 'faulty'
  /** A fault that was seen twice, such as a weak distractor, stands here twice. */
  faults: Fault[]
  why: string
  /** 2 where a reader judged again after a disagreement. */
  sitting?: 1 | 2
}

/** The sample and every verdict of a folder. Refuses what a reader cannot have meant, with file and line. */
export function readVerdicts(folder: string): { sample: Sample; verdicts: Verdict[] } {
  const sample = JSON.parse(readFileSync(join(folder, 'sample.json'), 'utf8')) as Sample
  const verdicts = globSync(join(folder, '*.jsonl'))
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, i) => {
          if (line.trim() === '') return []
          const verdict = JSON.parse(line) as Verdict
          const wrong = mistakeIn(verdict, sample)
          if (wrong) throw new Error(`${basename(file)}:${i + 1}: ${wrong}`)
          return [verdict]
        }),
    )
  return { sample, verdicts }
}

/** Why a verdict cannot stand, or null. */
export function mistakeIn(verdict: Verdict, { items }: Pick<Sample, 'items'>): string | null {
  if (!items.some(({ id }) => id === verdict.item)) return `the sample has no item ${verdict.item}`
  const unknown = verdict.faults.find((fault) => !faults.includes(fault))
  if (unknown) return `the rubric has no fault ${unknown}`
  const isRight = isAcceptable(verdict.faults)
  if (isRight === (verdict.verdict === 'acceptable')) return null
  return isRight ? 'called faulty without a fault that fails it' : `called acceptable with ${verdict.faults.join(' and ')}`
}
