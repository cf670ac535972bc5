import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calendarCalls } from '#contract/calendars/endpoints.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { type Month, shownDays } from './grid.ts'

/** Below the key of bookings: whatever changes a booking refreshes the calendar too. */
export const CALENDAR_KEY = ['bookings', 'calendar'] as const

/** As many homes as one opening of the calendar shows. */
export const HOMES_PAGE = 30

export interface Look {
  month: Month
  search: string
  offset: number
  /** One home alone. */
  property?: string | undefined
}

export const calendarLook = ({ month, search, offset, property }: Look) =>
  queryOptions({
    queryKey: [...CALENDAR_KEY, month, search, offset, property ?? ''],
    queryFn: ({ signal }) => {
      const { from, until } = shownDays(month)
      // A night earlier: whoever leaves on the first day shown still has half of it.
      const query = {
        from: addDays(from, -1),
        until,
        limit: HOMES_PAGE,
        offset,
        ...(search && { search }),
        ...(property && { property }),
      }
      return sendOrThrow(calendarCalls.look, { query, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
