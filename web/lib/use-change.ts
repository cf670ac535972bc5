import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/kernel/calls.ts'
import { toast } from '#web/ui/toast.ts'
import { type InputOf, type OutputOf, sendOrThrow } from './api.ts'
import { type ApiError, asApiError } from './api-error.ts'

interface Words<Output> {
  succeeded?: string | ((output: Output) => string)
  /** The title of the toast, and a description below it where the specification requires one. */
  failed: (error: ApiError) => { title: string; description?: string }
}

export type ChangeOptions<C extends Call> = Words<OutputOf<C>> & {
  refreshes: readonly QueryKey[]
  /**
   * Runs as soon as the server has accepted the change, before the lists are refetched: a form that is cleared later
   * would lose what was typed meanwhile.
   */
  accepted?: (output: OutputOf<C>, input: InputOf<C>) => void
  /**
   * Changes with the same name are sent one after another. For those that answer more than they change: else an
   * earlier answer that arrives late replaces a later one.
   */
  inOrder?: string
  /** Replaces the plain call, for example to add a proof or to delay it. */
  transport?: (input: InputOf<C>) => Promise<OutputOf<C>>
}

/** The failure toast of each change: it is dismissed when the next try of the same change succeeds. */
const failures = new Map<string, number>()
const nameOf = ({ method, path }: Call, input: object) =>
  JSON.stringify([method, path, 'params' in input ? input.params : null])

/** A change on the server that shows its result and refetches every affected list (spec 7). */
export const useChange = <C extends Call>(
  call: C,
  { succeeded, failed, refreshes, accepted, inOrder, transport }: ChangeOptions<C>,
) => {
  const client = useQueryClient()
  return useMutation<OutputOf<C>, ApiError, InputOf<C>>({
    ...(inOrder && { scope: { id: inOrder } }),
    mutationFn: input =>
      (transport
        ? transport(input)
        : (sendOrThrow as (call: C, input: InputOf<C>) => Promise<OutputOf<C>>)(call, input)
      ).catch(thrown => {
        throw asApiError(thrown)
      }),
    onSuccess: (output, input) => {
      const name = nameOf(call, input)
      const failure = failures.get(name)
      if (failure !== undefined) toast.dismiss(failure)
      failures.delete(name)
      accepted?.(output, input)
      const words = typeof succeeded === 'function' ? succeeded(output) : succeeded
      if (words) toast.success(words)
    },
    onError: (error, input) => {
      // A person who closes the re-authentication dialog knows that nothing was changed.
      if (transport && error.code === 'session.reauthentication_needed') return
      const { title, description } = failed(error)
      failures.set(nameOf(call, input), toast.error(title, { description }))
    },
    // Refetches also after a failure, which an outdated list may have caused. But only a success stays pending until
    // the lists are up to date; a refusal ends at once.
    onSettled: (_output, error) => {
      const refreshed = Promise.all(refreshes.map(queryKey => client.invalidateQueries({ queryKey })))
      return error ? undefined : refreshed
    },
  })
}
