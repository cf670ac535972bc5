import { queryOptions } from '@tanstack/react-query'
import { calendarCalls } from '#contract/calendars/endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

/** The nights that are struck out. The key is below that of availability, so both are invalidated together. */
export const takenNightsQuery = (id: string, seenAs?: string) =>
  queryOptions({
    queryKey: ['properties', 'availability', id, 'taken', seenAs],
    queryFn: ({ signal }) =>
      sendOrThrow(calendarCalls.takenNights, { params: { id }, query: { seen_as: seenAs }, signal }),
    staleTime: 60_000,
  })
