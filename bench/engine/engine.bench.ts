// npm run bench:engine: the measure of the study material that packages/text-engine makes. See docs/engine/rubric.md.
import { parseArgs } from 'node:util'
import { engineName } from '@stackademy/text-engine/engine-name'
import { machine, round, table } from '../machine.ts'
import { printProof } from './checker/print-proof.ts'
import { type BenchDocument, loadCorpus } from './corpus.ts'
import { countRefused, keySpread, measureAll, printLine, printRejected } from './line.ts'
import { percent } from './measures/share.ts'
import { documentOfWords, timeInFreshProcess } from './measures/timing.ts'
import { printMissed } from './missed.ts'
import { printItems } from './print-items.ts'
import { writeSample } from './sample/write-sample.ts'
import { printReport } from './verdicts/report.ts'

const wordsPerPage = 450

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    size: { type: 'string' },
    verdicts: { type: 'string' },
    untimed: { type: 'boolean' },
    missed: { type: 'boolean' },
    read: { type: 'string' },
  },
})

if (values.verdicts !== undefined) printReport(values.verdicts)
else if (values.sample !== undefined) writeSample(values.sample, await loadCorpus(), Number(values.size ?? 200))
else if (values.missed) printMissed(await loadCorpus())
else if (values.read !== undefined) printItems(await loadCorpus(), { seed: values.read, size: Number(values.size ?? 40) })
else printAll(await loadCorpus())

function printAll(documents: readonly BenchDocument[]) {
  console.log(`Engine: ${engineName}. ${machine()}\n`)
  const all = measureAll(documents)
  printLine(all)
  console.log()
  printRejected(all)
  const spread = keySpread(all)
  const { share, reasons } = countRefused(documents)
  console.log(`Right option in first to fourth place: ${spread.join(', ')}.`)
  console.log(`The same again in a second run: ${all.filter(({ isSameAgain }) => isSameAgain).length} of ${all.length} documents.`)
  console.log(`Passages in other languages and filler text that gave nothing: ${percent(share)} of ${share.of} (${reasons.join(', ')}).\n`)
  printProof(documents)
  if (!values.untimed) printTimes(documents)
}

/** How long it takes, in fresh processes, and whether that grows with the pages alone. */
function printTimes(documents: readonly BenchDocument[]) {
  const chapters = documents.filter(({ group }) => group === 'chapter').map(({ document }) => document)
  const sizes = [['8,000 words', 8000], ...[50, 125, 250, 500].map((pages) => [`${pages} pages`, pages * wordsPerPage] as const)] as const
  const rows = sizes.map(([name, words]) => {
    const { seconds, wholeSeconds, peakMb, given } = timeInFreshProcess(documentOfWords(chapters, words), String(words))
    return [name, given, round(seconds, 2), round(wholeSeconds, 2), round(peakMb), round((seconds * 1000 * wordsPerPage) / words, 1)]
  })
  console.log('\n150 flashcards, medians of 5 fresh processes; a page is 450 words, the chapters come again as often as needed.\n')
  table(['text', 'given', 'seconds', 'whole process', 'peak MB', 'ms a page'], rows)
}
