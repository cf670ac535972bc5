import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPaidStay, cashier, takePayments } from '#tests/support/guest-payments.ts'
import { inDays } from '#tests/support/homes.ts'
import { addStay, earn, runSettling, withdraw } from '#tests/support/money.ts'
import { createOlderDatabase } from '#tests/support/older-database.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type Person } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { reconcileJournal } from './journal.jobs.ts'
import { findJournalDifferences } from './journal-differences.queries.ts'

let app: TestApp
let admin: Person
let owner: Person
let money: ReturnType<typeof cashier>
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner' })
  await takePayments(app)
  money = cashier(app, admin)
})
afterAll(() => app.close())

interface Line {
  kind: string
  account: string
  amount_cents: number
}
const linesAbout = async (condition: ReturnType<typeof sql>) =>
  (
    await sql<Line>`
      select transaction.kind, line.account, line.amount_cents
      from journal_transactions as transaction join journal_lines as line on line.transaction_id = transaction.id
      where ${condition} order by transaction.id, line.amount_cents desc`.execute(app.db)
  ).rows.map(({ kind, account, amount_cents }) => `${kind}: ${account} ${amount_cents}`)

describe('the journal', () => {
  test('says of every cent of a stay where it came from and where it went', async () => {
    const host = await createPerson(app, { userType: 'owner' })
    const stay = await addPaidStay(app, host, { dollars: 100, checkIn: inDays(-1) })
    await money.record(stay.id, 200)
    const [refund] = (await money.refunds('?status=due')).results
    await money.send(refund?.id ?? '')
    await runSettling(app)
    expect(
      await linesAbout(sql`transaction.id in (
        select transaction_id from journal_lines where booking_id = ${stay.id}
        union select id from journal_transactions where kind = 'payment_received'
      )`),
    ).toEqual([
      'payment_received: bank 20000',
      'payment_received: unassigned -20000',
      'payment_assigned: unassigned 20000',
      'payment_assigned: guest -20000',
      'refund_due: guest 5000',
      'refund_due: refund -5000',
      'refund_sent: refund 5000',
      'refund_sent: bank -5000',
      'earning: guest 15000',
      'earning: fee -5000',
      'earning: owner -10000',
    ])
  })

  test('follows withdrawals to the bank, and back where they are rejected', async () => {
    const host = await createPerson(app, { userType: 'owner' })
    await earn(app, host, 300)
    const [done, rejected] = [await withdraw(app, host, 100), await withdraw(app, host, 20)]
    await request(app, admin, 'POST', `/withdrawals/${done.body.id}/complete/`, { reference: 'FT' })
    await request(app, admin, 'POST', `/withdrawals/${rejected.body.id}/reject/`, { reason: 'No.' })
    expect(
      await linesAbout(
        sql`transaction.ledger_entry_id in (select id from ledger_entries where owner_id = ${host.id})`,
      ),
    ).toEqual([
      'earning: outside 30000',
      'earning: owner -30000',
      'withdrawal: owner 10000',
      'withdrawal: payout -10000',
      'withdrawal: owner 2000',
      'withdrawal: payout -2000',
      'withdrawal_completed: payout 10000',
      'withdrawal_completed: bank -10000',
      'withdrawal_rejected: payout 2000',
      'withdrawal_rejected: owner -2000',
    ])
  })
})

describe('the database refuses', () => {
  const payment = async () => (await money.record((await addPaidStay(app, owner)).id, 10)).body.id
  const transactionFor = (id: string, kind = 'payment_other') =>
    sql`insert into journal_transactions (kind, at, incoming_payment_id) values (${kind}, now(), ${id}) returning id`
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string; constraint?: string }) => error.constraint ?? error.code,
    )
  const inOne = (kind: string, lines: readonly (readonly [account: string, cents: number])[]) =>
    failure(
      app.db.transaction().execute(async tx => {
        const { rows } = await transactionFor(await payment(), kind).execute(tx)
        const id = (rows[0] as { id: number }).id
        for (const [account, cents] of lines)
          await sql`insert into journal_lines (transaction_id, account, amount_cents)
            values (${id}, ${account}, ${cents})`.execute(tx)
      }),
    )

  test('a transaction that does not sum to zero, or has no lines', async () => {
    const balanced = [
      ['unassigned', 700],
      ['other', -700],
    ] as const
    expect(await inOne('payment_other', balanced)).toBe('done')
    expect(await inOne('payment_other', [...balanced, ['bank', 1]])).toBe('journal_lines_sum_to_zero')
    expect(await inOne('payment_other', [['bank', 700]])).toBe('journal_lines_sum_to_zero')
    expect(await inOne('payment_other', [])).toBe('journal_lines_sum_to_zero')
    // The transaction that was accepted is a fault here, and reported as one.
    expect((await findJournalDifferences(app.db)).map(({ what }) => what).sort()).toEqual([
      'not for a stay',
      'waiting',
    ])
    await inOne('payment_other', [
      ['unassigned', -700],
      ['other', 700],
    ])
    expect(await findJournalDifferences(app.db)).toEqual([])
  })

  test('a line that joins a transaction later', async () => {
    await payment()
    const { rows } = await sql<{ id: number }>`select max(id) as id from journal_transactions`.execute(app.db)
    const join = (cents: number) =>
      failure(
        sql`insert into journal_lines (transaction_id, account, amount_cents)
          values (${rows[0]?.id}, 'bank', ${cents})`.execute(app.db),
      )
    expect(await join(5)).toBe('journal_lines_sum_to_zero')
  })

  test('that anything in it is changed or removed, by whoever', async () => {
    await payment()
    for (const statement of [
      'update journal_lines set amount_cents = 1',
      "update journal_transactions set kind = 'payment_other'",
      'delete from journal_lines',
      'delete from journal_transactions',
      'truncate journal_lines',
    ]) {
      expect({ statement, refused: await failure(asOwner(app, statement)) }).toEqual({
        statement,
        refused: '23001',
      })
      expect(await failure(sql`${sql.raw(statement)}`.execute(app.db))).toBe('42501')
    }
  })

  test('that money comes in twice for one payment, and that a refund goes back beyond what was paid', async () => {
    const id = await payment()
    expect(await failure(transactionFor(id, 'payment_received').execute(app.db))).toBe(
      'journal_transactions_payment_once',
    )
    const stay = await addPaidStay(app, owner)
    const beyond = app.db.transaction().execute(async tx => {
      const refund = await tx
        .insertInto('refunds')
        .values({ booking_id: stay.id, amount_cents: 1, reason: 'overpaid', created_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{ id: number }>`insert into journal_transactions (kind, at, refund_id)
        values ('refund_due', now(), ${refund.id}) returning id`.execute(tx)
      await sql`insert into journal_lines (transaction_id, account, booking_id, amount_cents)
        values (${rows[0]?.id}, 'guest', ${stay.id}, 1), (${rows[0]?.id}, 'refund', ${stay.id}, -1)`.execute(
        tx,
      )
    })
    expect(await failure(beyond)).toBe('bookings_refund_covered')
  })
})

describe('the daily comparison', () => {
  const run = () =>
    reconcileJournal.run(app.ctx, {}).then(
      () => 'nothing',
      (error: Error) => error.message,
    )

  test('finds nothing where everything follows from the journal', async () => {
    await addStay(app, owner, { dollars: 70 })
    await runSettling(app)
    const stay = await addPaidStay(app, owner)
    await money.record(stay.id, 1_100)
    expect(await run()).toBe('nothing')
  })

  test.each([
    ['a balance', 'balance', 'update owner_balances set total_cents = total_cents + 1'],
    [
      'what was paid for a stay',
      'paid',
      'update bookings set paid_cents = paid_cents + 1 where paid_cents > 0',
    ],
    [
      'a payment that was assigned past it',
      'bank, payments and refunds',
      `with one as (select id from bookings where settlement = 'platform' limit 1)
       insert into incoming_payments (received_on, amount_cents, status, booking_id, decided_at, recorded_at)
       select current_date, 100, 'assigned', id, now(), now() from one`,
    ],
    ['a refund', 'refunds due', "update refunds set amount_cents = amount_cents + 1 where status = 'due'"],
  ])('finds %s that does not', async (_, what, statement) => {
    const kinds = new Set<string>()
    const { rows } = await sql<{ id: string }>`select id from refunds where status = 'due'`.execute(app.db)
    expect(rows.length).toBeGreaterThan(0)
    await app.db
      .transaction()
      .execute(async tx => {
        await sql.raw(statement).execute(tx)
        for (const difference of await findJournalDifferences(tx)) kinds.add(difference.what)
        throw new Error('undone')
      })
      .catch(() => undefined)
    for (const kind of what.split(', ')) expect([...kinds]).toContain(kind)
  })

  test('fails, so that admins see it among the failed jobs', async () => {
    await asOwner(
      app,
      `update owner_balances set pending_cents = pending_cents + 1 where owner_id = '${owner.id}'`,
    )
    expect(await run()).toBe('The journal differs in 1 places: pending withdrawals')
    await asOwner(
      app,
      `update owner_balances set pending_cents = pending_cents - 1 where owner_id = '${owner.id}'`,
    )
    expect(await run()).toBe('nothing')
  })
})

test('the ledger of an earlier release is journalised when it is migrated, and every balance is the same', async () => {
  const older = await createOlderDatabase('0094')
  try {
    const one = async (text: string, values: unknown[] = []) =>
      (await older.query<{ id: string }>(text, values))[0]?.id ?? ''
    const person = (kind: string) =>
      one(
        `insert into users (email, full_name, user_type, password_hash) values ($1, 'Robin', $2, '!') returning id`,
        [`${randomUUID()}@people.test`, kind],
      )
    const [first, second, guest, decider] = [
      await person('owner'),
      await person('owner'),
      await person('user'),
      await person('admin'),
    ]
    const homes = new Map<string, string>()
    for (const host of [first, second])
      homes.set(
        host,
        await one(
          `insert into properties (owner_id, title, description, address, city, country, price_per_night, bedrooms,
            bathrooms, max_guests, status, time_zone)
          values ($1, 'Home', 'Two rooms.', 'x', 'Kingston', 'USA', 100, 1, 1, 2, 'active', 'UTC') returning id`,
          [host],
        ),
      )
    let night = 0
    const stay = async (host: string, cents: number) => {
      night += 1
      const id = await one(
        `insert into bookings (property_id, guest_id, check_in_date, check_out_date, guests_count, status,
          price_per_night, nights, subtotal_cents, discount_percentage, discount_cents, service_fee_cents, total_cents)
        values ($1, $2, date '2026-01-01' + $3::int, date '2026-01-02' + $3::int, 1, 'completed', $4::int / 100, 1, $4::int, 0,
          0, 500, $4::int + 500) returning id`,
        [homes.get(host), guest, night, cents],
      )
      await older.query(
        `insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
        values ($1, 'booking', $2, $3, 1, now(), current_date)`,
        [host, cents, id],
      )
      return id
    }
    await stay(first, 10_000)
    const gone = await stay(first, 2_500)
    await stay(second, 7_000)
    await older.query(
      `insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
      values ($1, 'booking_reversal', -2500, $2, 1, now(), current_date)`,
      [first, gone],
    )
    const account = await one(
      `insert into payout_accounts (owner_id, bank_name, account_name, account_number_sealed, account_last4, added_at, opens_at)
      values ($1, 'Ferry Bank', 'Robin', 'x', '6789', now(), now()) returning id`,
      [first],
    )
    for (const status of ['processing', 'completed', 'rejected'] as const) {
      const decided = status !== 'processing'
      const id = await one(
        `insert into withdrawals (owner_id, payout_account_id, amount_cents, status, bank_name, account_name,
          account_number_sealed, account_last4, decided_at, decided_by, reference, reason)
        values ($1, $2, 1000, $3, 'Ferry Bank', 'Robin', 'x', '6789', $4, $5, $6, $7) returning id`,
        [
          first,
          account,
          status,
          decided ? new Date() : null,
          decided ? decider : null,
          status === 'completed' ? 'FT' : null,
          status === 'rejected' ? 'No.' : null,
        ],
      )
      await older.query(
        `insert into ledger_entries (owner_id, kind, amount_cents, pending_cents, withdrawal_id, at, day)
        values ($1, 'withdrawal', -1000, 1000, $2, now(), current_date)`,
        [first, id],
      )
      if (decided)
        await older.query(
          `insert into ledger_entries (owner_id, kind, amount_cents, pending_cents, withdrawal_id, at, day)
          values ($1, $2, $3, -1000, $4, now(), current_date)`,
          [first, `withdrawal_${status}`, status === 'rejected' ? 1_000 : 0, id],
        )
    }

    await older.migrate()
    const sums = await older.query(`
      select balance.owner_id,
        balance.total_cents::int = -coalesce(sum(line.amount_cents) filter (where account = 'owner'), 0) as same_total,
        balance.pending_cents::int = -coalesce(sum(line.amount_cents) filter (where account = 'payout'), 0) as same_pending,
        balance.total_cents::int as total
      from owner_balances as balance left join journal_lines as line using (owner_id)
      group by balance.owner_id, balance.total_cents, balance.pending_cents order by total`)
    expect(sums).toMatchObject([
      { owner_id: second, same_total: true, same_pending: true, total: 7_000 },
      { owner_id: first, same_total: true, same_pending: true, total: 8_000 },
    ])
    expect(
      await older.query(`
        select count(*)::int as entries, count(transaction.id)::int as transactions,
          (select count(*)::int from (
            select 1 from journal_lines group by transaction_id having sum(amount_cents) <> 0) as wrong) as wrong
        from ledger_entries as entry left join journal_transactions as transaction on transaction.ledger_entry_id = entry.id`),
    ).toEqual([{ entries: 9, transactions: 9, wrong: 0 }])
    expect(
      await older.query(
        `select account, sum(amount_cents)::int as cents from journal_lines group by account order by 1`,
      ),
    ).toEqual([
      { account: 'bank', cents: -1_000 },
      { account: 'outside', cents: 17_000 },
      { account: 'owner', cents: -15_000 },
      { account: 'payout', cents: -1_000 },
    ])
  } finally {
    await older.drop()
  }
})
