import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import type { ReportName } from '#contract/analytics/figures.rules.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ReportUrlFilters } from './address.ts'

const REPORTS_KEY = ['reports'] as const
export const STATEMENTS_PAGE = 20

export interface Days {
  from: CalendarDate
  until: CalendarDate
}

export const reportInput = (report: ReportName, group: ReportUrlFilters['group'], { from, until }: Days) => ({
  params: { report },
  query: { group_by: group, start_date: from, end_date: until },
})

export const reportQuery = (name: ReportName, group: ReportUrlFilters['group'], days: Days) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, name, group, days],
    queryFn: ({ signal }) =>
      sendOrThrow(analyticsCalls.report, { ...reportInput(name, group, days), signal }),
  })

export const calendarsNowQuery = queryOptions({
  queryKey: [...REPORTS_KEY, 'calendars-now'],
  queryFn: async ({ signal }) => (await sendOrThrow(analyticsCalls.calendarsNow, { signal })).values,
})

export const statementsInput = (
  { search, sort }: Pick<ReportUrlFilters, 'search' | 'sort'>,
  { from, until }: Days,
) => ({
  query: { sort, start_date: from, end_date: until, ...(search ? { search } : {}) },
})

export const statementsQuery = (
  asked: Pick<ReportUrlFilters, 'search' | 'sort'>,
  days: Days,
  page: number,
) => {
  const { query } = statementsInput(asked, days)
  return queryOptions({
    queryKey: [...REPORTS_KEY, 'statements', query, page],
    queryFn: ({ signal }) =>
      sendOrThrow(analyticsCalls.ownerStatements, {
        query: { ...query, limit: STATEMENTS_PAGE, offset: (page - 1) * STATEMENTS_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export const GENEROSITY_KEY = ['generosity'] as const
export const GENEROSITY_PAGE = 20

export const generosityInput = (year: string) => ({ query: year ? { year: Number(year) } : {} })

export const generosityQuery = (year: string, page: number) =>
  queryOptions({
    queryKey: [...GENEROSITY_KEY, year, page],
    queryFn: ({ signal }) =>
      sendOrThrow(analyticsCalls.generosity, {
        query: {
          ...generosityInput(year).query,
          limit: GENEROSITY_PAGE,
          offset: (page - 1) * GENEROSITY_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
