import * as z from 'zod/mini'
import { optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { page, paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { REPORTS } from './figures.rules.ts'
import { grouping, inOrder, notTooLong, range } from './schemas.ts'

export const reportParams = z.strictObject({ report: z.enum(REPORTS) })

/** `owner`: only the homes, stays and invitations of this owner. */
export const reportFilters = z
  .strictObject({ owner: z.optional(id), group_by: z._default(grouping, 'month'), ...range })
  .check(inOrder, notTooLong)
export type ReportFilters = z.infer<typeof reportFilters>

/** In the order of the report's figures; null for a division by zero. */
const values = z.array(z.nullable(z.number()))

export const report = z.object({
  report: z.enum(REPORTS),
  group_by: grouping,
  start_date: z.string(),
  end_date: z.string(),
  /** The keys of the figures in the table of figures. */
  figures: z.array(z.string()),
  /** Each period of the range with its first day, including empty ones. */
  results: z.array(z.object({ period: z.string(), values })),
  /** Over the whole range. */
  totals: values,
})
export type Report = z.infer<typeof report>

/** In the order of `CALENDARS_NOW`. */
export const calendarsNow = z.object({ values: z.array(z.int()) })

export const statementSort = z.enum([
  'full_name',
  '-full_name',
  '-earned',
  'earned',
  '-balance_after',
  'balance_after',
])
export type StatementSort = z.infer<typeof statementSort>

/** `search` matches names and addresses of owners. */
const statementsAsked = {
  search: z.optional(optionalText(100)),
  sort: z._default(statementSort, 'full_name'),
}
export const statementFilters = z
  .strictObject({ ...paging, ...statementsAsked, ...range })
  .check(inOrder, notTooLong)
export const statementExportFilters = z
  .strictObject({ ...statementsAsked, ...range })
  .check(inOrder, notTooLong)
export type StatementFilters = z.infer<typeof statementExportFilters>

/** In the order of `STATEMENT`, in cents. */
const amounts = z.array(z.int())

export const ownerStatements = z.extend(
  page(z.object({ owner: z.object({ id, full_name: personNameField, email: z.string() }), values: amounts })),
  { start_date: z.string(), end_date: z.string(), totals: amounts },
)
export type OwnerStatements = z.infer<typeof ownerStatements>
