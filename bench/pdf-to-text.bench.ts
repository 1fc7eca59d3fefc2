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

/** One process from its start to its end, by the account of the kernel. */
const runOf = (command: string, args: string[]): Run => {
  const { error, status, stderr } = spawnSync('/usr/bin/time', ['-f', '%e %U %S %M', command, ...args], { encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`/usr/bin/time ${command}: ${error?.message ?? stderr}`)
  const [seconds = 0, user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  return { seconds, processorSeconds: user + system, peakMb: kilobytes / 1024 }
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
  const row = (program: string, run: Run) => [
    `${name}, ${pagesOf(pdf)} pages, ${round(statSync(pdf).size / 2 ** 20, 1)} MB`,
    program,
    round(run.seconds, 2),
    round(run.processorSeconds, 2),
    `${round(run.peakMb)} MB`,
    round(run.processorSeconds / theirs.processorSeconds, 2),
  ]
  return [row('pdftotext', theirs), row('document-reader', ours)]
}

const print = rowsOf('printed by a browser, letter by letter', bookOf(300))
const proceedings = rowsOf('papers set by TeX, line by line', proceedingsOf(300))

console.log(`PDF to text, whole process, medians of 5. ${machine()}\n`)
table(['PDF', 'program', 'seconds', 'processor seconds', 'peak memory', 'ratio of processor seconds'], [...print, ...proceedings])
