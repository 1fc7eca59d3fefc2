import { getUpload, type Upload } from '@stackademy/contract/uploads'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useSignInAgain } from '../../shared/use-sign-in-again.ts'

const uploadQuery = (id: number) => queryOf(getUpload, { params: { id } })

/** An upload as it is now; null where there is none. It is not kept for the next visit: work may begin or end meanwhile. */
export function useUpload(id: number) {
  const { data, error, isPending, refetch } = useQuery({ ...uploadQuery(id), retry: false, gcTime: 0 })
  useSignInAgain(error)
  return { upload: data, isPending, tryAgain: () => void refetch() }
}

/** Takes in what else was learned about an upload. */
export const changeUpload = (queryClient: QueryClient, id: number, change: Partial<Upload>) =>
  queryClient.setQueryData(uploadQuery(id).queryKey, (upload) => upload && { ...upload, ...change })

export const loseUpload = (queryClient: QueryClient, id: number) => queryClient.setQueryData(uploadQuery(id).queryKey, null)

export const refreshUpload = (queryClient: QueryClient, id: number) =>
  queryClient.refetchQueries({ queryKey: uploadQuery(id).queryKey, exact: true })
