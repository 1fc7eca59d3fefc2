import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookOf, pagesOf, proceedingsOf } from './book.ts'
import { machine, median, round, table } from './machine.ts'

interface Run {
  seconds: number
  /** User and system time: it says what the work costs, however busy the machine is. */
  processorSeconds: number
  peakMb: number
}

/** One program from its start to its end, by the account of the kernel. One that has more than one process prints its memory. */
const runOf = (command: string, args: string[]): Run => {
  const { error, status, stdout, stderr } = spawnSync('/usr/bin/time', ['-f', '%e %U %S %M', command, ...args], { encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`/usr/bin/time ${command}: ${error?.message ?? stderr}`)
  const [seconds = 0, user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  return { seconds, processorSeconds: user + system, peakMb: Number(stdout) || kilobytes / 1024 }
}

const medians = (runs: Run[]): Run => ({
  seconds: median(runs.map(({ seconds }) => seconds)),
  processorSeconds: median(runs.map(({ processorSeconds }) => processorSeconds)),
  peakMb: median(runs.map(({ peakMb }) => peakMb)),
})

/** Both read the PDF five times, in turns, so that what else the machine does falls on both. */
const compare = (pdf: string) => {
  const theirs: Run[] = []
  const ours: Run[] = []
  for (let run = 0; run < 5; run += 1) {
    theirs.push(runOf('pdftotext', [pdf, join(tmpdir(), 'bench-theirs.txt')]))
    ours.push(runOf(process.execPath, [join(import.meta.dirname, 'read-pdf.ts'), pdf, join(tmpdir(), 'bench-ours.txt')]))
  }
  return { theirs: medians(theirs), ours: medians(ours) }
}

const rowsOf = (name: string, pdf: string) => {
  const { theirs, ours } = compare(pdf)
  const pages = pagesOf(pdf)
  const row = (program: string, run: Run) => [
    `${name}, ${pages} pages, ${round(statSync(pdf).size / 2 ** 20, 1)} MB`,
    program,
    round(run.seconds, 2),
    round(pages / run.seconds),
    round(run.processorSeconds, 2),
    `${round(run.peakMb)} MB`,
    round(run.seconds / theirs.seconds, 2),
  ]
  return [row('pdftotext', theirs), row('document-reader', ours)]
}

const rows = [100, 300, 500].flatMap((pages) => [
  ...rowsOf('printed by a browser, letter by letter', bookOf(pages)),
  ...rowsOf('papers set by TeX, line by line', proceedingsOf(pages)),
])

console.log(`PDF to a document with its structure, from start to end, medians of 5. ${machine()}\n`)
table(['PDF', 'program', 'seconds', 'pages a second', 'processor seconds', 'peak memory', 'ratio of seconds'], rows)
