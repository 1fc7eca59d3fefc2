import { QueryCache, QueryClient } from '@tanstack/react-query'
import { hasStatus } from './error.ts'
import { fetchByKey } from './query.ts'

const mostRetries = 2

/** The data policy: what was fetched stays good until something of ours changes it; a failed query is tried again twice. */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => console.error('A query failed', query.queryKey, error) }),
    defaultOptions: {
      queries: {
        queryFn: fetchByKey({ whenSignedOut: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < mostRetries && !hasStatus(error, 401, 404),
      },
      mutations: { retry: false },
    },
  })
