import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Currency } from '#contract/kernel/currencies.ts'
import { paymentCalls } from '#contract/payments/endpoints.ts'
import type { TransactionType } from '#contract/payments/schemas.ts'
import { stripeAccountCalls } from '#contract/payments/stripe-account.endpoints.ts'
import { taxDetailsCalls } from '#contract/payments/tax-details.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const PAYMENTS_KEY = ['payments'] as const
export const TRANSACTIONS_PAGE = 20

export interface TransactionFilters {
  currency?: Currency | undefined
  type: TransactionType | ''
  from: string
  until: string
}

export const transactionsQueryInput = ({ currency, type, from, until }: TransactionFilters) => ({
  ...(currency && { currency }),
  ...(type && { type }),
  ...(from && { from }),
  ...(until && { until }),
})

/** Balances change in the background, so cached data are refetched whenever they are shown. */
const FRESH = { staleTime: 0 }

/** In a currency; without one in the first that the owner has. */
export const balanceQuery = (currency?: Currency) =>
  queryOptions({
    ...FRESH,
    queryKey: [...PAYMENTS_KEY, 'balance', currency],
    queryFn: ({ signal }) =>
      sendOrThrow(paymentCalls.balance, { query: currency ? { currency } : {}, signal }),
    placeholderData: keepPreviousData,
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

export const statementQuery = (month: string, currency?: Currency) =>
  queryOptions({
    ...FRESH,
    queryKey: [...PAYMENTS_KEY, 'statement', month, currency],
    queryFn: ({ signal }) =>
      sendOrThrow(paymentCalls.statement, { query: { month, ...(currency && { currency }) }, signal }),
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

export const stripeAccountQuery = queryOptions({
  ...FRESH,
  queryKey: [...PAYMENTS_KEY, 'stripe-account'],
  queryFn: ({ signal }) => sendOrThrow(stripeAccountCalls.get, { signal }),
})

export const taxDetailsQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'tax-details'],
  queryFn: ({ signal }) => sendOrThrow(taxDetailsCalls.get, { signal }),
})
