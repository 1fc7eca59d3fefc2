import { listStudySessions } from '@stackademy/contract/library'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/address.ts'

/** Every list of study sessions is asked for again, whatever part of it a screen shows. */
export const refreshSessions = (queryClient: QueryClient) => void queryClient.invalidateQueries({ queryKey: keyOf(listStudySessions) })
