import { queryOptions } from '@tanstack/react-query'
import { MAXIMUM_LIMIT } from '#contract/kernel/paging.ts'
import { waitlistCalls } from '#contract/properties/waitlist.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const SHOWS_WAITLIST = [['waitlist']] as const

/** The stays for which one waits, at one home or at all: fewer than a page, so all of them. */
export const waitlistQuery = (property?: string) =>
  queryOptions({
    queryKey: [...SHOWS_WAITLIST[0], property ?? 'all'],
    queryFn: ({ signal }) =>
      sendOrThrow(waitlistCalls.list, {
        query: { limit: MAXIMUM_LIMIT, ...(property === undefined ? {} : { property }) },
        signal,
      }),
  })
