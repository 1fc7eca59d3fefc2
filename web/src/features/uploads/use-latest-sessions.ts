import { continueLearningCount } from '@stackademy/contract/constants'
import { listStudySessions, type StudySession } from '@stackademy/contract/library'
import { useQuery } from '@tanstack/react-query'
import { isWorking } from '../../api/follow-events.ts'
import { queryOf } from '../../api/query.ts'

const followMs = 3000

/** The latest study sessions; while something is read or made, the list follows it. */
export function useLatestSessions() {
  const { data, isPending, refetch } = useQuery({
    ...queryOf(listStudySessions, { query: { limit: continueLearningCount } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? followMs : false),
  })
  return { sessions: data?.items ?? null, statistics: data?.statistics ?? null, isPending, retry: () => void refetch() }
}

export type LatestSessions = ReturnType<typeof useLatestSessions>

const isAtWork = (session: StudySession) => isWorking(session) || session.results.some(isWorking)
