import { type User, updateCurrentUser } from '@stackademy/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { currentUserQuery } from '../shared/current-user.ts'

/** Tells the server in which time zone this student's days begin, when it knows another one. */
export function useTimeZoneReport(user: User | null) {
  const queryClient = useQueryClient()
  const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions()
  const isNews = user !== null && user.timeZone !== here
  useEffect(() => {
    if (!isNews) return
    call(updateCurrentUser, { body: { timeZone: here } }).then(
      (changed) => queryClient.setQueryData(currentUserQuery.queryKey, changed),
      (error: unknown) => console.warn('The time zone could not be reported; the next visit tries again', error),
    )
  }, [isNews, here, queryClient])
}
