import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import { NO_STAY_DISCOUNTS } from '#contract/pricing/stay-discounts.rules.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { answerDates, createDateChange } from '#tests/support/date-changes.ts'
import { postTurn, postTurnEntry } from '#tests/support/fair-turns.ts'
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
import { later, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let friend: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  friend = await createPerson(app)
  guest = await createPerson(app)
  await trust(app, owner, friend, { level: 3, percentage: 25 })
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await addHome(app, owner, { price_per_night: 200 })
})

const change = (changes: object, who: TestPerson = owner) =>
  request<Outcome<Property>>(app, who, 'PATCH', `/properties/${home}/`, changes)
const restrict = (rights: object) => request(app, owner, 'PATCH', `/properties/${home}/trust_rights/`, rights)
const quoteFor = async (who: TestPerson, stay = WEEK) => (await ask(app, who, home, stay)).body.quote

const OFF = {
  weekly_percentage: 10,
  monthly_percentage: 30,
  early_bird_percentage: 20,
  early_bird_days: 90,
  last_minute_percentage: 40,
  last_minute_days: 5,
}
const WEEK = stayInDays(30, 37)
/** 1,400 less 25 % are 1,050, less 10 % are 945. */
const WEEK_OF_FRIEND = {
  stay_discounts: [{ kind: 'weekly', percentage: 10, amount_cents: 10_500 }],
  discount_percentage: 25,
  discount_cents: 45_500,
  total_cents: 94_500 + 5_000,
}

describe('discounts of a home by length and date', () => {
  test('are set and cleared by its owner, and stand in the audit log', async () => {
    const { status, body } = await change(OFF)
    expect(status).toBe(200)
    expect(body.settings?.stay_discounts).toEqual(OFF)
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'property.changed')
      .where('subject_id', '=', home)
      .executeTakeFirstOrThrow()
    expect(entry.before).toMatchObject({ weekly_percentage: null, early_bird_days: null })
    expect(entry.after).toMatchObject(OFF)
    expect((await change({ ...NO_STAY_DISCOUNTS })).body.settings?.stay_discounts).toEqual(NO_STAY_DISCOUNTS)
    expect((await change(OFF, friend)).status).toBe(403)
  })

  test('are refused in words beside each field', async () => {
    const percentage = 'Please enter a whole percentage from 1 to 90, or nothing'
    const half = 'Please enter both the discount and the days, or neither'
    const cases: [changes: object, errors: Record<string, string[]>][] = [
      [
        { weekly_percentage: 91, monthly_percentage: 0, early_bird_percentage: 2.5 },
        {
          weekly_percentage: [percentage],
          monthly_percentage: [percentage],
          early_bird_percentage: [percentage],
        },
      ],
      [
        { early_bird_days: 29, last_minute_days: 30 },
        {
          early_bird_days: ['Please enter 30 to 540 days, or nothing'],
          last_minute_days: ['Please enter 0 to 29 days, or nothing'],
        },
      ],
      [{ early_bird_percentage: 10 }, { early_bird_days: [half] }],
      [{ last_minute_days: 3 }, { last_minute_percentage: [half] }],
      [
        { weekly_percentage: 20, monthly_percentage: 15 },
        { monthly_percentage: ['The discount for a month cannot be less than the one for a week'] },
      ],
    ]
    for (const [changes, errors] of cases) {
      const { status, body } = await change(changes)
      expect([status, body.errors]).toEqual([400, errors])
    }
    // What is stored counts too.
    await change({ monthly_percentage: 15 })
    expect((await change({ weekly_percentage: 16 })).body.errors).toHaveProperty('monthly_percentage')
    await change(OFF)
    expect((await change({ early_bird_days: null })).body.errors).toEqual({ early_bird_days: [half] })
  })

  test('are on page, card, quote, booking and its other dates, and frozen there', async () => {
    await change(OFF)
    expect((await see(app, friend, home)).body).toMatchObject({ stay_discounts: OFF, settings: null })
    const list = `/properties/?owner=${owner.id}&check_in_date=${WEEK.check_in_date}&check_out_date=${WEEK.check_out_date}&sort=price`
    const { results } = (await request<CappedPage<PropertyCard>>(app, friend, 'GET', list)).body
    expect(results.find(card => card.id === home)?.stay).toMatchObject(WEEK_OF_FRIEND)
    expect(await quoteFor(friend)).toMatchObject(WEEK_OF_FRIEND)
    const booking = await reserved(app, friend, home, WEEK)
    expect(booking.price).toMatchObject(WEEK_OF_FRIEND)
    await patchStatus(app, owner, booking.id, 'confirmed')
    await change({ ...NO_STAY_DISCOUNTS })
    expect((await getBooking(app, friend, booking.id)).body.price).toEqual(booking.price)
    await change(OFF)
    const { id } = await createDateChange(app, friend, booking, stayInDays(100, 128))
    const moved = await answerDates(app, owner, id, 'accept')
    expect(moved.body.price?.stay_discounts.map(({ kind }) => kind)).toEqual(['monthly', 'early_bird'])
  })

  test('for booking early or late count from today at the home to check-in', async () => {
    await change(OFF)
    const kinds = async (from: number) =>
      (await quoteFor(guest, stayInDays(from, from + 2))).stay_discounts.map(({ kind }) => kind)
    expect(await Promise.all([5, 6, 89, 90].map(kinds))).toEqual([['last_minute'], [], [], ['early_bird']])
    // Where the day begins later, the same stay is a day nearer or not: it is still yesterday there.
    const behind = app.ctx.clock().getUTCHours() < 12
    await change({ time_zone: behind ? 'Pacific/Honolulu' : 'Pacific/Kiritimati' })
    const today = (await see(app, guest, home)).body.today
    const offset = Temporal.PlainDate.from(inDays(0)).until(today).days
    expect(await Promise.all([5, 6].map(from => kinds(from + offset)))).toEqual([['last_minute'], []])
  })

  test('a price shown yesterday is not today’s where the discount has ended: the new one is shown first', async () => {
    await change({ early_bird_percentage: 20, early_bird_days: 90 })
    const stay = stayInDays(90, 92)
    const shown = (await ask(app, guest, home, stay)).body
    expect(shown.quote.stay_discounts).toHaveLength(1)
    app.passTime(DAY_MS)
    const reserving = later(app, guest).then(him =>
      postReservation(app, him, home, stay, { quoteId: shown.quote_id }),
    )
    const refused = await reserving.finally(() => app.passTime(-DAY_MS))
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.price_changed'])
    expect(refused.body).toMatchObject({ quote: { stay_discounts: [], total_cents: 32_000 + 5_000 } })
  })

  test('end at the floor, after the one by trust', async () => {
    await change({ ...OFF, cost_per_stay: 1_000 })
    expect(await quoteFor(friend)).toMatchObject({
      discount_percentage: 25,
      stay_discounts: [{ kind: 'weekly', percentage: 4.76, amount_cents: 5_000 }],
      lowest_price_reached: true,
      total_cents: 100_000 + 5_000,
    })
  })

  test('are frozen in an entry of a fair turn', async () => {
    await change(OFF)
    const turn = (
      await postTurn(app, owner, home, { from_date: inDays(30), until_date: inDays(44), window_hours: 72 })
    ).body
    const entered = await postTurnEntry(app, friend, turn, WEEK)
    expect(entered.body.own_entry?.price).toMatchObject(WEEK_OF_FRIEND)
  })
})

describe('who lacks the right meets a home without them', () => {
  const NONE = { stay_discounts: [], total_cents: 112_000 + 5_000 }

  test('in quote, page, list and order by price; each right alone', async () => {
    await change(OFF)
    await restrict({ length_discounts_from: 3 })
    expect(await quoteFor(friend)).toMatchObject(WEEK_OF_FRIEND)
    expect(await quoteFor(guest)).toMatchObject(NONE)
    const page = (await see(app, guest, home)).body.stay_discounts
    expect(page).toEqual({ ...OFF, weekly_percentage: null, monthly_percentage: null })
    const cents = async (who: TestPerson) => {
      const list = `/properties/?owner=${owner.id}&check_in_date=${WEEK.check_in_date}&check_out_date=${WEEK.check_out_date}`
      const found: number[] = []
      for (const query of ['', '&sort=price', '&max_price=135']) {
        const { results } = (await request<CappedPage<PropertyCard>>(app, who, 'GET', `${list}${query}`)).body
        const card = results.find(({ id }) => id === home)
        if (card) found.push(card.stay?.total_cents ?? 0)
      }
      return found
    }
    // 135 a night on average for the friend, and 160 for others.
    expect(await cents(friend)).toEqual([99_500, 99_500, 99_500])
    expect(await cents(guest)).toEqual([117_000, 117_000])

    await restrict({ length_discounts_from: 0, date_discounts_from: 4 })
    expect((await quoteFor(friend)).stay_discounts).toHaveLength(1)
    const late = stayInDays(3, 5)
    expect((await quoteFor(friend, late)).stay_discounts).toEqual([])
    expect((await see(app, friend, home)).body.stay_discounts).toMatchObject({
      weekly_percentage: 10,
      early_bird_percentage: null,
      last_minute_days: null,
    })
    await restrict({ date_discounts_from: 3 })
    expect((await quoteFor(friend, late)).stay_discounts).toHaveLength(1)
    expect((await quoteFor(guest, late)).stay_discounts).toEqual([])
  })

  test('and the owner reads it in the sample prices of each level', async () => {
    await change(OFF)
    await restrict({ length_discounts_from: 3 })
    const { body } = await request<{ prices: { stay_discounts: unknown[] }[] }>(
      app,
      owner,
      'GET',
      `/trust-levels/sample_week/?property=${home}&check_in_date=${inDays(40)}`,
    )
    expect(body.prices.map(({ stay_discounts }) => stay_discounts.length)).toEqual([1, 0])
  })
})
