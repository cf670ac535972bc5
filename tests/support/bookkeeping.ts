import { sql } from 'kysely'
import Papa from 'papaparse'
import { expect } from 'vitest'
import { journalWords as en } from '#contract/messages/journal.en.ts'
import type {
  BookkeepingFilters,
  JournalExport,
  JournalFormat,
  TrialBalance,
} from '#contract/payments/bookkeeping.schemas.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** What an admin does with the journal. */
export const bookkeeper = (app: TestApp, admin: TestPerson) => ({
  balance: async ({ from, until }: BookkeepingFilters) =>
    request<TrialBalance>(app, admin, 'GET', `/payments/bookkeeping/?from=${from}&until=${until}`),
  download: (wanted: JournalExport, headers = {}) =>
    request(app, admin, 'POST', '/payments/bookkeeping/export/', wanted, headers),
  /** The lines of a file, by the headings of their cells. */
  async read(months: BookkeepingFilters, format: JournalFormat = 'journal') {
    const { status, text } = await this.download({ ...months, format })
    if (status !== 200) throw new Error(text)
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  },
})
export type Books = ReturnType<typeof bookkeeper>

const centsOf = (dollars: string | undefined) => Math.round(Number(dollars || 0) * 100)

const sumsOf = (
  lines: readonly { account: string; debit: string | undefined; credit: string | undefined }[],
) =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ account }) => account)].map(([account, own]) => {
      const sum = (side: 'debit' | 'credit') => own.reduce((cents, line) => cents + centsOf(line[side]), 0)
      return [account, { debit_cents: sum('debit'), credit_cents: sum('credit') }]
    }),
  )

/**
 * Both files and the trial balance move the same, debits equal credits in each, and the closing balances are those of
 * the whole journal: the last month is the current one.
 */
export const expectBooksToAgree = async (
  app: Pick<TestApp, 'db'>,
  books: Books,
  months: BookkeepingFilters,
) => {
  const [{ body: balance }, table, entries] = [
    await books.balance(months),
    await books.read(months),
    await books.read(months, 'quickbooks'),
  ]
  const moved = Object.fromEntries(
    balance.accounts
      .filter(({ debit_cents, credit_cents }) => debit_cents + credit_cents > 0)
      .map(({ account, debit_cents, credit_cents }) => [
        en.accounts[account].name,
        { debit_cents, credit_cents },
      ]),
  )
  const ofTable = table.map(line => ({
    account: line.Account ?? '',
    debit: line['Debit (USD)'],
    credit: line['Credit (USD)'],
  }))
  const ofEntries = entries.map(line => ({
    account: line.Account ?? '',
    debit: line.Debits,
    credit: line.Credits,
  }))
  expect(sumsOf(ofTable)).toEqual(moved)
  expect(sumsOf(ofEntries)).toEqual(moved)
  for (const lines of [ofTable, ofEntries]) {
    const side = (name: 'debit' | 'credit') => lines.reduce((sum, line) => sum + centsOf(line[name]), 0)
    expect(side('debit')).toBe(side('credit'))
  }
  expect([table.length, new Set(table.map(line => line.Transaction)).size]).toEqual([
    balance.lines,
    balance.transactions,
  ])
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::bigint as cents from journal_lines group by account`.execute(app.db)
  expect(
    Object.fromEntries(balance.accounts.map(({ account, closing_cents }) => [account, closing_cents])),
  ).toEqual(Object.fromEntries(rows.map(({ account, cents }) => [account, cents])))
}
