import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calendarCalls } from '#contract/calendars/endpoints.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { coHostCalls } from '#contract/properties/co-hosts.endpoints.ts'
import { helpedHomeCalls } from '#contract/properties/helped-homes.endpoints.ts'
import { MONTHS_SHOWN, type Month, shownDays } from '#web/features/calendars/timeline/grid.ts'
import { CALENDAR_KEY } from '#web/features/calendars/timeline/queries.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The homes at which one helps, and invitations to help. */
export const helpedHomesQuery = queryOptions({
  queryKey: ['helped-homes'],
  queryFn: ({ signal }) => sendOrThrow(coHostCalls.homes, { signal }),
  select: ({ results }) => results,
})

/** What may be changed of such a home, for its form: never taken from the cache, because saving replaces its values. */
export const editedHelpedHomeQuery = (home: string) =>
  queryOptions({
    queryKey: ['helped-home', home],
    queryFn: ({ signal }) => sendOrThrow(helpedHomeCalls.get, { params: { id: home }, signal }),
    staleTime: 0,
  })

/** The months of one such home. Below the key of the calendar, whose changes are shown at once. */
export const helpedCalendarQuery = (property: string, month: Month) =>
  queryOptions({
    queryKey: [...CALENDAR_KEY, 'helped', property, month],
    queryFn: ({ signal }) => {
      const { from, until } = shownDays(month, MONTHS_SHOWN.home)
      // One night earlier, as in the calendar of owners.
      const query = { from: addDays(from, -1), until, limit: 1, offset: 0, property }
      return sendOrThrow(calendarCalls.lookAsHelper, { query, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
