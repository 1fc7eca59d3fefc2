import { getCurrentUser, logout, type User } from '@stackademy/contract/auth'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/address.ts'
import { hasStatus } from '../api/error.ts'
import { fetchByKey } from '../api/query.ts'
import { forgetOrders } from '../api/send-once.ts'
import { clearToasts } from '../ui/toast-store.ts'
import { forgetDrafts } from './draft.ts'

const minute = 60_000

export const currentUserQuery = queryOptions<User | null>({
  queryKey: keyOf(getCurrentUser),
  queryFn: fetchByKey({ whenSignedOut: 'null' }),
  staleTime: 2 * minute,
  gcTime: 5 * minute,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  retry: (failures, error) => failures < 2 && !hasStatus(error, 401),
  retryDelay: 1000,
})

/** The signed-in user; null for a visitor, and also while `isLoading` or where the server `isUnreachable`. */
export function useCurrentUser() {
  const { data, isPending, isError, refetch } = useQuery(currentUserQuery)
  return { user: data ?? null, isLoading: isPending, isUnreachable: isError && data === undefined, tryAgain: () => void refetch() }
}

/** Forgets everything of this user and signs out on the server. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return () => signOut(queryClient)
}

function signOut(queryClient: QueryClient) {
  queryClient.clear()
  forgetDrafts()
  forgetOrders()
  clearToasts()
  window.location.assign(logout.path)
}
