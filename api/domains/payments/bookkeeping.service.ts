import { MAXIMUM_JOURNAL_EXPORT } from '#contract/kernel/constants.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { addDays, addMonths } from '#contract/kernel/nights.ts'
import type {
  BookkeepingFilters,
  JournalExport,
  TrialBalance,
} from '#contract/payments/bookkeeping.schemas.ts'
import { JOURNAL_ACCOUNTS } from '#contract/payments/chart-of-accounts.rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { writeCsv, writeCsvRows } from '../../kernel/csv.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { countJournal, listJournalCurrencies, listJournalLines, sumAccounts } from './bookkeeping.queries.ts'
import { journalTable } from './bookkeeping.views.ts'

/** Transactions that are read and written at once; others are served between two of these parts. */
const PART = 1_000

/** What moved in each account in these months, and its balance before and after. */
export const readTrialBalance = async (ctx: Context, months: BookkeepingFilters): Promise<TrialBalance> => {
  const [sums, counts, currencies] = await Promise.all([
    sumAccounts(ctx.db, months),
    countJournal(ctx.db, months),
    listJournalCurrencies(ctx.db),
  ])
  const byAccount = new Map(sums.map(row => [row.account, row]))
  return {
    ...months,
    currencies,
    ...counts,
    accounts: JOURNAL_ACCOUNTS.flatMap(account => {
      const row = byAccount.get(account)
      if (!row) return []
      const { opening_cents, debit_cents, credit_cents } = row
      const closing_cents = opening_cents + debit_cents - credit_cents
      return [{ account, opening_cents, debit_cents, credit_cents, closing_cents }]
    }),
  }
}

/** Reads and writes the journal part by part, so that rows are in memory for a part at most. */
async function* writeJournal(ctx: Context, { format, ...months }: JournalExport, language: Language) {
  const { heads, cells } = journalTable(format, months.currency, language)
  yield writeCsv(heads, [])
  let rows = await listJournalLines(ctx.db, months, undefined, PART)
  while (rows.length > 0) {
    yield writeCsvRows(rows.map(cells))
    rows = await listJournalLines(ctx.db, months, rows.at(-1), PART)
  }
}

/** The journal of these months as a file. Refuses more lines than fit comfortably in memory. */
export const exportJournal = async (
  ctx: Context,
  wanted: JournalExport,
  language: Language,
): Promise<{ filename: string; content: string } | Refusal> => {
  const { from, until, currency, format } = wanted
  const { lines: count } = await countJournal(ctx.db, wanted)
  if (count > MAXIMUM_JOURNAL_EXPORT)
    return refuse('payments.export_too_long', { members: { count, most: MAXIMUM_JOURNAL_EXPORT } })
  const parts = await Array.fromAsync(writeJournal(ctx, wanted, language))
  const recorded = await inTransaction(ctx.db, tx =>
    audit(tx, {
      action: 'journal.exported',
      subject: { kind: 'platform', id: null },
      after: { from_date: `${from}-01`, to_date: addDays(`${addMonths(until, 1)}-01`, -1), count },
    }),
  )
  if (isRefusal(recorded)) return recorded
  const months = from === until ? from : `${from}-${until}`
  // Files in dollars have the names that they had before there were other currencies.
  const named = currency === 'usd' ? months : `${months}-${currency}`
  return { filename: `latchkey-${format}-${named}.csv`, content: parts.join('') }
}
