import { claimStartingCredits, getCredits } from '@stackademy/contract/credits'
import { getUsageLimits } from '@stackademy/contract/limits'
import { startingCredits } from '@stackademy/contract/policy'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/address.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/error.ts'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { queryOf } from '../api/query.ts'
import { toast } from '../ui/toast-store.ts'
import { tellFailure } from './tell-failure.ts'

export const creditsQuery = queryOptions({ ...queryOf(getCredits), retry: false })

/** What the signed-in student can spend; no account while it is not known. */
export function useCredits() {
  const { data, isError, refetch } = useQuery(creditsQuery)
  return { account: data ?? null, isFailed: isError && !data, tryAgain: () => void refetch() }
}

export type CreditsState = ReturnType<typeof useCredits>

/** After something was paid or given: the balance, the history and the limits are asked for again. */
export function refreshCredits(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: creditsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: keyOf(getUsageLimits) })
}

/** Taking the starting credits. Asked for twice, they are given once. */
export function useClaim({ onClaimed }: { onClaimed?: () => void } = {}) {
  const queryClient = useQueryClient()
  const idempotency = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(claimStartingCredits, { idempotencyKey: idempotency.keyFor('claim') }),
    onSuccess: (account) => {
      queryClient.setQueryData(creditsQuery.queryKey, account)
      refreshCredits(queryClient)
      toast({ title: 'Welcome Bonus!', description: `You've received ${startingCredits} free credits to get started!` })
      onClaimed?.()
    },
    onError: (error) => {
      if (error instanceof ApiError) idempotency.forget()
      refreshCredits(queryClient)
      tellFailure(error, 'The credits did not arrive')
    },
  })
  const claim = () => {
    if (!isPending) mutate()
  }
  return { claim, isClaiming: isPending }
}
