import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A mutation that is under way once at a time, whoever asks for it: pressed twice, a button sends one request. What React
 * has drawn last cannot tell, since a second press may come before it is drawn.
 */
export function useSingleMutation<Answer, Variables = void>(
  options: UseMutationOptions<Answer, Error, Variables> & { mutationKey: readonly unknown[] },
) {
  const queryClient = useQueryClient()
  const { mutate, ...mutation } = useMutation(options)
  const mutateOnce = (variables: Variables) => {
    if (queryClient.isMutating({ mutationKey: [...options.mutationKey], exact: true }) === 0) mutate(variables)
  }
  return { ...mutation, mutate: mutateOnce }
}
