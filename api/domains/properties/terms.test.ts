import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, toWeekday } from '#contract/kernel/nights.ts'
import {
  addHome,
  ask,
  inDays,
  postReservation,
  reserved,
  see,
  stayInDays,
  trust,
} from '#tests/support/homes.ts'
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
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await createPerson(app, { userType: 'user' })
  home = await addHome(app, owner, { price_per_night: 100 })
})

const change = (changes: object) => request(app, owner, 'PATCH', `/properties/${home}/`, changes)

/** The first Thursday at least this many days ahead. */
const thursday = (ahead: number) => {
  const day = inDays(ahead)
  return addDays(day, (4 - toWeekday(day) + 7) % 7)
}
const stayFrom = (check_in_date: string, nights: number) => ({
  check_in_date,
  check_out_date: addDays(check_in_date, nights),
  guests_count: 2,
})

describe('a price that differs by the night', () => {
  test('is one on the quote and the booking: base, weekend and season, each with its line', async () => {
    const from = thursday(20)
    await change({
      weekend_price_per_night: 150,
      cleaning_fee: 45,
      // Saturday and Sunday, so that a season overrides half of the weekend.
      seasons: [{ name: 'Fair', from: addDays(from, 2), until: addDays(from, 4), price_per_night: 300 }],
    })
    await trust(app, owner, guest, { level: 2, percentage: 12.5, name: 'Neighbours' })
    const { body } = await ask(app, guest, home, stayFrom(from, 5))
    expect(body.quote).toEqual({
      currency: 'usd',
      nights: 5,
      price_per_night: 100,
      lines: [
        { kind: 'base', name: null, nights: 2, price_per_night: 100, amount_cents: 20_000 },
        { kind: 'weekend', name: null, nights: 1, price_per_night: 150, amount_cents: 15_000 },
        { kind: 'season', name: 'Fair', nights: 2, price_per_night: 300, amount_cents: 60_000 },
      ],
      subtotal_cents: 95_000,
      discount_percentage: 12.5,
      discount_level: 2,
      discount_level_name: 'Neighbours',
      discount_cents: 11_875,
      stay_discounts: [],
      lowest_price_reached: false,
      credit_cents: 0,
      credit_nights: 0,
      cleaning_fee_cents: 4_500,
      charges: [],
      charges_cents: 0,
      taxes_cents: 0,
      service_fee_cents: 5_000,
      total_cents: 92_625,
    })
    const booking = await reserved(app, guest, home, stayFrom(from, 5))
    expect(booking.price).toEqual(body.quote)
    const row = await app.db
      .selectFrom('bookings')
      .select('night_prices')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(row.night_prices).toEqual([100, 150, 300, 300, 100])
  })

  test.each([
    ['the weekend price', { weekend_price_per_night: 151 }],
    ['the cleaning fee', { cleaning_fee: 46 }],
    ['a season’s price', { seasons: [{ name: 'Fair', price_per_night: 301 }] }],
    ['a season’s name', { seasons: [{ name: 'Feast', price_per_night: 300 }] }],
  ])('a change of %s after the quote: 409 with the new quote, which then holds', async (_what, changes) => {
    const from = thursday(40)
    const dates = { from, until: addDays(from, 1) }
    await change({
      weekend_price_per_night: 150,
      cleaning_fee: 45,
      seasons: [{ name: 'Fair', price_per_night: 300, ...dates }],
    })
    const stay = stayFrom(from, 3)
    const before = (await ask(app, guest, home, stay)).body
    const seasons = 'seasons' in changes ? { seasons: changes.seasons.map(s => ({ ...s, ...dates })) } : {}
    await change({ ...changes, ...seasons })
    const refused = await postReservation(app, guest, home, stay, { quoteId: before.quote_id })
    expect(refused.body.code).toBe('booking.price_changed')
    const now = (await ask(app, guest, home, stay)).body
    expect(refused.body).toMatchObject({ quote: now.quote, quote_id: now.quote_id })
    expect((await postReservation(app, guest, home, stay, { quoteId: now.quote_id })).body.price).toEqual(
      now.quote,
    )
  })

  test('stands once booked, whatever becomes of seasons, weekends and fees', async () => {
    const from = thursday(60)
    const fair = { name: 'Fair', from, until: addDays(from, 1), price_per_night: 300 }
    await change({ weekend_price_per_night: 150, cleaning_fee: 45, seasons: [fair] })
    const booking = await reserved(app, guest, home, stayFrom(from, 3))
    await change({ weekend_price_per_night: null, cleaning_fee: 0, seasons: [], price_per_night: 1 })
    const { body } = await request<typeof booking>(app, guest, 'GET', `/bookings/${booking.id}/`)
    expect(body.price).toEqual(booking.price)
  })
})

describe('the database itself', () => {
  const book = (price: object) =>
    app.db
      .insertInto('bookings')
      .values({
        property_id: home,
        guest_id: guest.id,
        check_in_date: inDays(5),
        check_out_date: inDays(7),
        guests_count: 1,
        status: 'pending',
        price_per_night: 100,
        nights: 2,
        subtotal_cents: 25_000,
        discount_percentage: 0,
        discount_cents: 0,
        cleaning_fee_cents: 4_000,
        service_fee_cents: 5_000,
        total_cents: 34_000,
        night_prices: [100, 150],
        price_lines: JSON.stringify([
          { kind: 'base', name: null, nights: 1, price_per_night: 100, amount_cents: 10_000 },
          { kind: 'weekend', name: null, nights: 1, price_per_night: 150, amount_cents: 15_000 },
        ]),
        ...price,
      })
      .execute()

  test.each([
    ['a total without the cleaning fee', { total_cents: 30_000 }, 'bookings_price_adds_up'],
    ['a subtotal that is not its nights', { subtotal_cents: 20_000, total_cents: 29_000 }, 'bookings_'],
    ['a night too many', { night_prices: [100, 100, 50] }, 'bookings_each_night_priced'],
    ['a night for nothing', { night_prices: [250, 0] }, 'bookings_each_night_priced'],
    [
      'lines that tell another story',
      { night_prices: [125, 125], price_lines: '[]' },
      'bookings_lines_add_up',
    ],
    ['nights without lines', { price_lines: null }, 'bookings_each_night_priced'],
    ['plain nights at another price', { night_prices: null, price_lines: null }, 'bookings_price_adds_up'],
  ])('refuses %s', async (_what, price, constraint) => {
    await expect(book(price)).rejects.toThrow(constraint)
  })

  test('takes what adds up', async () => {
    await book({})
  })
})

describe('the shortest and the longest stay', () => {
  beforeEach(() => change({ minimum_nights: 3, maximum_nights: 5 }))

  test.each([
    [2, 'booking.too_few_nights', 'A stay here is at least 3 nights.'],
    [3, null, null],
    [5, null, null],
    [6, 'booking.too_many_nights', 'The longest stay here, in nights: 5.'],
  ])('%i nights: %s', async (nights, code, detail) => {
    const stay = stayInDays(10, 10 + nights)
    const { status, body } = await ask(app, guest, home, stay)
    expect(status).toBe(200)
    expect(body.available).toBe(code === null)
    expect(body.reason).toEqual(code && { code, detail })
    const booked = await postReservation(app, guest, home, stay, { quoteId: body.quote_id })
    expect(booked.status).toBe(code === null ? 201 : 400)
    expect(booked.body.code).toBe(code ?? undefined)
    if (detail) expect(booked.body).toMatchObject({ detail })
  })
})

describe('instant booking', () => {
  beforeEach(() => change({ instant_booking_from_level: 3 }))

  const history = (bookingId: string) =>
    app.db
      .selectFrom('booking_status_changes')
      .select(['from_status', 'to_status', 'changed_by'])
      .where('booking_id', '=', bookingId)
      .execute()

  test('confirms at once for whom the owner allows it, and the history says so', async () => {
    await trust(app, owner, guest, { level: 3, percentage: 12.5 })
    expect((await see(app, guest, home)).body.instant_booking).toBe(true)
    const booking = await reserved(app, guest, home, stayInDays(10, 12))
    expect(booking).toMatchObject({ status: 'confirmed', expires_at: null })
    expect(await history(booking.id)).toEqual([
      { from_status: null, to_status: 'confirmed', changed_by: guest.id },
    ])
    expect((await see(app, guest, home)).body.address).toBe('3 Ferry Lane')
  })

  test('leaves everyone else’s request to the owner', async () => {
    const elsewhere = await createPerson(app, { userType: 'owner' })
    await trust(app, elsewhere, guest, { level: 5, percentage: 10 })
    expect((await see(app, guest, home)).body.instant_booking).toBe(false)
    expect((await reserved(app, guest, home, stayInDays(10, 12))).status).toBe('pending')
    await trust(app, owner, guest, { level: 2, percentage: 10 })
    expect((await reserved(app, guest, home, stayInDays(14, 16))).status).toBe('pending')
  })

  test('is no open request, and so not one of five', async () => {
    await trust(app, owner, guest, { level: 4, percentage: 12.5 })
    const waiting = await addHome(app, owner)
    for (let index = 0; index < 5; index++) {
      await reserved(app, guest, waiting, stayInDays(10 + 2 * index, 11 + 2 * index))
      await reserved(app, guest, home, stayInDays(10 + 2 * index, 11 + 2 * index))
    }
    expect((await postReservation(app, guest, waiting, stayInDays(40, 41))).body.code).toBe(
      'booking.too_many_requests',
    )
    expect((await reserved(app, guest, home, stayInDays(40, 41))).status).toBe('confirmed')
  })

  test('still gives one night to one guest: of ten at once, one is confirmed', async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, () => createPerson(app)))
    for (const each of guests) await trust(app, owner, each, { level: 3, percentage: 12.5 })
    const answers = await Promise.all(
      guests.map(each => postReservation(app, each, home, stayInDays(20, 23))),
    )
    expect(answers.filter(({ body }) => body.status === ('confirmed' as never))).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})
