import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sellerCalls } from '#contract/payments/sellers.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const SELLERS_PAGE = 20

export const sellersQuery = (year: string, page: number) =>
  queryOptions({
    queryKey: ['sellers', year, page],
    queryFn: ({ signal }) =>
      sendOrThrow(sellerCalls.report, {
        query: {
          ...(year && { year: Number(year) }),
          limit: SELLERS_PAGE,
          offset: (page - 1) * SELLERS_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
