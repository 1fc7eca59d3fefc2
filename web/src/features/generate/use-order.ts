import { type GenerateRequest, generate, generateRequest } from '@stackademy/contract/generation'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { isRefusal, newKey } from '../../api/send-once.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { refreshCredits } from '../../shared/credits.ts'
import { useDraft } from '../../shared/draft.ts'
import { type LimitReached, limitReachedBy } from '../../shared/limit-dialog.tsx'
import { tellFailure } from '../../shared/tell-failure.ts'
import type { Choices } from './use-choices.ts'
import { loseUpload } from './use-upload.ts'

interface Options {
  uploadId: number
  /** Whether an order that a reload cut off goes on. */
  resumes: boolean
  /** Told of the order's result, or of the one that is already being made from this upload. */
  onActive: (resultId: number) => void
}

/**
 * Sends the order. It is kept until it is settled or the student leaves the screen: a reload sends it again under its key, and the
 * server answers as it did the first time, even when the result is finished by then.
 */
export function useOrder({ uploadId, resumes, onActive }: Options) {
  const queryClient = useQueryClient()
  const [draft, keepDraft] = useDraft(`order:${uploadId}`)
  const [limitReached, setLimitReached] = useState<LimitReached | null>(null)
  const settle = () => keepDraft('')

  const { mutate, isPending } = useSingleMutation({
    mutationKey: ['generate', uploadId],
    mutationFn: ({ body, key }: Order) => call(generate, { body, idempotencyKey: key }),
    onMutate: (order) => keepDraft(JSON.stringify(order)),
    onSuccess: ({ id }) => {
      refreshCredits(queryClient)
      onActive(id)
    },
    onError: (error) => {
      if (isRefusal(error)) settle()
      const active = activeOf(error)
      const limit = limitReachedBy(error)
      if (active !== null) onActive(active)
      else if (limit) setLimitReached(limit)
      else if (error instanceof ApiError && error.code === 'not_found') loseUpload(queryClient, uploadId)
      else tellFailure(error, 'Content Generation Failed', 'Unable to generate content. Please try again or refresh the page.')
    },
  })

  const resume = useEffectEvent(() => {
    const order = readOrder(draft)
    if (resumes && order && Date.now() - order.sentAtMs < resumableMs) mutate(order)
  })
  const leave = useEffectEvent(settle)
  useEffect(() => {
    resume()
    return () => leave()
  }, [])

  const start = (choices: Choices & { voiceEnabled: boolean }) => {
    // Parsed, so that its fields stand in the same order as those of the order that was kept.
    const body = generateRequest.parse({ uploadId, ...choices })
    mutate({ body, key: keyFor(body, readOrder(draft)), sentAtMs: Date.now() })
  }
  return { start, isStarting: isPending, settle, limitReached, tellLimit: setLimitReached, forgetLimit: () => setLimitReached(null) }
}

const order = z.object({ body: generateRequest, key: z.string(), sentAtMs: z.number() })
type Order = z.output<typeof order>

/** Nothing takes longer to make, and the server knows a key for a day: what is older would be an order that nobody gave. */
const resumableMs = 10 * 60_000

function readOrder(draft: string): Order | null {
  return draft ? (order.safeParse(JSON.parse(draft)).data ?? null) : null
}

/** As long as no answer came, sending the same thing again is the same order. */
const keyFor = (body: GenerateRequest, last: Order | null) =>
  last && JSON.stringify(last.body) === JSON.stringify(body) ? last.key : newKey()

/** The result that stands in the way of another order for the same upload. */
function activeOf(error: Error): number | null {
  const { activeResultId } = error instanceof ApiError && error.code === 'conflict' ? error.details : {}
  return typeof activeResultId === 'number' ? activeResultId : null
}
