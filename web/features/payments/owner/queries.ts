import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { paymentCalls } from '#contract/payments/endpoints.ts'
import type { TransactionType } from '#contract/payments/schemas.ts'
import { taxDetailsCalls } from '#contract/payments/tax-details.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const PAYMENTS_KEY = ['payments'] as const
export const TRANSACTIONS_PAGE = 20

export interface TransactionFilters {
  type: TransactionType | ''
  from: string
  until: string
}

export const transactionsQueryInput = ({ type, from, until }: TransactionFilters) => ({
  ...(type && { type }),
  ...(from && { from }),
  ...(until && { until }),
})

/** Balances change in the background, so cached data are refetched whenever they are shown. */
const FRESH = { staleTime: 0 }

export const balanceQuery = queryOptions({
  ...FRESH,
  queryKey: [...PAYMENTS_KEY, 'balance'],
  queryFn: ({ signal }) => sendOrThrow(paymentCalls.balance, { signal }),
})

export const transactionsQuery = (filters: TransactionFilters, offset: number) =>
  queryOptions({
    ...FRESH,
    queryKey: [...PAYMENTS_KEY, 'transactions', filters, offset],
    queryFn: ({ signal }) =>
      sendOrThrow(paymentCalls.transactions, {
        query: { ...transactionsQueryInput(filters), limit: TRANSACTIONS_PAGE, offset },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const statementQuery = (month: string) =>
  queryOptions({
    ...FRESH,
    queryKey: [...PAYMENTS_KEY, 'statement', month],
    queryFn: ({ signal }) => sendOrThrow(paymentCalls.statement, { query: { month }, signal }),
  })

export const bankDetailsQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'bank'],
  queryFn: ({ signal }) => sendOrThrow(paymentCalls.bankDetails, { signal }),
})

export const waitingAccountsQuery = queryOptions({
  ...FRESH,
  queryKey: [...PAYMENTS_KEY, 'waiting'],
  queryFn: ({ signal }) => sendOrThrow(paymentCalls.waitingAccounts, { signal }),
})

export const taxDetailsQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'tax-details'],
  queryFn: ({ signal }) => sendOrThrow(taxDetailsCalls.get, { signal }),
})
