import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { systemCalls } from '#contract/platform/system.endpoints.ts'
import type { Cause } from '#contract/platform/system.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const SYSTEM_KEY = ['system'] as const
export const FAILED_PAGE = 20

/** This screen is for watching changes, so it is refetched often. */
const LIVE = { staleTime: 0, refetchInterval: 30_000 } as const

export const systemHealthQuery = queryOptions({
  ...LIVE,
  queryKey: [...SYSTEM_KEY, 'health'],
  queryFn: ({ signal }) => sendOrThrow(systemCalls.read, { signal }),
})

export const failedJobsQuery = (cause: Cause | '', page: number) =>
  queryOptions({
    ...LIVE,
    queryKey: [...SYSTEM_KEY, 'failed', cause, page],
    queryFn: ({ signal }) =>
      sendOrThrow(systemCalls.failedJobs, {
        query: { ...(cause && { cause }), limit: FAILED_PAGE, offset: (page - 1) * FAILED_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
