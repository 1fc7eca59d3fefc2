import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookOf } from './book.ts'
import { machine, median, round, table } from './machine.ts'

const pages = 300
const pdf = bookOf(pages)
const ourText = join(tmpdir(), 'bench-ours.txt')
const theirText = join(tmpdir(), 'bench-theirs.txt')

const seconds = (command: string, args: string[]) => {
  const from = performance.now()
  execFileSync(command, args, { stdio: 'ignore' })
  return (performance.now() - from) / 1000
}

const peakMb = (command: string, args: string[]) => {
  const { stderr } = spawnSync('/usr/bin/time', ['-f', '%M', command, ...args], { encoding: 'utf8' })
  const kilobytes = Number(stderr?.trim().split('\n').at(-1))
  return Number.isFinite(kilobytes) ? `${round(kilobytes / 1024)} MB` : 'not measured'
}

const ours = [join(import.meta.dirname, 'read-pdf.ts'), pdf, ourText]
const theirs = [pdf, theirText]
const runs = { ours: [] as number[], theirs: [] as number[] }
for (let run = 0; run < 5; run += 1) {
  runs.theirs.push(seconds('pdftotext', theirs))
  runs.ours.push(seconds(process.execPath, ours))
}
const floor = median(runs.theirs)
const own = median(runs.ours)

console.log(`${pages} pages of ${round(statSync(pdf).size / 2 ** 20, 1)} MB to text, whole process. ${machine()}\n`)
table(
  ['', 'seconds (median of 5)', 'pages a second', 'peak memory', 'ratio'],
  [
    ['pdftotext', round(floor, 2), round(pages / floor), peakMb('pdftotext', theirs), '1'],
    ['document-reader', round(own, 2), round(pages / own), peakMb(process.execPath, ours), round(own / floor, 2)],
  ],
)
