import { createUpload } from '@stackademy/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { sendOnce } from '../../api/send-once.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { paths } from '../../app/paths.ts'
import { useDraft } from '../../shared/draft.ts'
import { refreshSessions } from '../../shared/refresh-sessions.ts'
import { tellFailure } from '../../shared/tell-failure.ts'
import { toast } from '../../ui/toast-store.ts'

/** The field for a topic or a text: what is in it, what the server knows that is near, and sending it. */
export function useTopic() {
  const [text, setText] = useDraft('topic')
  const [nearest, setNearest] = useState<string[]>([])
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()

  const { mutate, isPending } = useSingleMutation({
    mutationKey: ['topic'],
    mutationFn: (textContent: string) =>
      sendOnce({ name: 'topic', content: textContent }, (idempotencyKey) =>
        call(createUpload, { body: { type: 'text', textContent }, idempotencyKey }),
      ),
    onSuccess: ({ id }) => {
      setText('')
      toast({ title: 'Success! 🎉', description: 'Your topic is ready for study generation.' })
      refreshSessions(queryClient)
      navigate(paths.generate(id))
    },
    onError: (error) => {
      setNearest(nearestTopics(error))
      tellFailure(error, 'Something went wrong', error instanceof ApiError ? 'Upload failed' : 'Please try again')
    },
  })

  const change = (next: string) => {
    setText(next)
    setNearest([])
  }
  const submit = () => {
    const topic = text.trim()
    if (isPending) return
    if (topic) mutate(topic)
    else toast({ title: 'Please enter a topic', description: "Type what you'd like to study and we'll help you learn it!", tone: 'wrong' })
  }
  return { text, change, submit, isSubmitting: isPending, canSubmit: text.trim() !== '' && !isPending, nearest }
}

export type Topic = ReturnType<typeof useTopic>

/** Topics with notes of their own that are spelled or meant alike. */
function nearestTopics(error: Error): string[] {
  const nearest = error instanceof ApiError && error.code === 'unknown_topic' ? error.details.nearest : null
  return Array.isArray(nearest) ? nearest.filter((topic) => typeof topic === 'string') : []
}
