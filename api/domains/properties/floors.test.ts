import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CappedPage } from '#contract/kernel/paging.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { answerDates, createDateChange } from '#tests/support/date-changes.ts'
import {
  addHome,
  ask,
  getBooking,
  inDays,
  type Outcome,
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
let guest: TestPerson
let admin: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  friend = await createPerson(app)
  guest = await createPerson(app)
  admin = await createPerson(app, { userType: 'admin' })
  await trust(app, owner, friend, { level: 5, percentage: 60, name: 'Family' })
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await addHome(app, owner, { price_per_night: 200, cleaning_fee: 40 })
})

const change = (changes: object, who: TestPerson = owner) =>
  request<Outcome<Property>>(app, who, 'PATCH', `/properties/${home}/`, changes)

/** 137 a night and 53 a stay, less the cleaning fee of 40: 424 for three nights of 600. */
const FLOOR = { cost_per_night: 137, cost_per_stay: 53 }
const STAY = stayInDays(10, 13)

const cardOf = async (who: TestPerson) => {
  const { body } = await request<CappedPage<PropertyCard>>(app, who, 'GET', '/properties/?limit=100')
  return body.results.find(card => card.id === home)
}

describe('the floor of a home', () => {
  test('is set by its owner, who sees it like an admin, and stands in the audit log', async () => {
    const { status, body } = await change(FLOOR)
    expect(status).toBe(200)
    expect(body.settings).toMatchObject(FLOOR)
    expect((await see(app, admin, home)).body.settings).toMatchObject(FLOOR)
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'property.changed')
      .where('subject_id', '=', home)
      .executeTakeFirstOrThrow()
    expect(entry.before).toMatchObject({ cost_per_night: 0, cost_per_stay: 0 })
    expect(entry.after).toMatchObject({ ...FLOOR, fields: ['cost_per_night', 'cost_per_stay'] })
  })

  test('is the owner’s alone to set, in whole dollars, and not above the price of a night', async () => {
    expect((await change(FLOOR, friend)).status).toBe(403)
    expect((await change({ cost_per_night: 200 })).status).toBe(200)
    const above = 'Your costs per night cannot be above the price per night: no guest would get a discount.'
    for (const wrong of [{ cost_per_night: 201 }, { price_per_night: 199 }]) {
      const { status, body } = await change(wrong)
      expect([status, body.errors]).toEqual([400, { cost_per_night: [above] }])
    }
    expect((await change({ price_per_night: 150, cost_per_night: 150 })).status).toBe(200)
    const { body } = await change({ cost_per_night: -1, cost_per_stay: 2.5 })
    expect(body.errors).toEqual({
      cost_per_night: ['Costs must be a number from 0 to 1,000,000'],
      cost_per_stay: ['Costs must be a whole number'],
    })
  })

  test('ends the discount on card, page, quote and booking, and is reported to nobody in a number', async () => {
    await change(FLOOR)
    const quote = {
      discount_percentage: 29.33,
      discount_level: 5,
      discount_cents: 17_600,
      lowest_price_reached: true,
      total_cents: 60_000 - 17_600 + 4_000 + 5_000,
    }
    // A night alone: 63 of 200 are above its costs.
    const night = { percentage: 31.5, nightly_cents: 13_700, lowest_price_reached: true, level: 5 }
    const answers = [
      await cardOf(friend),
      (await see(app, friend, home)).body,
      (await ask(app, friend, home, STAY)).body,
      (await reserved(app, friend, home, STAY)) as object,
    ]
    const booking = answers[3] as { id: string }
    answers.push((await getBooking(app, friend, booking.id)).body)
    expect(answers.map(answer => JSON.stringify(answer)).filter(text => text.includes('cost_per'))).toEqual(
      [],
    )
    expect(answers[0]).toMatchObject({ viewer_discount: night })
    expect(answers[1]).toMatchObject({ viewer_discount: night, settings: null })
    expect(answers[2]).toMatchObject({ quote })
    expect(answers[3]).toMatchObject({ price: quote })
    expect(answers[4]).toMatchObject({ price: quote })
    // At 20 percent the stay is not yet below its costs, and nothing is said.
    expect((await ask(app, guest, home, stayInDays(20, 23))).body.quote).toMatchObject({
      discount_percentage: 20,
      lowest_price_reached: false,
    })
  })

  test('is frozen in a booking; a quote from before it is answered with the new one', async () => {
    const before = (await ask(app, friend, home, STAY)).body
    await change(FLOOR)
    const refused = await postReservation(app, friend, home, STAY, { quoteId: before.quote_id })
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.price_changed'])
    expect(JSON.stringify(refused.body)).not.toMatch(/cost_per|137|\b53\b/)
    const booking = await reserved(app, friend, home, STAY)
    await change({ cost_per_night: 0, cost_per_stay: 0 })
    expect((await getBooking(app, friend, booking.id)).body.price).toEqual(booking.price)
    expect((await ask(app, friend, home, stayInDays(20, 23))).body.quote.lowest_price_reached).toBe(false)
  })

  test('holds for other dates of a stay, whose price says so once they are accepted', async () => {
    const booking = await reserved(app, friend, home, STAY)
    expect(booking.price.lowest_price_reached).toBe(false)
    await patchStatus(app, owner, booking.id, 'confirmed')
    await change(FLOOR)
    const { id } = await createDateChange(app, friend, booking, stayInDays(30, 33))
    const moved = await answerDates(app, owner, id, 'accept')
    expect(moved.body.price).toMatchObject({ discount_percentage: 29.33, lowest_price_reached: true })
  })

  test('is in the sample prices of the owner', async () => {
    await change(FLOOR)
    const { body } = await request<{ prices: unknown[] }>(
      app,
      owner,
      'GET',
      `/trust-levels/sample_week/?property=${home}`,
    )
    expect(body.prices[0]).toMatchObject({ discount_level: 5, lowest_price_reached: true })
  })
})

describe('that no night is cheaper', () => {
  const season = (price_per_night: number) => [
    { name: 'Easter', from: inDays(20), until: inDays(30), price_per_night },
  ]
  test.each([
    ['where all nights cost the same', {}, true],
    ['where weekends and seasons cost more', { weekend_price_per_night: 240, seasons: season(300) }, true],
    ['where weekends cost less', { weekend_price_per_night: 190 }, false],
    ['where a season costs less', { seasons: season(150) }, false],
    ['where long stays cost less', { monthly_percentage: 10 }, false],
    ['where early stays cost less', { early_bird_percentage: 10, early_bird_days: 60 }, false],
    ['where the floor cuts the discount of the friend', FLOOR, false],
  ])('is said %s: by card, search and page', async (_, changes, isSaid) => {
    expect((await change(changes)).status).toBe(200)
    const found = await request<CappedPage<PropertyCard>>(app, friend, 'GET', '/properties/?max_price=900')
    const said = [
      await cardOf(friend),
      found.body.results.find(({ id }) => id === home),
      (await see(app, friend, home)).body,
    ].map(card => card?.viewer_discount?.no_cheaper_night)
    expect(said).toEqual([isSaid, isSaid, isSaid])
  })

  test('follows the trust from which discounts by length or date are open', async () => {
    await change({ weekly_percentage: 10 })
    await request(app, owner, 'PATCH', `/properties/${home}/trust_rights/`, { length_discounts_from: 3 })
    const isSaidTo = async (who: TestPerson) => (await cardOf(who))?.viewer_discount?.no_cheaper_night
    expect([await isSaidTo(guest), await isSaidTo(friend)]).toEqual([true, false])
  })
})
