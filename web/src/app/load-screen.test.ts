import { expect, test, vi } from 'vitest'
import { GenerateScreen } from '../features/generate/generate-screen.tsx'
import { ResultScreen } from '../features/result/result-screen.tsx'
import { connectionLost, fakeServer } from '../testing/fake-server.ts'
import { catchNavigations } from '../testing/navigations.ts'
import { loadAhead, loadScreen } from './load-screen.ts'
import { screens } from './routes.tsx'

const isLost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const here = () => window.location.pathname + window.location.search

test('a screen that did not arrive is loaded anew as soon as the server is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = catchNavigations()
  const server = fakeServer({ 'GET /healthz': connectionLost })
  void loadScreen(isLost)
  await vi.advanceTimersByTimeAsync(4000)
  expect(left).toEqual([])
  server.routes['GET /healthz'] = () => new Response('ok')
  await vi.advanceTimersByTimeAsync(2000)
  expect(left).toEqual([here()])
})

test('a server that stays away for a minute fails the screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fakeServer({ 'GET /healthz': connectionLost })
  const failed = vi.fn()
  loadScreen(isLost).catch(failed)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(failed).toHaveBeenCalled()
})

test('a page that was just loaded anew fails at once', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming])
  vi.spyOn(performance, 'now').mockReturnValue(900)
  await expect(loadScreen(isLost)).rejects.toThrow('Failed to fetch')
})

test('what is loaded ahead waits for an idle moment, and may fail in silence', () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1)
  const load = vi.fn(isLost)
  loadAhead(load)
  expect(load).not.toHaveBeenCalled()
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 })
  expect(load).toHaveBeenCalled()
})

test('the dashboard loads generating ahead, generating the result', async () => {
  const next = (path: string) => screens.find((screen) => screen.path === path)?.next?.()
  expect(await next('/')).toBe(GenerateScreen)
  expect(await next('/home')).toBe(GenerateScreen)
  expect(await next('/generate/:uploadId')).toBe(ResultScreen)
  expect(await next('/generation/:uploadId')).toBe(ResultScreen)
})
