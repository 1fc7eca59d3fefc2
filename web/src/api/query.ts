import type { AnswerOf, Endpoint } from '@stackademy/contract/endpoint'
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { type Address, addressOfKey, keyOf } from './address.ts'
import { errorOf } from './call.ts'

/** The options of `useQuery` for a GET of the contract. What is not there (404) answers null. */
export const queryOf = <E extends Endpoint>(endpoint: E, address: Address<E> = {}) =>
  queryOptions<AnswerOf<E> | null>({ queryKey: keyOf(endpoint, address), queryFn: fetchByKey({ whenSignedOut: 'throw' }) })

/** The default data fetch: a GET of the key's segments joined with slashes. */
export const fetchByKey =
  ({ whenSignedOut }: { whenSignedOut: 'throw' | 'null' }) =>
  async ({ queryKey, signal }: QueryFunctionContext) => {
    const address = addressOfKey(queryKey)
    const response = await fetch(address, { credentials: 'include', signal })
    if (response.status === 404) {
      console.warn(`Not found: ${address}`)
      return null
    }
    if (response.status === 401 && whenSignedOut === 'null') return null
    if (!response.ok) throw await errorOf(response)
    return response.json()
  }
