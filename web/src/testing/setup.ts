import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clearToasts } from '../ui/toast-store.ts'
import '../ui/styles.css'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 })

/** What a test expects to be reported; everything else on console.error fails it. */
let expected: RegExp[] = []
let reported: string[] = []

/** Lets this test report an error that matches. */
export const expectConsoleError = (pattern: RegExp) => expected.push(pattern)

beforeEach(() => {
  expected = []
  reported = []
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ')
    if (!expected.some((pattern) => pattern.test(text))) reported.push(text)
  })
})

afterEach(() => {
  cleanup()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(reported, 'unexpected console.error').toEqual([])
})
