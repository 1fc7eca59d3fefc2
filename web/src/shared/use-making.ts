import { cancelResult, followResult, type GenerationState } from '@stackademy/contract/generation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useFollowedWork } from './follow-work.ts'
import { tellFailure } from './tell-failure.ts'

export type MadeItem = GenerationState['newItems'][number]
export type EndOfMaking = Pick<GenerationState, 'resultType' | 'status' | 'error' | 'given'>

export interface Making {
  /** Null until the first word from the server. */
  state: Omit<GenerationState, 'newItems'> | null
  /** In their order. */
  items: readonly MadeItem[]
  /** Every step so far, the last of them under way. */
  steps: readonly string[]
}

/** What is known once `state` has come: items join by id, since a stream that starts anew tells them again. */
export function takeIn(making: Making, { newItems, ...state }: GenerationState): Making {
  const known = new Map([...making.items, ...newItems].map((item) => [item.id, item]))
  const items = newItems.length > 0 ? [...known.values()].toSorted((a, b) => a.position - b.position) : making.items
  const isNewStep = state.step !== null && !making.steps.includes(state.step)
  return { state, items, steps: isNewStep ? [...making.steps, state.step as string] : making.steps }
}

const nothingYet: Making = { state: null, items: [], steps: [] }

/** Follows a result that is being made, and can stop it. `onEnd` is told once how it ended. */
export function useMaking(resultId: number, onEnd: (end: EndOfMaking) => void) {
  const [making, setMaking] = useState(nothingYet)
  const { isLost } = useFollowedWork(followResult, resultId, {
    active: true,
    onState: (state) => {
      setMaking((before) => takeIn(before, state))
      if (state.status !== 'generating') onEnd(state)
    },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelResult, { params: { id: resultId } }),
    onError: (error) => tellFailure(error, 'It could not be canceled'),
  })
  return { ...making, isLost, cancel: () => mutate(), isCanceling: isPending }
}
