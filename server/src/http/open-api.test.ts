import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

const contract = new URL('../../../packages/contract/src/', import.meta.url)

let testApp: TestApp
beforeAll(async () => {
  testApp = await buildTestApp()
})
afterAll(() => testApp.dispose())

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
}
type Paths = Record<string, Record<string, Operation>>

test('every endpoint of the contract is served and described', async () => {
  const files = await readdir(contract)
  const modules = await Promise.all(files.map((file) => import(new URL(file, contract).href)))
  const isEndpoint = (value: unknown): value is { name: string } =>
    typeof value === 'object' && value !== null && 'path' in value && 'summary' in value
  const wanted = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  const { openapi, paths } = (await testApp.visitor.get('/api/docs')).json() as { openapi: string; paths: Paths }
  const described = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(openapi).toBe('3.1.0')
  expect(described.toSorted()).toEqual(wanted.map(({ name }) => name).toSorted())
})

test('an operation has its parameters, its form, its key and its refusals', async () => {
  const { paths } = (await testApp.visitor.get('/api/docs')).json() as { paths: Paths }
  expect(paths['/api/auth/sessions/{id}']?.delete?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const upload = paths['/api/uploads']?.post
  expect(upload?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
  expect(Object.keys(upload?.requestBody?.content['multipart/form-data']?.schema.properties ?? {})).toEqual([
    'type',
    'textContent',
    'kind',
    'file',
  ])
  expect(Object.keys(upload?.responses ?? {})).toEqual(['201', '401', 'default'])
  expect(Object.keys(paths['/api/uploads/{id}/events']?.get?.responses ?? {})).toContain('200')
  expect(Object.keys(paths['/api/login']?.get?.responses ?? {})).toEqual(['303', 'default'])
})
