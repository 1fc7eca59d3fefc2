import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '@stackademy/contract/document'
import { median } from '../../machine.ts'

/** What one fresh process that makes 150 flashcards of a document took. */
export interface Timed {
  /** The making alone, without starting Node and loading the document. */
  seconds: number
  /** From the start of the process to its end. */
  wholeSeconds: number
  peakMb: number
  given: number
  /** Of everything that was made, to compare processes. */
  digest: string
}

const folder = join(import.meta.dirname, '../../../.build/bench/engine')
const runs = 5

/** Medians of five fresh processes. */
export function timeInFreshProcess(document: Document, name: string): Timed {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(document))
  const all = Array.from({ length: runs }, () => runOnce(file))
  const middle = (of: (timed: Timed) => number) => median(all.map(of))
  const { given, digest } = all[0] as Timed
  if (all.some((timed) => timed.digest !== digest)) throw new Error(`${name}: two processes made different items`)
  return { seconds: middle((t) => t.seconds), wholeSeconds: middle((t) => t.wholeSeconds), peakMb: middle((t) => t.peakMb), given, digest }
}

function runOnce(file: string): Timed {
  const from = performance.now()
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'timed-run.ts'), file], { encoding: 'utf8' })
  if (child.status !== 0) throw new Error(child.stderr)
  return { ...(JSON.parse(child.stdout) as Timed), wholeSeconds: (performance.now() - from) / 1000 }
}

/** Documents one after the other, again from the first if need be, until there are so many words. */
export function documentOfWords(documents: readonly Document[], words: number): Document {
  const long: Document = { title: null, language: 'en', text: '', blocks: [], pages: [] }
  let left = words
  for (let turn = 0; left > 0; turn += 1) {
    const { text, blocks } = documents[turn % documents.length] as Document
    const taken = blocks.filter((_, i) => i === 0 || wordsUntil(text, blocks[i]?.start ?? 0) < left)
    const end = taken.at(-1)?.end ?? 0
    const moved = long.text.length
    long.text += `${text.slice(0, end)}\n\n`
    for (const block of taken) {
      const emphasis = block.emphasis?.map((span) => ({ start: span.start + moved, end: span.end + moved }))
      long.blocks.push({ ...block, start: block.start + moved, end: block.end + moved, ...(emphasis && { emphasis }) })
    }
    left -= wordsUntil(text, end)
  }
  return long
}

const wordsUntil = (text: string, end: number) => text.slice(0, end).split(/\s+/).length
