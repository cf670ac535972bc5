import type { MutateOptions, UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** Sends a change unless the same one is under way: a double click comes before the button shows that it is busy. */
export const useOnce = <Output, Failure, Input>(change: UseMutationResult<Output, Failure, Input>) => {
  const sending = useRef(false)
  return (input: Input, options?: MutateOptions<Output, Failure, Input>) => {
    if (sending.current) return
    sending.current = true
    change.mutate(input, {
      ...options,
      onSettled: () => {
        sending.current = false
      },
    })
  }
}
