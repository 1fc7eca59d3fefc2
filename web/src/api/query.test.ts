import { getUpload } from '@stackademy/contract/uploads'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionLost, fakeServer, refuse } from '../testing/fake-server.ts'
import { expectConsoleError } from '../testing/setup.ts'
import { keyOf } from './address.ts'
import { fetchByKey, queryOf } from './query.ts'
import { makeQueryClient } from './query-client.ts'

const upload = queryOf(getUpload, { params: { id: 5 } })
const noDelay = { retryDelay: 0 }

test('[SHELL-30] what is not there is null, with a warning that names the address', async () => {
  fakeServer()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await makeQueryClient().fetchQuery(upload)).toBeNull()
  expect(warn).toHaveBeenCalledWith('Not found: /api/uploads/5')
})

test('[SHELL-31] a 401 is null where the query says so, and thrown elsewhere', async () => {
  fakeServer({ 'GET /api/uploads/5': () => refuse(401, { code: 'unauthorized', message: 'Unauthorized' }) })
  expectConsoleError(/A query failed/)
  const client = makeQueryClient()
  await expect(client.fetchQuery(upload)).rejects.toThrow('401: Unauthorized')
  const queryKey = keyOf(getUpload, { params: { id: 5 } })
  expect(await client.fetchQuery({ queryKey, queryFn: fetchByKey({ whenSignedOut: 'null' }) })).toBeNull()
})

test('[SHELL-34] what was fetched stays good: a second reader asks nobody', async () => {
  const server = fakeServer({ 'GET /api/uploads/5': () => ({ id: 5 }) })
  const client = makeQueryClient()
  await client.fetchQuery(upload)
  const unsubscribe = new QueryObserver(client, upload).subscribe(() => {})
  onTestFinished(unsubscribe)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('visibilitychange'))
  expect(server.requests).toHaveLength(1)
})

test('[SHELL-33, SHELL-35] a failed query is tried twice again, then reported and thrown', async () => {
  const server = fakeServer({ 'GET /api/uploads/5': connectionLost })
  expectConsoleError(/A query failed/)
  const { retry } = makeQueryClient().getDefaultOptions().queries ?? {}
  await expect(makeQueryClient().fetchQuery({ ...upload, ...noDelay, retry })).rejects.toThrow('Failed to fetch')
  expect(server.requests).toHaveLength(3)
  expect(console.error).toHaveBeenCalledOnce()
})

test('[SHELL-35] status 401 and 404 are never tried again', async () => {
  const server = fakeServer({ 'GET /api/uploads/5': () => refuse(401, { code: 'unauthorized', message: 'Unauthorized' }) })
  expectConsoleError(/A query failed/)
  const { retry } = makeQueryClient().getDefaultOptions().queries ?? {}
  await expect(makeQueryClient().fetchQuery({ ...upload, ...noDelay, retry })).rejects.toThrow('401')
  expect(server.requests).toHaveLength(1)
})
