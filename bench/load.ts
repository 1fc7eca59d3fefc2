import autocannon from 'autocannon'
import { cpuSeconds, descendants } from './machine.ts'

export interface Load {
  requestsPerSecond: number
  /** What server and database together spent on a request; the browsers that ask are not counted. */
  cpuMs: number
}

/** One address, asked by the connections of ten busy browsers for `seconds`. */
export const load = async (url: string, headers: Record<string, string> = {}, seconds = 2): Promise<Load> => {
  const spent = () => descendants(process.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const before = spent()
  const run = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`)
  return { requestsPerSecond: run.requests.average, cpuMs: ((spent() - before) * 1000) / run.requests.total }
}

/** The 99th percentile in milliseconds while one browser asks as fast as it gets answers, for `seconds`. */
export const percentile99 = async (url: string, headers: Record<string, string>, seconds: number) => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const from = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
