import type { Call } from '#contract/kernel/calls.ts'
import { useChange } from '#web/lib/use-change.ts'
import { keysOf } from './queries.ts'

/** A change of a home's channels: says how it went, and refreshes whatever shows nights of that home. */
export const useChannelChange = <C extends Call>(
  call: C,
  property: string,
  { succeeded, failed }: { succeeded?: string; failed: string },
) =>
  useChange(call, {
    ...(succeeded && { succeeded }),
    failed: error => ({ title: failed, description: Object.values(error.fields)[0] ?? error.message }),
    refreshes: keysOf(property),
  })
