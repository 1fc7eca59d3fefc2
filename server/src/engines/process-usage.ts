import { readFile } from 'node:fs/promises'

export interface ProcessUsage {
  residentBytes: number
  /** Of all its threads, since it started. */
  processorMs: number
}

/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10

/** What a process occupies and has computed; zeros where the system does not tell, and only V8's own limit and the clock hold. */
export async function usageOf(pid: number): Promise<ProcessUsage> {
  const [status, stat] = await Promise.all(['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')))
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? '')?.[1] ?? 0)
  // The name of the program, in brackets, may hold spaces; user and system time are the 12th and 13th field behind it.
  const fields = stat?.split(') ').at(-1)?.split(' ') ?? []
  return { residentBytes: kilobytes * 1024, processorMs: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs }
}
