import { getResult, type ResultType, retryResult } from '@stackademy/contract/generation'
import type { Upload } from '@stackademy/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { keyOf } from '../../api/address.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { paths } from '../../app/paths.ts'
import { counted } from '../../shared/counted.ts'
import { refreshCredits } from '../../shared/credits.ts'
import { limitReachedBy } from '../../shared/limit-dialog.tsx'
import { refreshSessions } from '../../shared/refresh-sessions.ts'
import { tellFailure } from '../../shared/tell-failure.ts'
import type { EndOfMaking } from '../../shared/use-making.ts'
import { toast } from '../../ui/toast-store.ts'
import { useOrder } from './use-order.ts'

export type Phase =
  | { phase: 'choosing' }
  | { phase: 'making'; resultId: number }
  | { phase: 'failed'; resultId: number; error: EndOfMaking['error']; given: number }

/** Making a result from an upload, from the order to its end. A reload goes on with it. */
export function useGeneration({ id: uploadId, activeResultId }: Upload) {
  const [phase, setPhase] = useState<Phase>(activeResultId === null ? { phase: 'choosing' } : { phase: 'making', resultId: activeResultId })
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const { settle, tellLimit, ...order } = useOrder({
    uploadId,
    resumes: activeResultId === null,
    onActive: (resultId) => setPhase({ phase: 'making', resultId }),
  })

  const { mutate: makeAgain, isPending: isRetrying } = useSingleMutation({
    mutationKey: ['generate', uploadId],
    mutationFn: (resultId: number) => call(retryResult, { params: { id: resultId } }),
    onSuccess: (_, resultId) => {
      refreshCredits(queryClient)
      setPhase({ phase: 'making', resultId })
    },
    onError: (error, resultId) => {
      const limit = limitReachedBy(error)
      if (limit) return tellLimit(limit)
      // Another tab made it again; what became of it is told by its events.
      if (error instanceof ApiError && error.code === 'conflict') return setPhase({ phase: 'making', resultId })
      tellFailure(error, 'Content Generation Failed')
    },
  })

  const open = (resultId: number) => navigate(paths.result(resultId))
  const end = (resultId: number, { resultType, status, error, given }: EndOfMaking) => {
    settle()
    refreshSessions(queryClient)
    // What was fetched while it was being made is not what it is now.
    queryClient.removeQueries({ queryKey: keyOf(getResult, { params: { id: resultId } }) })
    if (status === 'failed') return setPhase({ phase: 'failed', resultId, error, given })
    if (status === 'canceled' && given === 0) return setPhase({ phase: 'choosing' })
    toast(status === 'canceled' ? stopped(given, resultType) : created(resultType))
    open(resultId)
  }
  return { phase, ...order, makeAgain, isRetrying, end, open, chooseAgain: () => setPhase({ phase: 'choosing' }) }
}

export type Generation = ReturnType<typeof useGeneration>

const created = (resultType: ResultType) => ({
  title: 'Content Generated!',
  description: `Your ${resultType} has been created successfully.`,
})

const stopped = (given: number, resultType: ResultType) => ({
  title: 'Stopped',
  description: `Kept: ${counted(given, resultType)}.`,
})
