const askAgainMs = 2000
const attempts = 30
const freshMs = 30_000

/**
 * The code of a screen. Where it does not arrive, this waits up to a minute for the server and then loads the page anew: browsers
 * remember that a module failed, and the server may come back with another version. A page that was just loaded anew gives up.
 */
export async function loadScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isFreshlyReloaded() || !(await serverComesBack())) throw error
    window.location.reload()
    return new Promise<never>(() => {})
  }
}

/** Runs `load` when the browser has nothing else to do; whether it succeeds is seen when it is needed. Answers how to call it off. */
export function loadAhead(load: () => Promise<unknown>) {
  const run = () => void load().catch(() => {})
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}

async function serverComesBack() {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await isServerUp()) return true
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
  return false
}

const isServerUp = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(askAgainMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

function isFreshlyReloaded() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && performance.now() < freshMs
}
