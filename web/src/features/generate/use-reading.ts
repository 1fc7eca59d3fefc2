import { featurePolicies } from '@stackademy/contract/policy'
import { cancelUpload, followUpload, type ReadingState, retryUpload, type Upload } from '@stackademy/contract/uploads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { useCreditGate } from '../../shared/credit-gate.tsx'
import { refreshCredits } from '../../shared/credits.ts'
import { useFollowedWork } from '../../shared/follow-work.ts'
import { type LimitReached, limitReachedBy } from '../../shared/limit-dialog.tsx'
import { refreshSessions } from '../../shared/refresh-sessions.ts'
import { tellFailure } from '../../shared/tell-failure.ts'
import { changeUpload, refreshUpload } from './use-upload.ts'

/** Follows an upload while it is read, and can stop it. */
export function useReading(upload: Upload) {
  const { id } = upload
  const [state, setState] = useState<ReadingState>({ status: 'reading', progress: upload.progress, step: null, error: null })
  const queryClient = useQueryClient()

  const { isLost } = useFollowedWork(followUpload, id, {
    active: true,
    onState: (next) => {
      setState(next)
      if (next.status === 'reading') return
      refreshSessions(queryClient)
      refreshCredits(queryClient)
      // What was read comes with the upload; of the other ends the state tells all.
      if (next.status === 'ready') void refreshUpload(queryClient, id)
      else changeUpload(queryClient, id, { status: next.status, error: next.error })
    },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelUpload, { params: { id } }),
    onError: (error) => tellFailure(error, 'It could not be canceled'),
  })
  return { ...state, isLost, cancel: () => mutate(), isCanceling: isPending }
}

const { label: feature, credits: cost } = featurePolicies.fileUpload

/** Reads again what was canceled or failed on our side. It costs what the first time would have. */
export function useReadAgain({ id, type }: Upload) {
  const queryClient = useQueryClient()
  const [limitReached, setLimitReached] = useState<LimitReached | null>(null)
  const gate = useCreditGate({ feature, cost })
  const { mutate, isPending } = useSingleMutation({
    mutationKey: ['read again', id],
    mutationFn: () => call(retryUpload, { params: { id } }),
    onSuccess: () => {
      refreshCredits(queryClient)
      changeUpload(queryClient, id, { status: 'reading', progress: 0, error: null })
    },
    onError: (error) => {
      const limit = limitReachedBy(error)
      if (limit) return setLimitReached(limit)
      if (gate.refuse(error, mutate)) return
      // Another tab has it read again.
      if (error instanceof ApiError && error.code === 'conflict') return void refreshUpload(queryClient, id)
      tellFailure(error, 'It could not be read again')
    },
  })
  return {
    readAgain: () => (type === 'text' ? mutate() : gate.ask(mutate)),
    isPending,
    creditDialog: gate.dialog,
    limitReached,
    forgetLimit: () => setLimitReached(null),
  }
}
