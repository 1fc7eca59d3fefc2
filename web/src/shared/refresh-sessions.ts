import { listStudySessions } from '@stackademy/contract/library'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/address.ts'
import { currentUserQuery } from './current-user.ts'

/** After something was made: every list of study sessions is asked for again, and the user, whose streak and points may have grown. */
export function refreshSessions(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: keyOf(listStudySessions) })
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
