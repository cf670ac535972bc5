import { queryOptions } from '@tanstack/react-query'
import { cleaningCalls, cleaningLinkCalls } from '#contract/calendars/cleaning.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** Another person may say meanwhile that a home is ready. */
const REFRESH_MS = 60_000

export const cleaningPlanQuery = queryOptions({
  queryKey: ['cleaning', 'plan'],
  queryFn: ({ signal }) => sendOrThrow(cleaningCalls.plan, { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

export const cleaningListQuery = (token: string) =>
  queryOptions({
    queryKey: ['cleaning', 'link', token],
    queryFn: ({ signal }) => sendOrThrow(cleaningLinkCalls.read, { params: { token }, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
