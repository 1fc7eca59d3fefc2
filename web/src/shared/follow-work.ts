import type { AnswerOf, Endpoint } from '@stackademy/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { followEvents } from '../api/follow-events.ts'
import { currentUserQuery } from './current-user.ts'

type WorkOf<E extends Endpoint> = AnswerOf<E> & Parameters<Parameters<typeof followEvents<E>>[2]['onState']>[0]

interface Options<State> {
  /** Follows nothing while false. */
  active: boolean
  onState: (state: State) => void
}

/**
 * Follows the work of an upload or a result while the component stands, and tells whether the connection holds. When it
 * is lost, the current user is asked for: whoever is signed out by now is sent to sign in, everyone else waits.
 */
export function useFollowedWork<E extends Endpoint>(endpoint: E, id: number, { active, onState }: Options<WorkOf<E>>) {
  const [isLost, setIsLost] = useState(false)
  const queryClient = useQueryClient()
  const tell = useEffectEvent(onState)

  useEffect(() => {
    if (!active) return
    return followEvents(endpoint, { id } as Parameters<typeof followEvents<E>>[1], {
      onState: (state) => tell(state),
      onConnection: (connection) => {
        setIsLost(connection === 'lost')
        if (connection === 'lost') void queryClient.refetchQueries(currentUserQuery, { cancelRefetch: false })
      },
    })
  }, [endpoint, id, active, queryClient])

  return { isLost: active && isLost }
}
