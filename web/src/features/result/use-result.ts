import { getResult } from '@stackademy/contract/generation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useSignInAgain } from '../../shared/use-sign-in-again.ts'

/** A result with its items; null where there is none. */
export function useResult(id: number) {
  const { data, error, isPending, refetch } = useQuery({ ...queryOf(getResult, { params: { id } }), retry: false })
  useSignInAgain(error)
  return { result: data, isPending, tryAgain: () => void refetch() }
}
