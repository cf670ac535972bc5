import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastest } from '#tests/support/fastest.ts'
import { fetchBalance, knowAccount, runSettling, withdraw } from '#tests/support/money.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { seedPortfolio } from '#tests/support/portfolio.ts'
import { measureCall } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp({ plans: 'each time' })
  owner = await createPerson(app, { userType: 'owner' })
  await knowAccount(app, owner)
  await seedPortfolio(app, owner)
  await app.db
    .updateTable('bookings')
    .set({ status: 'completed' })
    .where('status', '=', 'pending')
    .where('check_in_date', '<', new Date().toISOString().slice(0, 10))
    .execute()
  // Years of entered earnings, except for the last days, which the job has to enter.
  await sql`
    insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
    select ${owner.id}, 'booking', total_cents - service_fee_cents, id, 1, check_in_date, check_in_date from bookings
    where status in ('confirmed', 'completed') and check_in_date < current_date - 10 order by check_in_date`.execute(
    app.db,
  )
  await asOwner(app, 'vacuum analyze')
  await runSettling(app)
  await runSettling(app)
})
afterAll(() => app.close())

it('years of stays earn once each', async () => {
  const { due } = await app.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('earned_cents').as('due'))
    .executeTakeFirstOrThrow()
  const { count } = await app.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect((await fetchBalance(app, owner)).total_cents).toBe(Number(due))
  expect(count * 30_000).toBe(Number(due))
  expect(count).toBeGreaterThan(3_000)
})

const month = new Date().toISOString().slice(0, 7)

it.each([
  ['the balance', '/payments/balance/', 1],
  ['the transactions', '/payments/transactions/?limit=20', 2],
  ['their last page', '/payments/transactions/?limit=100&offset=3000', 2],
  ['those of a type and some days', '/payments/transactions/?type=booking&from=2026-01-01', 2],
  ['a statement', `/payments/statement/?month=${month}`, 4],
  ['the withdrawals', '/withdrawals/', 2],
])(
  'with 5,000 bookings %s takes a fixed number of statements and little time',
  async (_what, path, statements) => {
    const measured = await measureCall(app, owner, path, 60)
    expect(measured.statements).toBe(statements)
    // The screen's calls must stay under 200 ms in total (decisions); each has a margin for a busy machine.
    expect(measured.ms).toBeLessThan(60)
  },
)

it('a run with nothing to do, and a withdrawal, read what is due and not what is done', async () => {
  const ms = await fastest(100, async () => {
    await runSettling(app)
    expect((await withdraw(app, owner, 12.34)).status).toBe(201)
  })
  expect(ms).toBeLessThan(100)
})
