import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, seedInBulk } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { seedPortfolio } from '#tests/support/portfolio.ts'
import { measureCall } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Maximum server time of one call. An owner's screen makes a few calls and must stay below 200 ms in total. */
const ENOUGH_MS = 100

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let one: string

/** Three owners, each with 5,000 bookings of 500 guests, and 20,000 unrelated people. */
beforeAll(async () => {
  app = await openTestApp({ plans: 'each time' })
  owner = await createPerson(app, { userType: 'owner' })
  admin = await createPerson(app, { userType: 'admin' })
  for (const whose of [
    owner,
    await createPerson(app, { userType: 'owner' }),
    await createPerson(app, { userType: 'owner' }),
  ])
    await seedPortfolio(app, whose)
  await seedInBulk(
    app,
    sql`
    insert into users (email, full_name, user_type, password_hash, onboarding_completed)
    select 'far' || n || '@example.com', 'Somebody Far ' || n, 'user', 'none', true from generate_series(1, 20000) n`,
  )
  await asOwner(app, 'vacuum analyze')
  const { id } = await app.db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select('bookings.id')
    .where('owner_id', '=', owner.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  one = id
})
afterAll(() => app.close())

it.each([
  ['the list', '/bookings/?as=owner', 2],
  ['its last page', '/bookings/?as=owner&offset=4980', 2],
  ['the earliest first', '/bookings/?as=owner&sort=check_in_date', 2],
  ['the newest requests', '/bookings/?as=owner&sort=-created_at', 2],
  ['what waits', '/bookings/?as=owner&status=pending', 2],
  ['a search by title', '/bookings/?as=owner&search=house+17', 2],
  ['a search by guest', '/bookings/?as=owner&search=member+42', 2],
  ['a search that finds nothing', '/bookings/?as=owner&search=zebra&status=confirmed', 2],
  ['one booking', '/bookings/ONE/', 5],
  ['the figures of a month', '/bookings/stats/', 1],
  ['the figures of a year', '/bookings/stats/?timeframe=year', 1],
])(
  'with 5,000 bookings %s takes a fixed number of statements and little time',
  async (_what, path, statements) => {
    const measured = await measureCall(app, owner, path.replace('ONE', one), ENOUGH_MS)
    expect(measured.statements).toBeLessThanOrEqual(statements)
    expect(measured.ms).toBeLessThan(ENOUGH_MS)
  },
)

it.each([
  ['all bookings', '/bookings/', 2],
  ['the newest requests', '/bookings/?sort=-created_at', 2],
  ['the figures of a month', '/bookings/stats/', 1],
])('an admin is shown %s of everybody in as little', async (_what, path, statements) => {
  const measured = await measureCall(app, admin, path, ENOUGH_MS)
  expect(measured.statements).toBeLessThanOrEqual(statements)
  expect(measured.ms).toBeLessThan(ENOUGH_MS)
})

it('the file of all 5,000 is made within a second', async () => {
  const measured = await measureCall(app, owner, '/bookings/export/?as=owner', 1_000)
  expect(measured.statements).toBeLessThanOrEqual(2)
  expect(measured.ms).toBeLessThan(1_000)
})
