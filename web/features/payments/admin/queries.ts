import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { withdrawalCalls } from '#contract/payments/endpoints.ts'
import { fundRequestCalls } from '#contract/payments/funds.endpoints.ts'
import type { WithdrawalSort, WithdrawalStatus } from '#contract/payments/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const FUND_REQUESTS_KEY = ['fund-requests'] as const
export const FUND_REQUESTS_PAGE = 20
export const LEDGER_PAGE = 8

/** Other admins decide too, so cached data are refetched whenever they are shown. */
const FRESH = { staleTime: 0 }

export interface RequestFilters {
  status: WithdrawalStatus | 'all'
  search: string
  sort: WithdrawalSort
}

export const fundRequestsQuery = ({ status, search, sort }: RequestFilters, page: number) =>
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

export const waitingFundsQuery = queryOptions({
  ...FRESH,
  queryKey: [...FUND_REQUESTS_KEY, 'waiting'],
  queryFn: ({ signal }) => sendOrThrow(fundRequestCalls.waiting, { signal }),
})

export const fundRequestQuery = (id: string) =>
  queryOptions({
    ...FRESH,
    queryKey: [...FUND_REQUESTS_KEY, 'one', id],
    queryFn: ({ signal }) => sendOrThrow(fundRequestCalls.read, { params: { id }, signal }),
  })

export const ownerLedgerQuery = (ownerId: string, page: number) =>
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
