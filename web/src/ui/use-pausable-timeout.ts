import { useEffect, useEffectEvent, useRef } from 'react'

interface Options {
  /** Null waits for nothing. */
  delayMs: number | null
  paused: boolean
  run: () => void
}

/** Runs something once after a delay that stands still while `paused`. */
export function usePausableTimeout({ delayMs, paused, run }: Options) {
  const leftMs = useRef(delayMs)
  const onTimeout = useEffectEvent(run)

  useEffect(() => {
    if (paused || leftMs.current === null) return
    const startedAt = performance.now()
    const timer = setTimeout(() => {
      leftMs.current = null
      onTimeout()
    }, leftMs.current)
    return () => {
      clearTimeout(timer)
      if (leftMs.current !== null) leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt))
    }
  }, [paused])
}
