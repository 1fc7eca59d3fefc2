import type { User } from '@stackademy/contract/auth'
import { getResult, type Result } from '@stackademy/contract/generation'
import { listStudySessions } from '@stackademy/contract/library'
import type { Studied, StudyAct } from '@stackademy/contract/studying'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../api/address.ts'
import { currentUserQuery, useCurrentUser } from './current-user.ts'
import { type KeptAct, keepStudyAct, sendStudyActs } from './study-outbox.ts'

/** Sends what is left of what a student did: when the app starts, and when the network is back. */
export function useSendStudyActs(user: Pick<User, 'id'>) {
  const queryClient = useQueryClient()
  const send = useEffectEvent(() => void sendActs(user, queryClient))
  useEffect(() => {
    const sendLeft = () => send()
    sendLeft()
    window.addEventListener('online', sendLeft)
    return () => window.removeEventListener('online', sendLeft)
  }, [])
}

/** Stores what a student does with an item of a result; the screen does not wait for it. */
export function useStudyAct(resultId: number) {
  const { user } = useCurrentUser()
  const queryClient = useQueryClient()
  return (itemId: number, act: StudyAct) => {
    if (!user) return
    if (act.kind === 'known') changeItem(queryClient, { resultId, itemId }, { known: act.known })
    keepStudyAct({ userId: user.id, resultId, itemId, act })
    void sendActs(user, queryClient)
  }
}

const sendActs = (user: Pick<User, 'id'>, queryClient: QueryClient) =>
  sendStudyActs({ user, onStudied: (act, studied) => takeIn(queryClient, act, studied) })

/** What the server made of it shows everywhere, without being asked for. */
function takeIn(queryClient: QueryClient, act: KeptAct, { mastered, streak, xp }: Studied) {
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, streak, xp })
  changeItem(queryClient, act, { mastered })
  void queryClient.invalidateQueries({ queryKey: keyOf(listStudySessions) })
}

function changeItem(
  queryClient: QueryClient,
  { resultId, itemId }: Pick<KeptAct, 'resultId' | 'itemId'>,
  change: { mastered?: boolean; known?: boolean },
) {
  queryClient.setQueryData<Result | null>(keyOf(getResult, { params: { id: resultId } }), (result) => {
    if (!result) return result
    const content = result.content.map((item) => (item.id === itemId ? { ...item, ...change } : item))
    return { ...result, content } as Result // a change of these fields leaves its type as it was
  })
}
