import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { enteredStayCalls } from '#contract/bookings/entered-stays.endpoints.ts'
import { type EnteredStayToPrice, enteredStayPeriod } from '#contract/bookings/entered-stays.schemas.ts'
import { BOOKINGS_KEY } from '#web/features/bookings/owner/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { UrlState } from '#web/lib/use-url-state.ts'

/** Below the key of bookings: what changes bookings, calendars and figures refetches these too, and the other way round. */
const ENTERED_KEY = [...BOOKINGS_KEY, 'entered'] as const

export const ENTERED_PAGE = 20
export const ENTERED_FIELDS = { period: enteredStayPeriod.options } as const

export const enteredStaysQuery = (
  { period }: UrlState<typeof ENTERED_FIELDS>,
  page: number,
  limit = ENTERED_PAGE,
) =>
  queryOptions({
    queryKey: [...ENTERED_KEY, 'list', period, page, limit],
    queryFn: ({ signal }) =>
      sendOrThrow(enteredStayCalls.list, { query: { period, limit, offset: (page - 1) * limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const enteredStayQuery = (id: string) =>
  queryOptions({
    queryKey: [...ENTERED_KEY, 'one', id],
    queryFn: ({ signal }) => sendOrThrow(enteredStayCalls.get, { params: { id }, signal }),
  })

/** What a stay would cost; while another is computed, the last answer stays. */
export const enteredPreviewQuery = (home: string, stay: EnteredStayToPrice) =>
  queryOptions({
    queryKey: [...ENTERED_KEY, 'preview', home, stay],
    queryFn: ({ signal }) =>
      sendOrThrow(enteredStayCalls.preview, { params: { id: home }, body: stay, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
