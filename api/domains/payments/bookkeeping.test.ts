import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#api/db/transaction.ts'
import type { BookkeepingFilters, TrialBalance } from '#contract/payments/bookkeeping.schemas.ts'
import {
  CHART_OF_ACCOUNTS,
  JOURNAL_ACCOUNTS,
  JOURNAL_KINDS,
} from '#contract/payments/chart-of-accounts.rules.ts'
import { type Books, bookkeeper, expectBooksToAgree } from '#tests/support/bookkeeping.ts'
import { addPlatformStay, cashier, takePayments } from '#tests/support/guest-payments.ts'
import { inDays } from '#tests/support/homes.ts'
import { earn, runSettling, withdraw } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** The day of the journal, whatever the day at a home. */
const TODAY = new Date().toISOString().slice(0, 10)
const MONTH = { from: TODAY.slice(0, 7), until: TODAY.slice(0, 7), currency: 'usd' as const }

let app: TestApp
let admin: TestPerson
let books: Books
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  await takePayments(app)
  books = bookkeeper(app, admin)
})
afterAll(() => app.close())

describe('the chart of accounts', () => {
  /** The texts that a check constraint of the database allows. */
  const allowed = async (constraint: string) => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`.execute(
      app.db,
    )
    return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name).sort()
  }

  test('has an entry for every account and every kind of transaction that the database knows, and no other', async () => {
    expect([...JOURNAL_ACCOUNTS].sort()).toEqual(await allowed('journal_lines_account_check'))
    expect([...JOURNAL_KINDS].sort()).toEqual(await allowed('journal_transactions_kind_check'))
  })

  test('gives every account a code of its own, in order', () => {
    const codes = JOURNAL_ACCOUNTS.map(account => CHART_OF_ACCOUNTS[account].code)
    expect(codes).toEqual([...new Set(codes)].sort())
  })
})

describe('a file of the journal', () => {
  test('says of each line when, what, how much, for which stay and under which reference', async () => {
    const money = cashier(app, admin)
    const owner = await createPerson(app, { userType: 'owner', fullName: 'Olga Owner' })
    const stay = await addPlatformStay(app, owner, { dollars: 100, checkIn: inDays(-1) })
    await money.import([{ dollars: 200, text: stay.reference, payer: 'Pia Payer' }])
    const [refund] = (await money.refunds('?status=due')).results
    await money.send(refund?.id ?? '', 'FT-77')
    await runSettling(app)
    const lines = (await books.read(MONTH)).filter(line => line.Stay === stay.reference)
    expect(
      lines.map(line => [
        line.Type,
        line['Account code'],
        line['Debit (USD)'],
        line['Credit (USD)'],
        line.Reference,
      ]),
    ).toEqual([
      ['Payment assigned to a stay', '2010', '200', '', ''],
      ['Payment assigned to a stay', '2000', '', '200', ''],
      ['Refund due', '2000', '50', '', 'FT-77'],
      ['Refund due', '2020', '', '50', 'FT-77'],
      ['Refund sent', '2020', '50', '', 'FT-77'],
      ['Refund sent', '1000', '', '50', 'FT-77'],
      ['Owner earns a stay', '2000', '150', '', ''],
      ['Owner earns a stay', '4000', '', '50', ''],
      ['Owner earns a stay', '2100', '', '100', ''],
    ])
    expect(lines.at(-1)).toMatchObject({
      Date: TODAY,
      Account: 'Owed to owners',
      Currency: 'USD',
      Description: `The boathouse, ${inDays(-1)} – ${inDays(0)}`,
    })
    const { text } = await books.download({ ...MONTH, format: 'journal' })
    for (const name of ['Olga', 'Pia', owner.email]) expect(text).not.toContain(name)
  })

  test('names a withdrawal by the reference of the bank, before that by the one that the bank is told', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    await earn(app, owner, 300)
    const [done, waiting] = [await withdraw(app, owner, 100), await withdraw(app, owner, 20)]
    await request(app, admin, 'POST', `/withdrawals/${done.body.id}/complete/`, { reference: 'FT-9' })
    const lines = (await books.read(MONTH)).filter(line => line.Type?.startsWith('Withdrawal'))
    expect(lines.map(line => [line.Type, line.Reference])).toEqual([
      ['Withdrawal requested', 'FT-9'],
      ['Withdrawal requested', 'FT-9'],
      ['Withdrawal requested', `LK${waiting.body.id.replaceAll('-', '')}`],
      ['Withdrawal requested', `LK${waiting.body.id.replaceAll('-', '')}`],
      ['Withdrawal paid', 'FT-9'],
      ['Withdrawal paid', 'FT-9'],
    ])
  })

  test('runs no formula in a spreadsheet', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const stay = await addPlatformStay(app, owner, { checkIn: inDays(4) })
    await sql`update properties set title = '=cmd|calc'
      where id = (select property_id from bookings where id = ${stay.id})`.execute(app.db)
    await cashier(app, admin).record(stay.id, 10)
    for (const format of ['journal', 'quickbooks'] as const) {
      const { text } = await books.download({ ...MONTH, format })
      expect(text).toContain("'=cmd|calc")
      expect(text).not.toMatch(/[",]\s*=cmd/)
    }
  })

  test('speaks the language of its reader, and is named after its months', async () => {
    const { text, headers } = await books.download(
      { from: '2026-01', until: '2026-03', currency: 'usd', format: 'journal' },
      { 'accept-language': 'de' },
    )
    expect(text.split('\r\n')[0]).toMatch(/^\uFEFF?Datum,Buchungsnummer,Art,Kontonummer,Konto/)
    expect(headers['content-disposition']).toBe('attachment; filename="latchkey-journal-2026-01-2026-03.csv"')
  })

  test('holds the same movements for QuickBooks, whose dates are American', async () => {
    const [table, entries] = [await books.read(MONTH), await books.read(MONTH, 'quickbooks')]
    expect(Object.keys(entries[0] ?? {})).toEqual([
      'Journal No',
      'Journal Date',
      'Currency',
      'Memo',
      'Account',
      'Debits',
      'Credits',
      'Description',
      'Name',
    ])
    expect(
      entries.map(line => [line['Journal No'], line.Memo, line.Account, line.Debits, line.Credits]),
    ).toEqual(
      table.map(line => [
        line.Transaction,
        line.Type,
        line.Account,
        line['Debit (USD)'],
        line['Credit (USD)'],
      ]),
    )
    const [year, month, day] = TODAY.split('-')
    expect(entries.at(-1)?.['Journal Date']).toBe(`${month}/${day}/${year}`)
    expect(new Set(entries.map(line => line.Name))).toEqual(new Set(['']))
  })

  test('is recorded in the audit log with its months and the number of its lines', async () => {
    await books.download({ from: '2026-01', until: '2026-02', currency: 'usd', format: 'quickbooks' })
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['who_id', 'after'])
      .where('action', '=', 'journal.exported')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      who_id: admin.id,
      after: { from_date: '2026-01-01', to_date: '2026-02-28', count: 0 },
    })
  })
})

describe('the trial balance', () => {
  test('is opened by the months before, and closed by what the journal holds then', async () => {
    const enter = async (tx: Transaction, day: string, cents: number) => {
      const { rows } = await sql<{ id: number }>`
        with payment as (
          insert into incoming_payments (received_on, amount_cents, recorded_at) values (${day}::date, ${cents}, ${day}::timestamptz)
          returning id
        )
        insert into journal_transactions (kind, at, incoming_payment_id)
        select 'payment_received', ${day}::timestamptz, id from payment returning id`.execute(tx)
      await sql`insert into journal_lines (transaction_id, account, amount_cents)
        values (${rows[0]?.id}, 'bank', ${cents}), (${rows[0]?.id}, 'unassigned', ${-cents})`.execute(tx)
    }
    await app.db.transaction().execute(async tx => {
      await enter(tx, '2020-01-31T23:59:59.999Z', 100)
      await enter(tx, '2020-02-01T00:00:00Z', 20)
      await enter(tx, '2020-02-29T23:59:59.999Z', 3)
      await enter(tx, '2020-03-01T00:00:00Z', 1_000)
    })
    const of = async (from: string, until: string) =>
      (await books.balance({ from, until, currency: 'usd' })).body
    expect(await of('2020-02', '2020-02')).toEqual({
      from: '2020-02',
      until: '2020-02',
      currency: 'usd',
      currencies: ['usd'],
      earliest_month: '2020-01',
      transactions: 2,
      lines: 4,
      accounts: [
        { account: 'bank', opening_cents: 100, debit_cents: 23, credit_cents: 0, closing_cents: 123 },
        { account: 'unassigned', opening_cents: -100, debit_cents: 0, credit_cents: 23, closing_cents: -123 },
      ],
    })
    expect((await of('2020-02', '2020-03')).accounts[0]).toMatchObject({
      debit_cents: 1_023,
      closing_cents: 1_123,
    })
    expect(
      (await books.read({ from: '2020-02', until: '2020-02', currency: 'usd' })).map(line => line.Date),
    ).toEqual(['2020-02-01', '2020-02-01', '2020-02-29', '2020-02-29'])
  })

  test('is what the files add up to, and what the journal holds', async () => {
    await expectBooksToAgree(app, books, { from: '2019-01', until: MONTH.until, currency: 'usd' })
    await expectBooksToAgree(app, books, MONTH)
  })

  test('is refused beside its field where its months are reversed or none', async () => {
    const ask = (query: string) =>
      request<TrialBalance & { errors?: object }>(app, admin, 'GET', `/payments/bookkeeping/?${query}`)
    expect((await ask('from=2026-02&until=2026-01')).body.errors).toEqual({
      until: ['The end cannot be before the start.'],
    })
    expect((await ask('from=2026-02&until=2026-13')).status).toBe(400)
  })
})

test('a file that is read in many parts has each line once, in order', async () => {
  const months: BookkeepingFilters = { from: '2019-05', until: '2019-05', currency: 'usd' }
  // At one and the same instant, and more than two parts.
  await app.db.transaction().execute(async tx => {
    await sql`
      with payments as (
        insert into incoming_payments (received_on, amount_cents, recorded_at)
        select '2019-05-05', number, now() from generate_series(1, 2500) as number returning id, amount_cents
      ), made as (
        insert into journal_transactions (kind, at, incoming_payment_id)
        select 'payment_received', '2019-05-05 10:00:00.000123Z', id from payments returning id, incoming_payment_id
      )
      insert into journal_lines (transaction_id, account, amount_cents)
      select made.id, line.account, line.sign * payments.amount_cents
      from made join payments on payments.id = made.incoming_payment_id
      cross join (values ('bank', 1), ('unassigned', -1)) as line (account, sign)`.execute(tx)
  })
  const numbers = (await books.read(months)).map(line => Number(line.Transaction))
  expect(numbers).toHaveLength(5_000)
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  expect(new Set(numbers).size).toBe(2_500)
})
