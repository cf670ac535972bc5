import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPlatformStay, cashier, moneyOf, paymentsOf, takePayments } from '#tests/support/guest-payments.ts'
import { inDays } from '#tests/support/homes.ts'
import { fetchBalance, listLedger, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { explainPlan } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findUnsettledOwners } from './balance.queries.ts'

let app: TestApp
let owner: TestPerson
let desk: ReturnType<typeof cashier>

beforeAll(async () => {
  app = await openTestApp({ plans: 'each time' })
  desk = cashier(app, await createPerson(app, { userType: 'admin' }))
  await takePayments(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
})

const begun = (more: Parameters<typeof addPlatformStay>[2] = {}) =>
  addPlatformStay(app, owner, { checkIn: inDays(-2), ...more })
const totalOf = async () => (await fetchBalance(app, owner)).total_cents
const entries = async () =>
  (await listLedger(app, owner)).map(({ kind, amount_cents }) => [kind, amount_cents])

describe('a stay that is paid through the platform', () => {
  test('earns once all of it was paid, also where the last payment comes after check-in', async () => {
    const { id } = await begun()
    await runSettling(app)
    expect(await totalOf()).toBe(0)
    await desk.record(id, 999.99)
    await runSettling(app)
    expect(await entries()).toEqual([])
    await desk.record(id, 0.01)
    await runSettling(app)
    await runSettling(app)
    expect(await entries()).toEqual([['booking', 95_000]])
  })

  test('earns nothing before its check-in, however much was paid', async () => {
    const { id } = await addPlatformStay(app, owner, { checkIn: inDays(2) })
    await desk.record(id, 1_000)
    await runSettling(app)
    expect(await entries()).toEqual([])
  })

  test('gives its earning back when a payment turns out to be for something else', async () => {
    const { id } = await begun()
    await desk.record(id, 1_000)
    await runSettling(app)
    expect(await totalOf()).toBe(95_000)
    const [payment] = await paymentsOf(app, id)
    await desk.unassign(payment?.id ?? '')
    expect(await totalOf()).toBe(0)
    expect(await moneyOf(app, id)).toMatchObject({ paid_cents: 0, earned_cents: 0 })
    await desk.record(id, 1_000)
    await runSettling(app)
    expect(await entries()).toEqual([
      ['booking', 95_000],
      ['booking_reversal', -95_000],
      ['booking', 95_000],
    ])
  })

  test('earns what was kept of it once it is cancelled, and nothing where nothing was', async () => {
    const { id } = await begun()
    await desk.record(id, 1_000)
    await sql`update bookings set status = 'cancelled', kept_cents = 12345 where id = ${id}`.execute(app.db)
    const none = await begun()
    await sql`update bookings set status = 'cancelled' where id = ${none.id}`.execute(app.db)
    await runSettling(app)
    expect(await entries()).toEqual([['booking', 12_345]])
  })
})

test('a stay that is settled directly earns nothing, and one without a settlement as before', async () => {
  await begun({ settlement: 'direct' })
  await runSettling(app)
  expect(await entries()).toEqual([])
  const { id } = await begun()
  await sql`update bookings set settlement = null, payment_reference = null, deposit_percentage = null,
    balance_days = null, cancellation_steps = null where id = ${id}`.execute(app.db)
  await runSettling(app)
  expect(await entries()).toEqual([['booking', 95_000]])
})

test('the job finds what it has to settle by the two partial indexes', async () => {
  // Without sequential reads the plan shows whether the conditions fit the indexes, however few rows there are.
  const databaseUrl = `${app.databaseUrl}?options=-c%20enable_seqscan%3Doff`
  const plan = await explainPlan({ databaseUrl }, 'union', () =>
    findUnsettledOwners(app.db, app.ctx.clock(), 10),
  )
  expect(plan).toContain('bookings_to_earn')
  expect(plan).toContain('bookings_to_take_back')
})
