import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { personReportCalls } from '#contract/conversations/person-reports.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'

export const PERSON_REPORTS_KEY = ['person-reports'] as const
export const PERSON_REPORTS_PAGE = 20

export const personReportsQuery = (page: number) =>
  queryOptions({
    queryKey: [...PERSON_REPORTS_KEY, page],
    queryFn: ({ signal }) =>
      sendOrThrow(personReportCalls.list, {
        query: { limit: PERSON_REPORTS_PAGE, offset: (page - 1) * PERSON_REPORTS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0, // Another admin may be done with one.
  })
