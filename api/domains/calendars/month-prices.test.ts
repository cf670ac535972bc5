import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MonthPrices } from '#contract/calendars/month-prices.schemas.ts'
import { addDays, addMonths, toWeekday } from '#contract/kernel/nights.ts'
import { averageNight } from '#contract/pricing/average.rules.ts'
import { addHome, ask, inDays, reserved, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Wholly ahead, whatever day it is. */
const month = addMonths(inDays(0).slice(0, 7), 2)
const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`

let app: TestApp
let owner: TestPerson
let friend: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  friend = await createPerson(app)
  stranger = await createPerson(app)
  await trust(app, owner, friend, { level: 3, percentage: 30 })
})
afterAll(() => app.close())

const look = (who: TestPerson, home: string, asked = `month=${month}`) =>
  request<MonthPrices>(app, who, 'GET', `/properties/${home}/month_prices/?${asked}`)

const pricesOf = async (who: TestPerson, home: string) => {
  const { status, body } = await look(who, home)
  expect(status).toBe(200)
  return body.days
}

/** Every shown price is that of the quote of its stay, which can be reserved. */
const assertQuoted = async (who: TestPerson, home: string) => {
  const days = await pricesOf(who, home)
  for (const { day: check_in_date, nights, nightly_cents } of days) {
    const stay = { check_in_date, check_out_date: addDays(check_in_date, nights), guests_count: 1 }
    const { body } = await ask(app, who, home, stay)
    expect(body.available, check_in_date).toBe(true)
    expect(averageNight(body.quote).nightly_cents, check_in_date).toBe(nightly_cents)
  }
  return days
}

const withSeason = async (home: string, minimum_nights: number | null) =>
  app.db
    .insertInto('property_seasons')
    .values({
      property_id: home,
      name: 'Fair',
      from_date: day(10),
      until_date: day(13),
      price_per_night: 400,
      minimum_nights,
    })
    .execute()

describe('the prices of a month', () => {
  test('are the reader’s own, with weekends, seasons and discounts by date, as the quote has them', async () => {
    const home = await addHome(app, owner, {
      weekend_price_per_night: 233,
      early_bird_percentage: 7,
      early_bird_days: 40,
    })
    await withSeason(home, null)
    const [ofFriend, ofStranger] = [await assertQuoted(friend, home), await assertQuoted(stranger, home)]
    expect(ofFriend).toHaveLength(ofStranger.length)
    expect(ofFriend.length).toBeGreaterThan(27)
    expect(ofFriend.every(({ nights }) => nights === 1)).toBe(true)
    for (const [index, { nightly_cents }] of ofFriend.entries())
      expect(nightly_cents).toBeLessThan(ofStranger[index]?.nightly_cents ?? 0)
    expect(new Set(ofFriend.map(each => each.nightly_cents)).size).toBeGreaterThan(2)
  })

  test('are those of the shortest stay where one night cannot be had', async () => {
    const home = await addHome(app, owner, { minimum_nights: 2, cost_per_night: 40, cost_per_stay: 300 })
    await withSeason(home, 5)
    const days = await assertQuoted(friend, home)
    const lengths = Object.fromEntries(days.map(each => [each.day, each.nights]))
    expect(lengths[day(9)]).toBe(2)
    expect(lengths[day(10)]).toBe(5)
    expect(lengths[day(13)]).toBe(2)
    // The last days of a month are priced with nights of the next one.
    expect(days.at(-1)?.day).toBe(addDays(`${addMonths(month, 1)}-01`, -1))
  })

  test('are missing where no stay can begin: on taken nights, before them, and on other weekdays', async () => {
    const home = await addHome(app, owner, { minimum_nights: 2 })
    const stay = { check_in_date: day(15), check_out_date: day(18), guests_count: 1 }
    await reserved(app, stranger, home, stay)
    await request(app, owner, 'POST', `/properties/${home}/blocks/`, { from: day(22), until: day(24) })
    const shown = new Set((await assertQuoted(friend, home)).map(each => each.day))
    const missing = Array.from({ length: 28 }, (_, index) => index + 1).filter(each => !shown.has(day(each)))
    expect(missing).toEqual([14, 15, 16, 17, 21, 22, 23])

    await app.db
      .updateTable('properties')
      .set({ arrival_weekdays: [6] })
      .where('id', '=', home)
      .execute()
    for (const each of await assertQuoted(friend, home)) expect(toWeekday(each.day)).toBe(6)
  })

  test('do not reach into the past or beyond what can be booked, and a month is a month', async () => {
    const home = await addHome(app, owner)
    const none = { status: 200, body: { currency: 'usd', days: [] } }
    for (const other of ['2020-02', '2150-02'])
      expect(await look(friend, home, `month=${other}`)).toMatchObject(none)
    const { body } = await look(friend, home, `month=${inDays(0).slice(0, 7)}`)
    expect(body.days.every(each => each.day >= inDays(-1))).toBe(true)
    expect((await look(friend, home, 'month=2027-13')).status).toBe(400)
  })

  test('exist only for those who see price and calendar and may ask for a stay', async () => {
    for (const right of ['price_from', 'calendar_from', 'request_from']) {
      const home = await addHome(app, owner, { [right]: 3 })
      expect((await look(stranger, home)).status, right).toBe(404)
      expect((await look(friend, home)).status, right).toBe(200)
    }
    const closed = await addHome(app, owner, { visible_to: 'network' })
    expect((await look(stranger, closed)).status).toBe(404)
    expect((await look(friend, closed)).status).toBe(200)
  })

  test('are those of a level where the owner looks as one', async () => {
    const home = await addHome(app, owner)
    const asLevel = await look(owner, home, `month=${month}&seen_as=level_3`)
    expect(asLevel.body).toEqual((await look(friend, home)).body)
    expect((await look(stranger, home, `month=${month}&seen_as=level_3`)).status).toBe(404)
  })
})
