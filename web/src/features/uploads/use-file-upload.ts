import { documentExtensions, maxUploadBytes } from '@stackademy/contract/constants'
import { featurePolicies } from '@stackademy/contract/policy'
import { createUpload } from '@stackademy/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { sendOnce } from '../../api/send-once.ts'
import { isCanceled, upload } from '../../api/upload.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { paths } from '../../app/paths.ts'
import { useCreditGate } from '../../shared/credit-gate.tsx'
import { refreshCredits } from '../../shared/credits.ts'
import { type LimitReached, limitReachedBy } from '../../shared/limit-dialog.tsx'
import { refreshSessions } from '../../shared/refresh-sessions.ts'
import { signInAgain } from '../../shared/sign-in-again.ts'
import { tellFailure } from '../../shared/tell-failure.ts'
import { toast } from '../../ui/toast-store.ts'
import { useIsDesktop } from '../../ui/use-media.ts'

/** What the file picker offers, as it wants it. */
export const acceptedFiles = documentExtensions.join(',')
/** What can be uploaded as a document, in words. */
export const acceptedDocuments = 'PDF, Word, slides, e-books, web pages or text, up to 25 MB'

const { label: feature, credits: cost } = featurePolicies.fileUpload

/** Sending one document: how far it is, cancelling it, and why the last one was refused. */
export function useFileUpload() {
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [limitReached, setLimitReached] = useState<LimitReached | null>(null)
  const gate = useCreditGate({ feature, cost })
  const canceling = useRef(new AbortController())
  const isDesktop = useIsDesktop()
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()

  const { mutate, isPending, variables } = useSingleMutation({
    mutationKey: ['file'],
    mutationFn: (file: File) =>
      sendOnce({ name: 'file', content: `${file.name} ${file.size} ${file.lastModified}` }, (idempotencyKey) =>
        upload(createUpload, {
          fields: { type: 'document' },
          file,
          idempotencyKey,
          onProgress: setProgress,
          signal: canceling.current.signal,
        }),
      ),
    onSuccess: ({ id }) => {
      toast({ title: 'Success! 🎉', description: 'Your content has been uploaded and is ready for processing.' })
      refreshSessions(queryClient)
      refreshCredits(queryClient)
      navigate(isDesktop ? paths.generation(id) : paths.generate(id))
    },
    onError: (error, file) => {
      if (isCanceled(error)) return
      const limit = limitReachedBy(error)
      if (limit) return setLimitReached(limit)
      if (gate.refuse(error, () => start(file))) return
      if (!isDesktop) return tellFailure(error, 'Upload Failed', 'Failed to upload file. Please check your connection and try again.')
      if (isSignedOut(error)) return signInAgain('signedOut')
      if (error instanceof ApiError) setRefusal(`${file.name}: ${error.sentence}`)
      toast({ title: 'Upload Error', description: 'Failed to upload document. Please try again.', tone: 'wrong' })
    },
  })

  const send = (file: File | undefined) => {
    if (!file || isPending) return
    setRefusal(sizeRefusal(file))
    if (sizeRefusal(file)) return toast({ title: 'Upload Failed', description: sizeRefusal(file) ?? '', tone: 'wrong' })
    gate.ask(() => start(file))
  }
  function start(file: File) {
    setProgress(0)
    canceling.current = new AbortController()
    mutate(file)
  }
  return {
    send,
    cancel: () => canceling.current.abort(),
    sending: isPending ? { name: variables.name, progress } : null,
    refusal,
    creditDialog: gate.dialog,
    limitReached,
    forgetLimit: () => setLimitReached(null),
  }
}

export type FileUpload = ReturnType<typeof useFileUpload>

function sizeRefusal(file: File) {
  if (file.size === 0) return `${file.name} is empty. Please choose another file.`
  if (file.size > maxUploadBytes) return `${file.name} is larger than 25 MB. Please choose a smaller one or split it.`
  return null
}
