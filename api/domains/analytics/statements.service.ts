import type { OwnerStatements, StatementFilters } from '#contract/analytics/reports.schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Context } from '../../context.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { readRange } from './range.service.ts'
import { statementAmounts, statementsCsv, statementView } from './reports.views.ts'
import { listStatements, sumStatements } from './statements.queries.ts'

const EVERYBODY = { ownerId: null }

type Found = Pick<OwnerStatements, 'count' | 'start_date' | 'end_date' | 'totals' | 'results'>

/** One page of the owners' statements, and the totals of all of them. */
export const readStatements = async (
  ctx: Context,
  filters: StatementFilters & { limit: number; offset: number },
): Promise<Found | Refusal> => {
  const range = await readRange(ctx, EVERYBODY, filters)
  if (isRefusal(range)) return range
  const query = { ...range, search: filters.search }
  const [rows, sums] = await Promise.all([
    listStatements(ctx.db, query, filters),
    sumStatements(ctx.db, query),
  ])
  return {
    count: sums.count,
    start_date: range.from,
    end_date: range.to,
    totals: statementAmounts(sums),
    results: rows.map(statementView),
  }
}

export const exportStatements = async (ctx: Context, filters: StatementFilters, language: Language) => {
  const range = await readRange(ctx, EVERYBODY, filters)
  if (isRefusal(range)) return range
  const rows = await listStatements(
    ctx.db,
    { ...range, search: filters.search },
    { sort: filters.sort, limit: null, offset: 0 },
  )
  return {
    filename: `latchkey-owner-statements-${range.from}-${range.to}.csv`,
    content: statementsCsv(rows, language),
  }
}
