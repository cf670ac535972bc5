import {
  CALENDARS_NOW,
  type FigureKey,
  figureFrom,
  type ReportName,
  reportFigures,
  type Sums,
} from '#contract/analytics/figures.rules.ts'
import type { Report, ReportFilters } from '#contract/analytics/reports.schemas.ts'
import type { Context } from '../../context.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { countCalendars } from './calendars.queries.ts'
import { readRange } from './range.service.ts'
import {
  type PeriodSums,
  type ReportQuery,
  sumConflicts,
  sumGrowth,
  sumInvitations,
  sumNights,
  sumStaysByPeriod,
} from './reports.queries.ts'
import { countOfferedNights } from './upkeep.queries.ts'

/** For all owners from the stored sums; for one from their homes. */
export const readNights = async (on: Context['db'], query: ReportQuery) => {
  if (query.ownerId === null) await countOfferedNights(on)
  return sumNights(on, query)
}

const SUMS_OF: Record<ReportName, (on: Context['db'], query: ReportQuery) => Promise<PeriodSums[]>> = {
  bookings: sumStaysByPeriod,
  revenue: sumStaysByPeriod,
  occupancy: readNights,
  prices: sumStaysByPeriod,
  discounts: sumStaysByPeriod,
  calendars: sumConflicts,
  invitations: sumInvitations,
  growth: sumGrowth,
}

const totalOf = (rows: readonly PeriodSums[]): Sums => {
  const total: Partial<Record<FigureKey, number>> = {}
  for (const { period: _, ...sums } of rows)
    for (const [key, value] of Object.entries(sums) as [FigureKey, number][])
      total[key] = (total[key] ?? 0) + value
  return total
}

/** The figures of one report over a range, by period and in total. */
export const readReport = async (
  ctx: Context,
  report: ReportName,
  filters: ReportFilters,
): Promise<Report | Refusal> => {
  const whose = { ownerId: filters.owner ?? null }
  const range = await readRange(ctx, whose, filters)
  if (isRefusal(range)) return range
  const rows = await SUMS_OF[report](ctx.db, {
    ...whose,
    ...range,
    groupBy: filters.group_by,
    now: ctx.clock(),
  })
  const keys = reportFigures(report)
  const computeFigures = (sums: Sums) => keys.map(key => figureFrom(sums, key))
  return {
    report,
    group_by: filters.group_by,
    start_date: range.from,
    end_date: range.to,
    figures: [...keys],
    results: rows.map(({ period, ...sums }) => ({ period, values: computeFigures(sums) })),
    totals: computeFigures(totalOf(rows)),
  }
}

export const readCalendarsNow = async (ctx: Context) => {
  const counts = await countCalendars(ctx.db, ctx.clock())
  return { values: CALENDARS_NOW.map(key => counts[key]) }
}
