import type { Revenue, RevenueFilters } from '#contract/analytics/schemas.ts'
import type { Context } from '../../context.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import type { Scope } from './policy.ts'
import { readRange } from './range.service.ts'
import { sumStaysByPeriod } from './reports.queries.ts'

/** Earnings by period: the owner's share in the revenue report. */
export const readRevenue = async (
  ctx: Context,
  scope: Scope,
  filters: RevenueFilters,
): Promise<Revenue | Refusal> => {
  const range = await readRange(ctx, scope, filters)
  if (isRefusal(range)) return range
  const { ownerId } = scope
  const rows = await sumStaysByPeriod(ctx.db, {
    ownerId,
    ...range,
    groupBy: filters.group_by,
    now: ctx.clock(),
  })
  const results = rows.map(({ period, owner_earnings = 0, agreed_stays = 0, nights_sold = 0 }) => ({
    period,
    income_cents: owner_earnings,
    stays: agreed_stays,
    nights: nights_sold,
  }))
  return {
    group_by: filters.group_by,
    start_date: range.from,
    end_date: range.to,
    total_cents: results.reduce((sum, { income_cents }) => sum + income_cents, 0),
    results,
  }
}
