import * as z from 'zod/mini'
import { currency } from '../kernel/fields.ts'
import { JOURNAL_ACCOUNTS } from './chart-of-accounts.rules.ts'
import { month } from './schemas.ts'

/** The first and the last month; whole months by UTC. */
const months = { from: month, until: month }

const monthsInOrder = z.refine<{ from: string; until: string }>(({ from, until }) => from <= until, {
  error: 'analytics.range_reversed',
  path: ['until'],
})

export const bookkeepingFilters = z
  .strictObject({ ...months, currency: z._default(currency, 'usd') })
  .check(monthsInOrder)
export type BookkeepingFilters = z.infer<typeof bookkeepingFilters>

/** `journal`: every line as a table. `quickbooks`: journal entries as QuickBooks Online imports them. */
export const JOURNAL_FORMATS = ['journal', 'quickbooks'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

export const journalExport = z
  .strictObject({ ...months, currency: z._default(currency, 'usd'), format: z.enum(JOURNAL_FORMATS) })
  .check(monthsInOrder)
export type JournalExport = z.infer<typeof journalExport>

/** Balances are debits less credits, so that what the platform owes or has earned is negative. */
const accountBalance = z.object({
  account: z.enum(JOURNAL_ACCOUNTS),
  opening_cents: z.int(),
  debit_cents: z.int(),
  credit_cents: z.int(),
  closing_cents: z.int(),
})

/** What a file of these months holds. */
export const trialBalance = z.object({
  from: z.string(),
  until: z.string(),
  currency,
  /** Those in which money ever moved; dollars before it did. */
  currencies: z.array(currency),
  /** The month of the first transaction; null before there is any. */
  earliest_month: z.nullable(z.string()),
  transactions: z.int(),
  lines: z.int(),
  /** Accounts that have ever moved, in the order of the chart. */
  accounts: z.array(accountBalance),
})
export type TrialBalance = z.infer<typeof trialBalance>
