import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { taxCalls } from '#contract/payments/taxes.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

const inputOf = (year: string) => ({ query: year ? { year: Number(year) } : {} })

/** The key of the owner's payments begins it, so that what changes them changes it too. */
export const taxesQuery = (year: string) =>
  queryOptions({
    queryKey: ['payments', 'taxes', year],
    queryFn: ({ signal }) => sendOrThrow(taxCalls.report, { ...inputOf(year), signal }),
    placeholderData: keepPreviousData,
  })

export const platformTaxesQuery = (year: string) =>
  queryOptions({
    queryKey: ['platform-taxes', year],
    queryFn: ({ signal }) => sendOrThrow(taxCalls.platformReport, { ...inputOf(year), signal }),
    placeholderData: keepPreviousData,
  })
