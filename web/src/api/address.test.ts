import { listStudySessions } from '@stackademy/contract/library'
import { getUpload } from '@stackademy/contract/uploads'
import { expect, test } from 'vitest'
import { addressOf, addressOfKey, keyOf } from './address.ts'

test('parameters stand in the path and set fields in the query', () => {
  expect(addressOf(getUpload, { params: { id: 12 } })).toBe('/api/uploads/12')
  expect(addressOf(listStudySessions, { query: { q: 'cell & wall', limit: 3, cursor: undefined } })).toBe(
    '/api/study-sessions?q=cell+%26+wall&limit=3',
  )
})

test('[SHELL-29] a key is the segments of an address, and joined with slashes it is the address again', () => {
  const key = keyOf(listStudySessions, { query: { limit: 3 } })
  expect(key).toEqual(['', 'api', 'study-sessions', { limit: 3 }])
  expect(addressOfKey(key)).toBe('/api/study-sessions?limit=3')
  expect(addressOfKey(keyOf(getUpload, { params: { id: 12 } }))).toBe('/api/uploads/12')
})
