import { getResult, type Result } from '@stackademy/contract/generation'
import { changeItem, deleteItem, type ItemChange } from '@stackademy/contract/items'
import { listStudySessions } from '@stackademy/contract/library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../api/address.ts'
import { call } from '../../../api/call.ts'
import { tellFailure } from '../../../shared/tell-failure.ts'

export type Item = Result['content'][number]

interface Options {
  result: Pick<Result, 'id' | 'resultType'>
  item: Pick<Item, 'id' | 'starred'>
  /** Told when it is deleted, before it leaves the screen. */
  onDeleted: () => void
}

/** Starring, changing and deleting an item. What the server refused is taken back and said. */
export function useItemEditing({ result: { id, resultType }, item, onDeleted }: Options) {
  const queryClient = useQueryClient()
  const queryKey = keyOf(getResult, { params: { id } })
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const send = (change: ItemChange) => call(changeItem, { params: { id: item.id }, body: change })
  const show = (starred: boolean) =>
    queryClient.setQueryData<Result | null>(queryKey, (result) => {
      if (!result) return result
      const content = result.content.map((each) => (each.id === item.id ? { ...each, starred } : each))
      return { ...result, content } as Result // a star leaves its type as it was
    })

  const star = useMutation({
    mutationFn: (starred: boolean) => send({ resultType, starred }),
    onMutate: show,
    onError: (error, starred) => {
      show(!starred)
      tellFailure(error, 'The star was not stored')
    },
  })
  const save = useMutation({
    mutationFn: send,
    onSuccess: refresh,
    onError: (error) => tellFailure(error, 'Your change was not saved'),
  })
  const remove = useMutation({
    mutationFn: () => call(deleteItem, { params: { id: item.id } }),
    onSuccess: () => {
      onDeleted()
      void queryClient.invalidateQueries({ queryKey: keyOf(listStudySessions) })
      return refresh()
    },
    onError: (error) => tellFailure(error, 'This was not deleted'),
  })
  return { toggleStar: () => star.mutate(!item.starred), save, remove }
}

export type ItemEditing = ReturnType<typeof useItemEditing>
