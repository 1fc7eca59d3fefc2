import { claimStartingCredits, getCredits } from '@stackademy/contract/credits'
import { getUsageLimits } from '@stackademy/contract/limits'
import { startingCredits } from '@stackademy/contract/policy'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/address.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/error.ts'
import { queryOf } from '../api/query.ts'
import { sendOnce } from '../api/send-once.ts'
import { useSingleMutation } from '../api/use-single-mutation.ts'
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

/** Taking the starting credits. Asked for twice, they are given once; `onClaimed` is told where they are there. */
export function useClaim({ onClaimed }: { onClaimed?: () => void } = {}) {
  const queryClient = useQueryClient()
  const { mutate: claim, isPending: isClaiming } = useSingleMutation({
    mutationKey: ['claim'],
    mutationFn: () => sendOnce({ name: 'claim', content: '' }, (idempotencyKey) => call(claimStartingCredits, { idempotencyKey })),
    onSuccess: (account) => {
      queryClient.setQueryData(creditsQuery.queryKey, account)
      refreshCredits(queryClient)
      toast({ title: 'Welcome Bonus!', description: `You've received ${startingCredits} free credits to get started!` })
      onClaimed?.()
    },
    onError: (error) => {
      refreshCredits(queryClient)
      if (!wereGiven(error)) return tellFailure(error, 'The credits did not arrive')
      toast({ title: 'Your free credits are here already', description: 'You took them in another tab or on another device.' })
      onClaimed?.()
    },
  })
  return { claim: () => claim(), isClaiming }
}

const wereGiven = (error: Error) => error instanceof ApiError && error.code === 'conflict'
