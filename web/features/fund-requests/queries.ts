import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { withdrawalCalls } from '#contract/payments/endpoints.ts'
import { fundRequestCalls } from '#contract/payments/funds.endpoints.ts'
import type { WithdrawalSort, WithdrawalStatus } from '#contract/payments/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const FUND_REQUESTS_KEY = ['fund-requests'] as const
export const FUND_REQUESTS_PAGE = 20
export const LEDGER_PAGE = 8

/** Others decide as well, so what was read before is only shown until it is read again. */
const FRESH = { staleTime: 0 }

export interface RequestFilters {
  status: WithdrawalStatus | 'all'
  search: string
  sort: WithdrawalSort
}

export const fundRequests = ({ status, search, sort }: RequestFilters, page: number) =>
  queryOptions({
    ...FRESH,
    queryKey: [...FUND_REQUESTS_KEY, 'list', { status, search, sort }, page],
    queryFn: ({ signal }) =>
      sendOrThrow(withdrawalCalls.list, {
        query: {
          ...(status !== 'all' && { status }),
          ...(search && { search }),
          sort,
          limit: FUND_REQUESTS_PAGE,
          offset: (page - 1) * FUND_REQUESTS_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const waitingFunds = queryOptions({
  ...FRESH,
  queryKey: [...FUND_REQUESTS_KEY, 'waiting'],
  queryFn: ({ signal }) => sendOrThrow(fundRequestCalls.waiting, { signal }),
})

export const fundRequest = (id: string) =>
  queryOptions({
    ...FRESH,
    queryKey: [...FUND_REQUESTS_KEY, 'one', id],
    queryFn: ({ signal }) => sendOrThrow(fundRequestCalls.read, { params: { id }, signal }),
  })

export const ownerLedger = (ownerId: string, page: number) =>
  queryOptions({
    ...FRESH,
    queryKey: [...FUND_REQUESTS_KEY, 'ledger', ownerId, page],
    queryFn: ({ signal }) =>
      sendOrThrow(fundRequestCalls.ledger, {
        params: { id: ownerId },
        query: { limit: LEDGER_PAGE, offset: (page - 1) * LEDGER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
