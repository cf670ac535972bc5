import { afterAll, beforeAll, expect, test } from 'vitest'
import { nightsBetween } from '#contract/kernel/nights.ts'
import type { PropertyStats } from '#contract/properties/schemas.ts'
import { addHome, inDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user' })
  home = await addHome(app, owner)
})
afterAll(() => app.close())

/** A stay at 100 dollars a night without a service fee for the owner, so that its income shows its number of nights. */
const stay = (from: number, to: number, status: string, at = home) => {
  const nights = nightsBetween(inDays(from), inDays(to))
  return app.db
    .insertInto('bookings')
    .values({
      property_id: at,
      guest_id: guest.id,
      check_in_date: inDays(from),
      check_out_date: inDays(to),
      guests_count: 1,
      status,
      price_per_night: 100,
      nights,
      subtotal_cents: nights * 10_000,
      discount_percentage: 0,
      discount_cents: 0,
      service_fee_cents: 5_000,
      total_cents: nights * 10_000 + 5_000,
    })
    .execute()
}

const stats = (who = owner, id = home) => request<PropertyStats>(app, who, 'GET', `/properties/${id}/stats/`)

test('a property without a booking has none, and no income', async () => {
  const { status, body } = await stats()
  expect(status).toBe(200)
  expect(body).toEqual({
    currency: 'usd',
    bookings: { pending: 0, confirmed: 0, cancelled: 0, completed: 0 },
    last_30_days: { nights: 0, income_cents: 0 },
    last_365_days: { nights: 0, income_cents: 0 },
    next_30_days: { nights: 0, occupancy_percentage: 0 },
  })
})

test('nights count where they fall, income where a stay begins, and only what was agreed', async () => {
  await stay(-400, -363, 'completed') // its last two nights lie within the year
  await stay(-200, -196, 'completed')
  await stay(-33, -27, 'completed') // three nights on each side of the month's end
  await stay(-10, -7, 'completed')
  await stay(-6, -4, 'cancelled')
  await stay(-2, 3, 'confirmed') // two nights in the past, three in the future
  await stay(10, 12, 'pending')
  await stay(28, 35, 'confirmed') // two nights within the next thirty days
  await stay(1, 20, 'confirmed', await addHome(app, owner))
  expect((await stats()).body).toEqual({
    currency: 'usd',
    bookings: { pending: 1, confirmed: 2, cancelled: 1, completed: 4 },
    last_30_days: { nights: 3 + 3 + 2, income_cents: (3 + 5) * 10_000 },
    last_365_days: { nights: 2 + 4 + 6 + 3 + 2, income_cents: (4 + 6 + 3 + 5) * 10_000 },
    next_30_days: { nights: 5, occupancy_percentage: 16.7 },
  })
})

test('they are for the owner and admins', async () => {
  const admin = await createPerson(app, { userType: 'admin' })
  const other = await createPerson(app, { userType: 'owner' })
  expect((await stats(admin)).status).toBe(200)
  expect((await stats(other)).status).toBe(403)
  expect((await stats(guest)).status).toBe(403)
  const draft = await addHome(app, owner, { status: 'draft' })
  expect((await stats(other, draft)).status).toBe(404)
})
