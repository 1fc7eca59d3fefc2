import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** One line that says what the figures were measured on. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}`

/** The middle of an odd number of measurements. */
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Median of five runs. */
export const medianOf5 = async (measure: () => Promise<number>) => {
  const values: number[] = []
  for (let run = 0; run < 5; run += 1) values.push(await measure())
  return median(values)
}

/** Resident memory of a process in MB, from the kernel's own account. */
export const residentMb = (pid: number) => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 2 ** 20
}

/** Processor time of a process so far, its own and the system's for it. The kernel counts in hundredths of a second. */
export const cpuSeconds = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The processes that a process has started, and theirs. */
export const descendants = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

/** Prints a Markdown table for docs/measurements.md. */
export const table = (head: string[], rows: (string | number)[][]) => {
  console.log(`| ${head.join(' | ')} |\n| ${head.map(() => '---').join(' | ')} |`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}

export const round = (value: number, digits = 0) => value.toFixed(digits)
