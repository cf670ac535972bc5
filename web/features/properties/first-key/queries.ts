import { queryOptions } from '@tanstack/react-query'
import { firstKeyCalls } from '#contract/people/first-key.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Only for guests. Not retried: Home waits for the answer before it shows homes. */
export const firstKeyQuery = queryOptions({
  queryKey: ['network', 'first-key'],
  queryFn: ({ signal }) => sendOrThrow(firstKeyCalls.read, { signal }),
  retry: false,
})
