import { cancelUpload, followUpload, type ReadingState, retryUpload, type Upload } from '@stackademy/contract/uploads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useFollowedWork } from '../../shared/follow-work.ts'
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

/** Reads again what was canceled or failed on our side. */
export function useReadAgain({ id }: Upload) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryUpload, { params: { id } }),
    onSuccess: () => changeUpload(queryClient, id, { status: 'reading', progress: 0, error: null }),
    onError: (error) => tellFailure(error, 'It could not be read again'),
  })
  return { readAgain: () => mutate(), isPending }
}
