import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from '../api/query-client.ts'
import { fakeServer, refuse } from '../testing/fake-server.ts'
import { makeUser } from '../testing/makers.ts'
import { catchNavigations } from '../testing/navigations.ts'
import { expectConsoleError } from '../testing/setup.ts'
import { currentUserQuery, useCurrentUser, useSignOut } from './current-user.ts'

function Who() {
  const { user, isLoading, isUnreachable } = useCurrentUser()
  const signOut = useSignOut()
  if (isLoading) return 'asking'
  if (isUnreachable) return 'no answer'
  return <button onClick={signOut}>{user?.firstName ?? 'visitor'}</button>
}

const ask = (queryClient = makeQueryClient()) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Who />
    </QueryClientProvider>,
  )

test('[AUTH-36] whoever the server names is signed in', async () => {
  fakeServer({ 'GET /api/auth/user': () => makeUser() })
  ask()
  expect(await screen.findByText('Maya')).toBeVisible()
})

test('[AUTH-37] a 401 means a visitor: asked once, no error', async () => {
  const server = fakeServer({ 'GET /api/auth/user': () => refuse(401, { code: 'unauthorized', message: 'Unauthorized' }) })
  ask()
  expect(await screen.findByText('visitor')).toBeVisible()
  expect(server.requests).toHaveLength(1)
})

test('[AUTH-38] another failure is tried twice again, a second apart', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const server = fakeServer({ 'GET /api/auth/user': () => refuse(503, { code: 'unavailable', message: 'Starting' }) })
  expectConsoleError(/A query failed/)
  ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(990)
  expect(server.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1020)
  expect(server.requests).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.requests).toHaveLength(3)
  expect(screen.getByText('no answer')).toBeVisible()
})

test('[AUTH-39, AUTH-40] after two minutes, coming back to the tab asks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = fakeServer({ 'GET /api/auth/user': () => makeUser({ firstName: 'Noor' }) })
  const queryClient = makeQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, makeUser())
  ask(queryClient)
  const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(Date.now() + 119_000)
  comeBack()
  expect(server.requests).toHaveLength(0)
  vi.setSystemTime(Date.now() + 2000)
  comeBack()
  expect(await screen.findByText('Noor')).toBeVisible()
})

test('[AUTH-41] signing out forgets everything and leaves for /api/logout', async () => {
  const left = catchNavigations()
  fakeServer({ 'GET /api/auth/user': () => makeUser() })
  const queryClient = makeQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, makeUser())
  sessionStorage.setItem('draft:topic', 'my secret diary')
  ask(queryClient)
  await userEvent.click(screen.getByText('Maya'))
  expect(queryClient.getQueryCache().find({ queryKey: currentUserQuery.queryKey })?.state.data).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
  expect(left).toEqual(['/api/logout'])
})
