import { documentExtensions, maxUploadBytes } from '@stackademy/contract/constants'
import { featurePolicies } from '@stackademy/contract/policy'
import { createUpload, type Upload } from '@stackademy/contract/uploads'
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

/** What the file picker offers of each type, as it wants it. */
export const acceptedFiles: Record<FileType, string> = { document: documentExtensions.join(','), image: 'image/*' }
/** What can be uploaded as a document, in words. */
export const acceptedDocuments = 'PDF, Word, slides, e-books, web pages or text, up to 25 MB'

export type FileType = Exclude<Upload['type'], 'text'>

/** A file, and as what it was chosen; what is dropped or pasted tells it by itself. */
interface Chosen {
  file: File
  type: FileType
}

const { label: feature, credits: cost } = featurePolicies.fileUpload

/** Sending one file: how far it is, cancelling it, and why the last one was refused. */
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
    mutationFn: ({ file, type }: Chosen) =>
      sendOnce({ name: 'file', content: `${type} ${file.name} ${file.size} ${file.lastModified}` }, (idempotencyKey) =>
        upload(createUpload, {
          fields: { type },
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
    onError: (error, chosen) => {
      if (isCanceled(error)) return
      const limit = limitReachedBy(error)
      if (limit) return setLimitReached(limit)
      if (gate.refuse(error, () => start(chosen))) return
      if (!isDesktop) return tellFailure(error, 'Upload Failed', 'Failed to upload file. Please check your connection and try again.')
      if (isSignedOut(error)) return signInAgain('signedOut')
      if (error instanceof ApiError) setRefusal(`${chosen.file.name}: ${error.sentence}`)
      toast({ title: 'Upload Error', description: `Failed to upload ${chosen.type}. Please try again.`, tone: 'wrong' })
    },
  })

  const send = (file: File | undefined, type = typeOf(file)) => {
    if (!file || isPending) return
    setRefusal(sizeRefusal(file))
    if (sizeRefusal(file)) return toast({ title: 'Upload Failed', description: sizeRefusal(file) ?? '', tone: 'wrong' })
    gate.ask(() => start({ file, type }))
  }
  function start(chosen: Chosen) {
    setProgress(0)
    canceling.current = new AbortController()
    mutate(chosen)
  }
  return {
    send,
    cancel: () => canceling.current.abort(),
    sending: isPending ? { name: variables.file.name, progress } : null,
    refusal,
    creditDialog: gate.dialog,
    limitReached,
    forgetLimit: () => setLimitReached(null),
  }
}

export type FileUpload = ReturnType<typeof useFileUpload>

const typeOf = (file: File | undefined): FileType => (file?.type.startsWith('image/') ? 'image' : 'document')

function sizeRefusal(file: File) {
  if (file.size === 0) return `${file.name} is empty. Please choose another file.`
  if (file.size > maxUploadBytes) return `${file.name} is larger than 25 MB. Please choose a smaller one or split it.`
  return null
}
