import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calendarCalls } from '#contract/calendars/endpoints.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { MONTHS_SHOWN, type Month, shownDays } from './grid.ts'

/** Below the key of bookings: every change of a booking invalidates the calendar too. */
export const CALENDAR_KEY = ['bookings', 'calendar'] as const

/** Maximum homes of one page of the calendar. */
export const HOMES_PAGE = 50

export interface CalendarWindow {
  month: Month
  search: string
  offset: number
  /** Only one home. */
  property?: string | undefined
}

export const calendarQuery = ({ month, search, offset, property }: CalendarWindow) =>
  queryOptions({
    queryKey: [...CALENDAR_KEY, month, search, offset, property ?? ''],
    queryFn: ({ signal }) => {
      const { from, until } = shownDays(month, property ? MONTHS_SHOWN.home : MONTHS_SHOWN.homes)
      // One night earlier: a guest who leaves on the first visible day holds its first half.
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
