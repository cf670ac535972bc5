import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { addHome, ask, inDays, postReservation, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user' })
  home = await addHome(app, owner)
})

const addSeason = (property_id: string, from: number, season: { nights: number; price: number }) =>
  app.db
    .insertInto('property_seasons')
    .values({
      property_id,
      name: 'Season',
      from_date: inDays(from),
      until_date: inDays(from + season.nights),
      price_per_night: season.price + 1,
    })
    .execute()

const see = (id: string) => request<Booking>(app, guest, 'GET', `/bookings/${id}/`)

describe('what is quoted is what is booked', () => {
  test('at any level, price, length and fee', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          level: fc.integer({ min: 1, max: 5 }),
          hundredths: fc.integer({ min: 0, max: 10_000 }),
          price: fc.integer({ min: 1, max: 1_000_000 }),
          fee: fc.integer({ min: 0, max: 100_000 }),
          nights: fc.integer({ min: 1, max: 365 }),
          from: fc.integer({ min: 0, max: 730 }),
          guests: fc.integer({ min: 1, max: 4 }),
          weekend: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
          cleaning: fc.integer({ min: 0, max: 100_000 }),
          season: fc.option(
            fc.record({ after: fc.nat(30), nights: fc.integer({ min: 1, max: 60 }), price: fc.nat(999) }),
          ),
        }),
        async ({ level, hundredths, price, fee, nights, from, guests, weekend, cleaning, season }) => {
          await app.db.updateTable('platform_settings').set({ service_fee_cents: fee }).execute()
          const visitor = await createPerson(app, { userType: 'user' })
          const terms = { weekend_price_per_night: weekend, cleaning_fee: cleaning }
          const host = await createPerson(app, { userType: 'owner' })
          const place = await addHome(app, host, { price_per_night: price, ...terms })
          if (season) await addSeason(place, from + season.after, season)
          await trust(app, host, visitor, { level, percentage: hundredths / 100 })
          const stay = stayInDays(from, from + nights, guests)
          const { body } = await ask(app, visitor, place, stay)
          const booked = await postReservation(app, visitor, place, stay, { quoteId: body.quote_id })
          expect(booked.status).toBe(201)
          expect(booked.body.price).toEqual(body.quote)
          expect(booked.body).toMatchObject({ ...stay, total_amount: body.quote.total_cents / 100 })
        },
      ),
      { numRuns: 25 },
    )
    await app.db.updateTable('platform_settings').set({ service_fee_cents: 5_000 }).execute()
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['the level’s discount', () => trust(app, owner, guest, { level: 2, percentage: 5 })],
    ['the level’s name', () => trust(app, owner, guest, { level: 2, percentage: 10, name: 'Renamed' })],
    ['the guest’s level', () => trust(app, owner, guest, { level: 4, percentage: 10 })],
    [
      'the nightly price',
      () => app.db.updateTable('properties').set({ price_per_night: 186 }).where('id', '=', home).execute(),
    ],
    [
      'the service fee',
      () => app.db.updateTable('platform_settings').set({ service_fee_cents: 5_001 }).execute(),
    ],
  ]
  test.each(changes)(
    'a change of %s after the quote: 409 with the new quote, which then holds',
    async (_what, change) => {
      await app.db.updateTable('platform_settings').set({ service_fee_cents: 5_000 }).execute()
      await trust(app, owner, guest, { level: 2, percentage: 10, name: 'Neighbours' })
      const stay = stayInDays(10, 13)
      const before = (await ask(app, guest, home, stay)).body
      await change()
      const refused = await postReservation(app, guest, home, stay, { quoteId: before.quote_id })
      expect({ status: refused.status, code: refused.body.code }).toEqual({
        status: 409,
        code: 'booking.price_changed',
      })
      const now = (await ask(app, guest, home, stay)).body
      expect(now.quote).not.toEqual(before.quote)
      expect(refused.body).toMatchObject({ quote: now.quote, quote_id: now.quote_id })
      const booked = await postReservation(app, guest, home, stay, { quoteId: now.quote_id })
      expect(booked.body.price).toEqual(now.quote)
    },
  )

  test('a quote for other dates, another home or other guests buys nothing here', async () => {
    const stay = stayInDays(10, 13)
    const other = await addHome(app, owner, { price_per_night: 1 })
    for (const quoteId of [
      (await ask(app, guest, other, stay)).body.quote_id,
      (await ask(app, guest, home, stayInDays(11, 14))).body.quote_id,
      (await ask(app, guest, home, stayInDays(10, 13, 1))).body.quote_id,
      '',
    ])
      expect((await postReservation(app, guest, home, stay, { quoteId })).body.code).toBe(
        'booking.price_changed',
      )
  })

  test('a client cannot name a total, a status or a guest', async () => {
    const stay = stayInDays(10, 13)
    const { quote_id } = (await ask(app, guest, home, stay)).body
    for (const field of ['total_amount', 'status', 'guest', 'price', 'discount_percentage']) {
      const { status, body } = await request<{ errors: object }>(app, guest, 'POST', '/bookings/', {
        ...stay,
        property: home,
        quote_id,
        [field]: 1,
      })
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual([field])
    }
  })
})

test('once booked, the price stands, whatever changes around it', async () => {
  await trust(app, owner, guest, { level: 1, percentage: 12.5, name: 'Family' })
  const booking = await reserved(app, guest, home, stayInDays(10, 13))
  expect(booking.price).toMatchObject({ discount_percentage: 12.5, discount_level_name: 'Family' })
  await trust(app, owner, guest, { level: 1, percentage: 0, name: 'Renamed' })
  await app.db.updateTable('properties').set({ price_per_night: 999 }).where('id', '=', home).execute()
  await app.db.deleteFrom('network_members').where('member_id', '=', guest.id).execute()
  expect((await see(booking.id)).body).toMatchObject(booking)
})
