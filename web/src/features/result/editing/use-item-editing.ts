import { getResult, type Result } from '@stackademy/contract/generation'
import { changeItem, deleteItem, type ItemChange, regenerateItem } from '@stackademy/contract/items'
import { listStudySessions } from '@stackademy/contract/library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../api/address.ts'
import { call } from '../../../api/call.ts'
import { sendOnce } from '../../../api/send-once.ts'
import { tellFailure } from '../../../shared/tell-failure.ts'

export type Item = Result['content'][number]

interface Options {
  result: Pick<Result, 'id' | 'resultType'>
  item: Pick<Item, 'id' | 'starred'>
  /** Told when it is deleted, or another one stands in its place, before it leaves the screen. */
  onGone: (how: 'deleted' | 'replaced') => void
}

/** Starring, changing, deleting and replacing an item. What the server refused is taken back and said. */
export function useItemEditing({ result: { id, resultType }, item, onGone }: Options) {
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
      onGone('deleted')
      void queryClient.invalidateQueries({ queryKey: keyOf(listStudySessions) })
      return refresh()
    },
    onError: (error) => tellFailure(error, 'This was not deleted'),
  })
  const regenerate = useMutation({
    mutationFn: () =>
      sendOnce({ name: 'regenerate', content: String(item.id) }, (idempotencyKey) =>
        call(regenerateItem, { params: { id: item.id }, idempotencyKey }),
      ),
    onSuccess: () => {
      onGone('replaced')
      return refresh()
    },
    onError: (error) => tellFailure(error, 'No other one was made'),
  })
  return { toggleStar: () => star.mutate(!item.starred), save, remove, regenerate }
}

export type ItemEditing = ReturnType<typeof useItemEditing>
