import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookingCalls } from '#contract/bookings/endpoints.ts'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { IncomingStatus, RefundStatus } from '#contract/payments/guest-payments.schemas.ts'
import { BOOKINGS_KEY } from '#web/features/bookings/owner/keys.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const GUEST_PAYMENTS_KEY = ['guest-payments'] as const
/** What each change of a payment changes: stays show what was paid for them. */
export const CHANGED_KEYS = [GUEST_PAYMENTS_KEY, BOOKINGS_KEY]
export const GUEST_PAYMENTS_PAGE = 20

/** Others decide too, so cached data are refetched whenever they are shown. */
const FRESH = { staleTime: 0 }

export const collectedMoneyQuery = queryOptions({
  ...FRESH,
  queryKey: [...GUEST_PAYMENTS_KEY, 'collected'],
  queryFn: ({ signal }) => sendOrThrow(guestPaymentCalls.collected, { signal }),
})

/** The newest ones: they are few. */
export const disputesQuery = queryOptions({
  ...FRESH,
  queryKey: [...GUEST_PAYMENTS_KEY, 'disputes'],
  queryFn: ({ signal }) =>
    sendOrThrow(guestPaymentCalls.disputes, { query: { limit: 50, offset: 0 }, signal }),
})

export const overdueRefundsQuery = queryOptions({
  ...FRESH,
  queryKey: [...GUEST_PAYMENTS_KEY, 'overdue-of-owners'],
  queryFn: ({ signal }) => sendOrThrow(guestPaymentCalls.overdueOfOwners, { signal }),
})

const pageOf = (page: number) => ({ limit: GUEST_PAYMENTS_PAGE, offset: (page - 1) * GUEST_PAYMENTS_PAGE })

export interface IncomingFilters {
  status: IncomingStatus | 'all'
  search: string
}

export const incomingPaymentsQuery = ({ status, search }: IncomingFilters, page: number) =>
  queryOptions({
    ...FRESH,
    queryKey: [...GUEST_PAYMENTS_KEY, 'incoming', { status, search }, page],
    queryFn: ({ signal }) =>
      sendOrThrow(guestPaymentCalls.list, {
        query: {
          ...(status !== 'all' && { status }),
          ...(search.trim() && { search: search.trim() }),
          ...pageOf(page),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Whether anything has come in yet, by a file or by hand. */
export const anyPaymentQuery = queryOptions({
  queryKey: [...GUEST_PAYMENTS_KEY, 'any'],
  queryFn: async ({ signal }) =>
    (await sendOrThrow(guestPaymentCalls.list, { query: { limit: 1, offset: 0 }, signal })).count > 0,
})

export const candidatesQuery = (id: string, search: string) =>
  queryOptions({
    ...FRESH,
    queryKey: [...GUEST_PAYMENTS_KEY, 'candidates', id, search],
    queryFn: ({ signal }) =>
      sendOrThrow(guestPaymentCalls.candidates, {
        params: { id },
        query: search ? { search } : {},
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const refundsQuery = (status: RefundStatus | 'all', page: number) =>
  queryOptions({
    ...FRESH,
    queryKey: [...GUEST_PAYMENTS_KEY, 'refunds', status, page],
    queryFn: ({ signal }) =>
      sendOrThrow(guestPaymentCalls.refunds, {
        query: { ...(status !== 'all' && { status }), ...pageOf(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const STAYS_OFFERED = 8

/** Stays by guest, home or owner, for a payment that is recorded by hand. */
export const staysToRecordQuery = (search: string) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'to-record', search],
    queryFn: ({ signal }) =>
      sendOrThrow(bookingCalls.list, {
        query: { search, sort: '-created_at', limit: STAYS_OFFERED, offset: 0 },
        signal,
      }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
