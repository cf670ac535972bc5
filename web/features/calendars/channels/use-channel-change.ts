import type { Call } from '#contract/kernel/calls.ts'
import { useChange } from '#web/lib/use-change.ts'
import { channelKeys } from './queries.ts'

/** A change of a home's channels: shows its result, and refetches everything that shows nights of that home. */
export const useChannelChange = <C extends Call>(
  call: C,
  property: string,
  { succeeded, failed }: { succeeded?: string; failed: string },
) =>
  useChange(call, {
    ...(succeeded && { succeeded }),
    failed: error => ({ title: failed, description: Object.values(error.fields)[0] ?? error.message }),
    refreshes: channelKeys(property),
  })
