import { sql } from 'kysely'
import type { StatementSort } from '#contract/analytics/reports.schemas.ts'
import { addDays, addMonths, type CalendarDate } from '#contract/kernel/nights.ts'
import { containing } from '../../db/containing.ts'
import type { Queryable } from '../../db/transaction.ts'

interface Range {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly search?: string | undefined
}

const firstOfMonth = (day: CalendarDate, after = 0) => `${addMonths(day.slice(0, 7), after)}-01`

/** Movements of each owner before the range and within it: whole months from stored sums, plus the remaining days;
 in dollars, by the rates of today. */
const movements = ({ from, to }: Range) => {
  const begun = firstOfMonth(from)
  const firstWhole = from === begun ? from : firstOfMonth(from, 1)
  const afterWhole = firstOfMonth(addDays(to, 1))
  return sql`
    select owner_id, month < ${from}::date as is_before, today_in_dollars(earned_cents, currency) as earned_cents,
      today_in_dollars(withdrawn_cents, currency) as withdrawn_cents from owner_months
    where month < ${begun}::date or (month >= ${firstWhole}::date and month < ${afterWhole}::date)
    union all
    select owner_id, day < ${from}::date,
      case when withdrawal_id is null then today_in_dollars(amount_cents, currency) else 0 end,
      case when withdrawal_id is null then 0 else -today_in_dollars(amount_cents, currency) end
    from ledger_entries
    where (day >= ${begun}::date and day < least(${firstWhole}::date, ${to}::date + 1))
      or (day >= greatest(${firstWhole}::date, ${afterWhole}::date) and day <= ${to}::date)`
}

const ORDERS: Record<StatementSort, ReturnType<typeof sql>> = {
  full_name: sql`full_name`,
  '-full_name': sql`full_name desc`,
  earned: sql`earned`,
  '-earned': sql`earned desc`,
  balance_after: sql`balance_after`,
  '-balance_after': sql`balance_after desc`,
}

export interface StatementRow {
  owner_id: string
  full_name: string
  email: string
  balance_before: number
  earned: number
  withdrawn: number
  balance_after: number
}

const matches = ({ search }: Range) =>
  search ? sql`(full_name ilike ${containing(search)} or email ilike ${containing(search)})` : sql`true`

const statements = (range: Range) => sql`
  select users.id as owner_id, full_name, email, coalesce(before, 0)::bigint as balance_before,
    coalesce(earned, 0)::bigint as earned, coalesce(withdrawn, 0)::bigint as withdrawn,
    (coalesce(before, 0) + coalesce(earned, 0) - coalesce(withdrawn, 0))::bigint as balance_after
  from users left join (
    select owner_id, sum(earned_cents - withdrawn_cents) filter (where is_before) as before,
      sum(earned_cents) filter (where not is_before) as earned,
      sum(withdrawn_cents) filter (where not is_before) as withdrawn
    from (${movements(range)}) as movements group by owner_id
  ) as moved on moved.owner_id = users.id
  where (user_type = 'owner' or moved.owner_id is not null) and ${matches(range)}`

/** A page of the statements in an order; without a limit all of them. */
export const listStatements = async (
  on: Queryable,
  range: Range,
  { sort, limit, offset }: { sort: StatementSort; limit: number | null; offset: number },
) => {
  const { rows } = await sql<StatementRow>`${statements(range)}
    order by ${ORDERS[sort]}, users.id limit ${limit} offset ${offset}`.execute(on)
  return rows
}

/** The number of statements and their totals. */
export const sumStatements = async (on: Queryable, range: Range) => {
  const { rows } = await sql<Omit<StatementRow, 'owner_id' | 'full_name' | 'email'> & { count: number }>`
    select count(*) as count, coalesce(sum(balance_before), 0)::bigint as balance_before,
      coalesce(sum(earned), 0)::bigint as earned, coalesce(sum(withdrawn), 0)::bigint as withdrawn,
      coalesce(sum(balance_after), 0)::bigint as balance_after
    from (${statements(range)}) as statements`.execute(on)
  return rows[0] ?? { count: 0, balance_before: 0, earned: 0, withdrawn: 0, balance_after: 0 }
}
