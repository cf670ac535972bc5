import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Availability } from '#contract/availability/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { cardNight } from '#contract/pricing/rules.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import {
  addHome,
  ask,
  inDays,
  patchStatus,
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
let friend: TestPerson
let stranger: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  friend = await createPerson(app, { userType: 'user' })
  stranger = await createPerson(app, { userType: 'user' })
  home = await addHome(app, owner)
  await trust(app, owner, friend, { level: 3, percentage: 30, name: 'Friends' })
})
afterAll(() => app.close())

const cardOf = async (who: TestPerson) => {
  const { body } = await request<Page<PropertyCard>>(app, who, 'GET', '/properties/?limit=50')
  return body.results.find(card => card.id === home)
}

describe('the personal price', () => {
  test('follows the level, and is one on the card, the page, the quote and the booking', async () => {
    const expected = [
      { who: friend, percentage: 30, level: 3, level_name: 'Friends', from: 10 },
      { who: stranger, percentage: 20, level: null, level_name: null, from: 13 },
    ]
    for (const { who, from, ...discount } of expected) {
      const night = cardNight(
        { currency: 'usd', price_per_night: 185, cost_per_night: 0 },
        discount.percentage,
      )
      const viewer_discount = { ...discount, ...night, no_cheaper_night: true }
      expect((await cardOf(who))?.viewer_discount).toEqual(viewer_discount)
      expect((await see(app, who, home)).body.viewer_discount).toEqual(viewer_discount)
      const stay = stayInDays(from, from + 3)
      const { body } = await ask(app, who, home, stay)
      expect(body.quote.total_cents).toBe(viewer_discount.nightly_cents * 3 + 5_000)
      const booking = await reserved(app, who, home, stay)
      expect(booking.price).toEqual(body.quote)
      expect(booking.total_amount).toBe(body.quote.total_cents / 100)
    }
  })

  test('counts only the level held with this owner', async () => {
    const elsewhere = await createPerson(app, { userType: 'owner' })
    await trust(app, elsewhere, stranger, { level: 5, percentage: 90 })
    expect((await cardOf(stranger))?.viewer_discount?.percentage).toBe(20)
  })
})

describe('asking whether a stay is possible', () => {
  test('the answer is the specification’s receipt (spec 9)', async () => {
    const { status, body } = await ask(app, stranger, home, stayInDays(40, 42))
    expect(status).toBe(200)
    expect(body).toMatchObject({ available: true, reason: null })
    expect(body.quote).toEqual({
      currency: 'usd',
      nights: 2,
      price_per_night: 185,
      lines: [{ kind: 'base', name: null, nights: 2, price_per_night: 185, amount_cents: 37_000 }],
      subtotal_cents: 37_000,
      discount_percentage: 20,
      discount_level: null,
      discount_level_name: null,
      discount_cents: 7_400,
      stay_discounts: [],
      lowest_price_reached: false,
      credit_cents: 0,
      credit_nights: 0,
      cleaning_fee_cents: 0,
      charges: [],
      charges_cents: 0,
      taxes_cents: 0,
      service_fee_cents: 5_000,
      total_cents: 34_600,
    })
    expect(body.quote_id).toMatch(/^[\w-]{22}$/)
  })

  test('the name of the quote changes with everything that it stands for, and with nothing else', async () => {
    const nameOf = async (stay: ReturnType<typeof stayInDays>) =>
      (await ask(app, stranger, home, stay)).body.quote_id
    const first = await nameOf(stayInDays(40, 42))
    expect(await nameOf(stayInDays(40, 42))).toBe(first)
    const names = [
      first,
      await nameOf(stayInDays(41, 43)),
      await nameOf(stayInDays(40, 43)),
      await nameOf(stayInDays(40, 42, 1)),
    ]
    const other = await addHome(app, owner)
    names.push((await ask(app, stranger, other, stayInDays(40, 42))).body.quote_id)
    names.push((await ask(app, friend, home, stayInDays(40, 42))).body.quote_id)
    expect(new Set(names).size).toBe(6)
  })

  test('more guests than it sleeps: no, with the reason and the price', async () => {
    const { status, body } = await ask(app, stranger, home, stayInDays(40, 42, 5))
    expect(status).toBe(200)
    expect(body).toMatchObject({ available: false, reason: { code: 'booking.too_many_guests' } })
    expect(body.quote.total_cents).toBe(34_600)
  })

  test('taken nights: no, and never whose they are', async () => {
    await reserved(app, friend, home, stayInDays(50, 53))
    const { body } = await ask(app, stranger, home, stayInDays(52, 55))
    expect(body.reason).toEqual({
      code: 'booking.nights_taken',
      detail: 'These nights are no longer available.',
    })
    expect(body.available).toBe(false)
    expect(JSON.stringify(body)).not.toContain(friend.id)
  })

  test('arriving on the day that others leave, and leaving on the day that others arrive, is fine', async () => {
    await reserved(app, friend, home, stayInDays(60, 63))
    for (const [from, to, available] of [
      [58, 60, true],
      [63, 65, true],
      [59, 61, false],
      [62, 63, false],
      [58, 70, false],
    ] as const)
      expect((await ask(app, stranger, home, stayInDays(from, to))).body.available, `${from}-${to}`).toBe(
        available,
      )
  })

  test('cancelled nights are free again', async () => {
    const { id } = await reserved(app, friend, home, stayInDays(70, 72))
    await patchStatus(app, owner, id, 'cancelled')
    expect((await ask(app, stranger, home, stayInDays(70, 72))).body.available).toBe(true)
  })

  test.each([
    ['yesterday', () => stayInDays(-1, 2), 'check_in_date'],
    ['no night', () => stayInDays(5, 5), 'check_out_date'],
    ['dates in the wrong order', () => stayInDays(7, 5), 'check_out_date'],
    ['more than a year', () => stayInDays(5, 371), 'check_out_date'],
    ['more than two years ahead', () => stayInDays(731, 733), 'check_in_date'],
    [
      'a day that no calendar has',
      () => ({ ...stayInDays(5, 7), check_in_date: '2027-02-30' }),
      'check_in_date',
    ],
    ['no guest', () => stayInDays(5, 7, 0), 'guests_count'],
  ])('%s is a bad field, not an answer', async (_what, stay, field) => {
    const { status, body } = await ask(app, stranger, home, stay())
    expect(status).toBe(400)
    expect(Object.keys((body as Availability & { errors: object }).errors)).toEqual([field])
  })

  test('today is the property’s today', async () => {
    const ahead = await addHome(app, owner, { time_zone: 'Pacific/Kiritimati' })
    const behind = await addHome(app, owner, { time_zone: 'Pacific/Pago_Pago' })
    // The two time zones are 25 hours apart, so their dates always differ.
    const { today } = (await see(app, stranger, behind)).body
    expect((await see(app, stranger, ahead)).body.today > today).toBe(true)
    const stay = { check_in_date: today, check_out_date: inDays(4), guests_count: 1 }
    expect((await ask(app, stranger, behind, stay)).status).toBe(200)
    expect((await ask(app, stranger, ahead, stay)).status).toBe(400)
    expect(
      (await postReservation(app, stranger, ahead, stay, { quoteId: 'any' })).body.errors,
    ).toHaveProperty('check_in_date')
  })
})
