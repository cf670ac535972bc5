import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fastest } from '#tests/support/fastest.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { balanceOf, knowAccount, runSettling, withdraw } from '#tests/support/money.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type Person } from '#tests/support/people.ts'
import { seedPortfolio } from '#tests/support/portfolio.ts'
import { measureCall } from '#tests/support/statements.ts'

let house: House
let owner: Person

beforeAll(async () => {
  house = await openHouse()
  owner = await createPerson(house, { userType: 'owner' })
  await knowAccount(house, owner)
  await seedPortfolio(house, owner)
  await house.db
    .updateTable('bookings')
    .set({ status: 'completed' })
    .where('status', '=', 'pending')
    .where('check_in_date', '<', new Date().toISOString().slice(0, 10))
    .execute()
  // What years of runs have entered, but for the last days, which are left to the job.
  await sql`
    insert into ledger_entries (owner_id, kind, amount_cents, booking_id, round, at, day)
    select ${owner.id}, 'booking', total_cents - service_fee_cents, id, 1, check_in_date, check_in_date from bookings
    where status in ('confirmed', 'completed') and check_in_date < current_date - 10 order by check_in_date`.execute(
    house.db,
  )
  await asOwner(house, 'vacuum analyze')
  await runSettling(house)
  await runSettling(house)
}, 120_000)
afterAll(() => house.close())

it('years of stays earn once each', async () => {
  const { due } = await house.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('earned_cents').as('due'))
    .executeTakeFirstOrThrow()
  const { count } = await house.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect((await balanceOf(house, owner)).total_cents).toBe(Number(due))
  expect(count * 30_000).toBe(Number(due))
  expect(count).toBeGreaterThan(3_000)
})

const month = new Date().toISOString().slice(0, 7)

it.each([
  ['the balance', '/payments/balance/', 1],
  ['the transactions', '/payments/transactions/?limit=20', 2],
  ['their last page', '/payments/transactions/?limit=100&offset=3000', 2],
  ['those of a type and some days', '/payments/transactions/?type=booking&from=2026-01-01', 2],
  ['a statement', `/payments/statement/?month=${month}`, 2],
  ['the withdrawals', '/withdrawals/', 2],
])(
  'with 5,000 bookings %s takes a fixed number of statements and little time',
  async (_what, path, statements) => {
    const measured = await measureCall(house, owner, path)
    expect(measured.statements).toBe(statements)
    // Together the screen's calls stay under 200 ms (decisions); each has room for a busy machine.
    expect(measured.ms).toBeLessThan(60)
  },
)

it('a run with nothing to do, and a withdrawal, read what is due and not what is done', async () => {
  const ms = await fastest(async () => {
    await runSettling(house)
    expect((await withdraw(house, owner, 12.34)).status).toBe(201)
  })
  expect(ms).toBeLessThan(100)
})
