import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Charge } from '#contract/pricing/charges.rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { answerDates, postDateChange } from '#tests/support/date-changes.ts'
import {
  addHome,
  ask,
  getBooking,
  type Outcome,
  patchStatus,
  postReservation,
  reserved,
  see,
  stayInDays,
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
  home = await addHome(app, owner, { price_per_night: 100, max_guests: 4 })
})

const change = (changes: object) =>
  request<Outcome<Property>>(app, owner, 'PATCH', `/properties/${home}/`, changes)

const TOURIST_TAX: Charge = {
  kind: 'tax',
  name: 'Tourist tax',
  basis: 'guest_night',
  amount_cents: 250,
  percentage: null,
  of_fees: false,
  guests_included: 0,
  free_below_age: 12,
  maximum_nights: 2,
}
const LINEN: Charge = {
  ...TOURIST_TAX,
  kind: 'fee',
  name: 'Linen',
  basis: 'guest',
  amount_cents: 1_500,
  free_below_age: 2,
  maximum_nights: null,
}
/** Texts that people wrote are in no audit entry. */
const NAMELESS = ['fee guest 15.00', 'tax guest_night 2.50']
const FAMILY = { ...stayInDays(20, 23, 4), children_ages: [1, 8], pets: 0 }
/** 3 nights at 20 % off, linen for 3, the tax for 2 adults and 2 nights, and the service fee. */
const FAMILY_TOTAL = 24_000 + 4_500 + 1_000 + 5_000

describe('fees and taxes of a home', () => {
  test('are saved as sent, shown to guests, and gone again; the audit log says what they were', async () => {
    const { status, body } = await change({ charges: [LINEN, TOURIST_TAX], max_pets: 2 })
    expect({ status, charges: body.charges, pets: body.max_pets }).toEqual({
      status: 200,
      charges: [LINEN, TOURIST_TAX],
      pets: 2,
    })
    expect((await see(app, guest, home)).body).toMatchObject({ charges: [LINEN, TOURIST_TAX], max_pets: 2 })
    expect((await change({ charges: [] })).body.charges).toEqual([])
    const { charges } = await app.db
      .selectFrom('properties')
      .select('charges')
      .where('id', '=', home)
      .executeTakeFirstOrThrow()
    expect(charges).toBeNull()
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('subject_id', '=', home)
      .where('action', '=', 'property.changed')
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { before: { charges: [], max_pets: 0 }, after: { charges: NAMELESS, max_pets: 2 } },
      { before: { charges: NAMELESS }, after: { charges: [] } },
    ])
  })

  test('are refused by field, and nothing is saved', async () => {
    const { status, body } = await change({
      charges: [
        { ...LINEN, amount_cents: 0 },
        { ...TOURIST_TAX, name: '' },
      ],
      max_pets: 11,
    })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'charges.0.amount_cents',
      'charges.1.name',
      'max_pets',
    ])
    expect((await see(app, guest, home)).body.charges).toEqual([])
  })

  test('are not shown to who may not see the price', async () => {
    await change({ charges: [TOURIST_TAX] })
    await app.db.updateTable('properties').set({ price_from: 3 }).where('id', '=', home).execute()
    expect((await see(app, guest, home)).body).toMatchObject({ price_per_night: null, charges: [] })
  })

  test('are lines of the quote and of the booking, by who comes', async () => {
    await change({ charges: [TOURIST_TAX, LINEN] })
    const { body } = await ask(app, guest, home, FAMILY)
    expect(body.quote).toMatchObject({
      charges: [
        {
          kind: 'fee',
          name: 'Linen',
          basis: 'guest',
          each_cents: 1_500,
          percentage: null,
          count: 3,
          nights: 1,
          amount_cents: 4_500,
        },
        {
          kind: 'tax',
          name: 'Tourist tax',
          basis: 'guest_night',
          each_cents: 250,
          percentage: null,
          count: 2,
          nights: 2,
          amount_cents: 1_000,
        },
      ],
      charges_cents: 5_500,
      taxes_cents: 1_000,
      total_cents: FAMILY_TOTAL,
    })
    const booked = await reserved(app, guest, home, FAMILY)
    expect(booked).toMatchObject({ guests_count: 4, children_ages: [1, 8], pets: 0, price: body.quote })
  })

  test('stay as they were agreed when the owner changes them, and a quote of before is answered with the new one', async () => {
    await change({ charges: [LINEN] })
    const booked = await reserved(app, guest, home, FAMILY)
    const later = { ...FAMILY, ...stayInDays(30, 33, 4) }
    const shown = await ask(app, guest, home, later)
    await change({ charges: [{ ...LINEN, amount_cents: 2_000 }] })
    expect((await getBooking(app, guest, booked.id)).body.price).toEqual(booked.price)
    const refused = await postReservation(app, guest, home, later, { quoteId: shown.body.quote_id })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'booking.price_changed', quote: { charges_cents: 6_000 } },
    })
  })
})

describe('who comes', () => {
  test.each([
    [{ children_ages: [3, 4] }, 'children_ages'],
    [{ children_ages: [18] }, 'children_ages.0'],
    [{ children_ages: [1.5] }, 'children_ages.0'],
    [{ pets: -1 }, 'pets'],
  ])('is refused with %o', async (party, field) => {
    const stay = { ...stayInDays(20, 22), ...party }
    const { status, body } = await request<{ errors: object }>(app, guest, 'POST', '/bookings/', {
      ...stay,
      property: home,
      quote_id: 'any',
    })
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] })
  })

  test('brings no more pets than the home takes', async () => {
    await change({ max_pets: 1 })
    const withPets = (pets: number) => postReservation(app, guest, home, { ...stayInDays(20, 22), pets })
    expect(await withPets(2)).toMatchObject({ status: 400, body: { code: 'booking.too_many_pets' } })
    expect(await withPets(1)).toMatchObject({ status: 201, body: { pets: 1 } })
  })

  test('is part of what was shown, also where it changes no price', async () => {
    const shown = await ask(app, guest, home, { ...stayInDays(20, 22), children_ages: [5] })
    const other = await postReservation(app, guest, home, stayInDays(20, 22), {
      quoteId: shown.body.quote_id,
    })
    expect(other).toMatchObject({ status: 409, body: { code: 'booking.price_changed' } })
  })

  test('changes with the dates, at the price of who comes then', async () => {
    await change({ charges: [LINEN, TOURIST_TAX] })
    const booked = await reserved(app, guest, home, { ...FAMILY, guests_count: 2, children_ages: [] })
    await patchStatus(app, owner, booked.id, 'confirmed')
    const same = await postDateChange(app, guest, booked, { ...FAMILY, guests_count: 2, children_ages: [] })
    expect(same.body.code).toBe('date_change.nothing_new')
    // The same nights and number of guests, but one of them is a child now.
    const asked = await postDateChange(app, guest, booked, { ...FAMILY, guests_count: 2, children_ages: [8] })
    expect(asked.status).toBe(201)
    expect(asked.body.date_changes[0]).toMatchObject({
      children_ages: [8],
      price: { charges_cents: 3_000 + 500 },
    })
    await answerDates(app, owner, asked.body.dates_asked?.id ?? '', 'accept')
    expect((await getBooking(app, guest, booked.id)).body).toMatchObject({
      children_ages: [8],
      price: { charges_cents: 3_500, taxes_cents: 500, total_cents: 24_000 + 3_500 + 5_000 },
    })
  })

  test('is an adult at least, and the database itself holds the sum of the charges', async () => {
    await change({ charges: [LINEN] })
    const { id } = await reserved(app, guest, home, FAMILY)
    const set = (fields: object) => app.db.updateTable('bookings').set(fields).where('id', '=', id).execute()
    await expect(set({ children_ages: [1, 2, 3, 4] })).rejects.toMatchObject({
      constraint: 'bookings_with_an_adult',
    })
    await expect(set({ charges: null })).rejects.toMatchObject({ constraint: 'bookings_charges_add_up' })
    await expect(set({ charges_cents: 0, charges: null })).rejects.toMatchObject({
      constraint: 'bookings_price_adds_up',
    })
    await expect(set({ taxes_cents: 4_500 })).rejects.toMatchObject({ constraint: 'bookings_charges_add_up' })
  })
})
