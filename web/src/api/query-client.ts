import { QueryCache, QueryClient } from '@tanstack/react-query'
import { hasStatus } from './error.ts'
import { fetchByKey } from './query.ts'

const mostRetries = 2

/**
 * The data policy: what was fetched stays good until something of ours changes it; a failed query is tried again twice. The
 * server may stand on this very machine, so that a lost network stops nothing: whatever cannot be reached says so itself.
 */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => console.error('A query failed', query.queryKey, error) }),
    defaultOptions: {
      queries: {
        queryFn: fetchByKey({ whenSignedOut: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        refetchInterval: false,
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < mostRetries && !hasStatus(error, 401, 404),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
