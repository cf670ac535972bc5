import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { addHome, ask, call, inDays, reserve, reserved, stayOf, trust } from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { createPerson, type Person } from '#tests/support/people.ts'

let house: House
let owner: Person
let guest: Person
let home: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  owner = await createPerson(house, { userType: 'owner' })
  guest = await createPerson(house, { userType: 'user' })
  home = await addHome(house, owner)
})

const addSeason = (property_id: string, from: number, season: { nights: number; price: number }) =>
  house.db
    .insertInto('property_seasons')
    .values({
      property_id,
      name: 'Season',
      from_date: inDays(from),
      until_date: inDays(from + season.nights),
      price_per_night: season.price + 1,
    })
    .execute()

const see = (id: string) => call<Booking>(house, guest, 'GET', `/bookings/${id}/`)

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
          await house.db.updateTable('platform_settings').set({ service_fee_cents: fee }).execute()
          const visitor = await createPerson(house, { userType: 'user' })
          const terms = { weekend_price_per_night: weekend, cleaning_fee: cleaning }
          const host = await createPerson(house, { userType: 'owner' })
          const place = await addHome(house, host, { price_per_night: price, ...terms })
          if (season) await addSeason(place, from + season.after, season)
          await trust(house, host, visitor, { level, percentage: hundredths / 100 })
          const stay = stayOf(from, from + nights, guests)
          const { body } = await ask(house, visitor, place, stay)
          const booked = await reserve(house, visitor, place, stay, { quoteId: body.quote_id })
          expect(booked.status).toBe(201)
          expect(booked.body.price).toEqual(body.quote)
          expect(booked.body).toMatchObject({ ...stay, total_amount: body.quote.total_cents / 100 })
        },
      ),
      { numRuns: 25 },
    )
    await house.db.updateTable('platform_settings').set({ service_fee_cents: 5_000 }).execute()
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['the level’s discount', () => trust(house, owner, guest, { level: 2, percentage: 5 })],
    ['the level’s name', () => trust(house, owner, guest, { level: 2, percentage: 10, name: 'Renamed' })],
    ['the guest’s level', () => trust(house, owner, guest, { level: 4, percentage: 10 })],
    [
      'the nightly price',
      () => house.db.updateTable('properties').set({ price_per_night: 186 }).where('id', '=', home).execute(),
    ],
    [
      'the service fee',
      () => house.db.updateTable('platform_settings').set({ service_fee_cents: 5_001 }).execute(),
    ],
  ]
  test.each(changes)(
    'a change of %s after the quote: 409 with the new quote, which then holds',
    async (_what, change) => {
      await house.db.updateTable('platform_settings').set({ service_fee_cents: 5_000 }).execute()
      await trust(house, owner, guest, { level: 2, percentage: 10, name: 'Neighbours' })
      const stay = stayOf(10, 13)
      const before = (await ask(house, guest, home, stay)).body
      await change()
      const refused = await reserve(house, guest, home, stay, { quoteId: before.quote_id })
      expect({ status: refused.status, code: refused.body.code }).toEqual({
        status: 409,
        code: 'booking.price_changed',
      })
      const now = (await ask(house, guest, home, stay)).body
      expect(now.quote).not.toEqual(before.quote)
      expect(refused.body).toMatchObject({ quote: now.quote, quote_id: now.quote_id })
      const booked = await reserve(house, guest, home, stay, { quoteId: now.quote_id })
      expect(booked.body.price).toEqual(now.quote)
    },
  )

  test('a quote for other dates, another home or other guests buys nothing here', async () => {
    const stay = stayOf(10, 13)
    const other = await addHome(house, owner, { price_per_night: 1 })
    for (const quoteId of [
      (await ask(house, guest, other, stay)).body.quote_id,
      (await ask(house, guest, home, stayOf(11, 14))).body.quote_id,
      (await ask(house, guest, home, stayOf(10, 13, 1))).body.quote_id,
      '',
    ])
      expect((await reserve(house, guest, home, stay, { quoteId })).body.code).toBe('booking.price_changed')
  })

  test('a client cannot name a total, a status or a guest', async () => {
    const stay = stayOf(10, 13)
    const { quote_id } = (await ask(house, guest, home, stay)).body
    for (const field of ['total_amount', 'status', 'guest', 'price', 'discount_percentage']) {
      const { status, body } = await call<{ errors: object }>(house, guest, 'POST', '/bookings/', {
        payload: { ...stay, property: home, quote_id, [field]: 1 },
      })
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual([field])
    }
  })
})

test('once booked, the price stands, whatever changes around it', async () => {
  await trust(house, owner, guest, { level: 1, percentage: 12.5, name: 'Family' })
  const booking = await reserved(house, guest, home, stayOf(10, 13))
  expect(booking.price).toMatchObject({ discount_percentage: 12.5, discount_level_name: 'Family' })
  await trust(house, owner, guest, { level: 1, percentage: 0, name: 'Renamed' })
  await house.db.updateTable('properties').set({ price_per_night: 999 }).where('id', '=', home).execute()
  await house.db.deleteFrom('network_members').where('member_id', '=', guest.id).execute()
  expect((await see(booking.id)).body).toMatchObject(booking)
})
