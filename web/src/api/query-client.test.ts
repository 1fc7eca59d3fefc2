import { MutationObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from './query-client.ts'

test('[SHELL-36] what changes something is never tried again by itself', async () => {
  const mutationFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const mutation = new MutationObserver(makeQueryClient(), { mutationFn })
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch')
  expect(mutationFn).toHaveBeenCalledOnce()
})
