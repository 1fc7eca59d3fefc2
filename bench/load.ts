import autocannon from 'autocannon'

/** Requests a second of one address, with the connections of ten busy browsers. */
export const requestsPerSecond = async (url: string, headers: Record<string, string> = {}) => {
  const run = await autocannon({ url, headers, connections: 10, duration: 4 })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`)
  return run.requests.average
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
