import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { TakenNights } from '#contract/calendars/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays, FRIDAY, SATURDAY, toWeekday } from '#contract/kernel/nights.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { insertNights, seedChannel } from '#tests/support/channels.ts'
import { answerDates, createDateChange, postDateChange, quoteInstead } from '#tests/support/date-changes.ts'
import { entered, putEntered, toEnter } from '#tests/support/entered-stays.ts'
import { createExportLink, getFeed, parseEvents } from '#tests/support/export-links.ts'
import {
  addHome,
  ask,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  see,
  stayInDays,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listFeedRanges } from '../calendars/feed.queries.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let other: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  other = await createPerson(app, { userType: 'user' })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await createPerson(app, { userType: 'user' })
  home = await addHome(app, owner, { price_per_night: 100 })
})

const change = (changes: object) =>
  request<{ errors?: Record<string, string[]> }>(app, owner, 'PATCH', `/properties/${home}/`, changes)

/** The first such day at least this many days ahead. */
const next = (weekday: number, ahead: number) => {
  const day = inDays(ahead)
  return addDays(day, (weekday - toWeekday(day) + 7) % 7)
}
const stayFrom = (check_in_date: string, nights: number): StayRequest => ({
  check_in_date,
  check_out_date: addDays(check_in_date, nights),
  guests_count: 2,
})

const isFound = async (question: Record<string, string>) => {
  const query = new URLSearchParams({ ...question, limit: '50' })
  const { status, body } = await request<CappedPage<PropertyCard>>(app, guest, 'GET', `/properties/?${query}`)
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null })
  return body.results.some(({ id }) => id === home)
}

/** Why a stay is not possible, or null: the check of the page, a reservation and both kinds of search agree. */
const refusalOf = async ({ check_in_date, check_out_date, guests_count }: StayRequest) => {
  const stay = { check_in_date, check_out_date, guests_count }
  const { body } = await ask(app, guest, home, stay)
  const code = body.reason?.code ?? null
  expect(body.available).toBe(code === null)
  const dates = { check_in_date, check_out_date }
  expect({ code, found: await isFound(dates) }).toEqual({ code, found: code === null })
  const { body: made } = await postReservation(app, guest, home, stay, { quoteId: body.quote_id })
  if (code === null) await request(app, guest, 'POST', `/bookings/${(made as { id: string }).id}/cancel/`, {})
  else expect(made.code).toBe(code)
  return code
}

describe('days of arrival', () => {
  test('only the chosen ones can be booked, and the reason names them in the reader’s language', async () => {
    expect((await change({ arrival_weekdays: [SATURDAY, FRIDAY] })).status).toBe(200)
    expect((await see(app, guest, home)).body.arrival_weekdays).toEqual([FRIDAY, SATURDAY])
    const friday = next(FRIDAY, 20)
    expect(await refusalOf(stayFrom(friday, 2))).toBeNull()
    expect(await refusalOf(stayFrom(addDays(friday, 2), 3))).toBe('booking.no_arrival')
    const { body } = await ask(app, guest, home, stayFrom(addDays(friday, 3), 3))
    expect(body.reason?.detail).toBe('Guests arrive here on: Friday and Saturday.')
  })

  test('a flexible search offers only those', async () => {
    await change({ arrival_weekdays: [FRIDAY] })
    const monday = addDays(next(FRIDAY, 20), -4)
    const around = { check_in_date: monday, check_out_date: addDays(monday, 3) }
    expect(await isFound({ ...around, flexible_days: '2' })).toBe(false)
    expect(await isFound({ ...around, flexible_days: '3' })).toBe(true)
  })

  test('all seven are no rule, and none is refused', async () => {
    await change({ arrival_weekdays: [0, 1, 2, 3, 4, 5, 6] })
    expect((await see(app, guest, home)).body.arrival_weekdays).toBeNull()
    const { status, body } = await change({ arrival_weekdays: [] })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { arrival_weekdays: ['Please choose at least one day of arrival'] },
    })
    for (const wrong of [[7], [1, 1], [-1]])
      expect((await change({ arrival_weekdays: wrong })).status).toBe(400)
  })
})

describe('the shortest stay', () => {
  test('is that of the season, else of the weekday of the arrival, else of the home', async () => {
    const friday = next(FRIDAY, 30)
    const summer = {
      name: 'Summer',
      from: addDays(friday, 7),
      until: addDays(friday, 21),
      price_per_night: 200,
    }
    await change({
      minimum_nights: 2,
      weekday_minimum_nights: [null, null, null, null, null, 3, null],
      seasons: [{ ...summer, minimum_nights: 5 }],
    })
    const least = async (day: string) => {
      const refusals = []
      for (const nights of [1, 2, 3, 4, 5]) refusals.push(await refusalOf(stayFrom(day, nights)))
      return refusals.filter(code => code === 'booking.too_few_nights').length + 1
    }
    expect(await least(addDays(friday, -1))).toBe(2)
    expect(await least(friday)).toBe(3)
    expect(await least(addDays(friday, 7))).toBe(5)
    expect(await least(addDays(friday, 20))).toBe(5)
    expect(await least(addDays(friday, 21))).toBe(3)
    expect((await see(app, guest, home)).body.seasons).toEqual([{ ...summer, minimum_nights: 5 }])

    // A season without one leaves it to the weekday, and a flexible search asks each day.
    await change({ seasons: [{ ...summer, minimum_nights: null }] })
    expect(await least(addDays(friday, 7))).toBe(3)
    const nearby = { check_in_date: friday, check_out_date: addDays(friday, 2), flexible_days: '1' }
    expect(await isFound(nearby)).toBe(true)
    await change({ weekday_minimum_nights: [null, null, null, null, 3, 3, 3] })
    expect(await isFound(nearby)).toBe(false)
  })

  test('can be below that of the home', async () => {
    await change({ minimum_nights: 5, weekday_minimum_nights: [null, null, null, null, null, 2, null] })
    const friday = next(FRIDAY, 20)
    expect(await refusalOf(stayFrom(friday, 2))).toBeNull()
    expect(
      await isFound({ check_in_date: friday, check_out_date: addDays(friday, 2), flexible_days: '1' }),
    ).toBe(true)
    const stay = await reserved(app, guest, home, stayFrom(friday, 2))
    await patchStatus(app, owner, stay.id, 'confirmed')
    const { id } = await createDateChange(app, guest, stay, stayFrom(addDays(friday, 7), 2))
    expect((await answerDates(app, owner, id, 'accept')).status).toBe(200)
  })

  test('cannot be longer than the longest', async () => {
    const season = { name: 'Summer', from: inDays(40), until: inDays(50), price_per_night: 200 }
    const tooLong = { maximum_nights: ['The longest stay cannot be shorter than the shortest.'] }
    await change({ maximum_nights: 6 })
    for (const wrong of [
      { weekday_minimum_nights: [7, null, null, null, null, null, null] },
      { seasons: [{ ...season, minimum_nights: 7 }] },
    ]) {
      const { status, body } = await change(wrong)
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors: tooLong })
    }
    await change({ seasons: [{ ...season, minimum_nights: 6 }] })
    expect((await change({ maximum_nights: 5 })).body.errors).toEqual(tooLong)
    for (const wrong of [[1], [0, 1, 1, 1, 1, 1, 1], [1.5, 1, 1, 1, 1, 1, 1]])
      expect((await change({ weekday_minimum_nights: wrong })).status).toBe(400)
  })
})

describe('notice', () => {
  test('the first arrival is so many days ahead, and nights before it are shown as taken', async () => {
    await change({ notice_days: 4 })
    expect(await refusalOf(stayInDays(3, 6))).toBe('booking.short_notice')
    expect(await refusalOf(stayInDays(4, 6))).toBeNull()
    const { body } = await request<TakenNights>(app, guest, 'GET', `/properties/${home}/taken_nights/`)
    expect(body.ranges).toEqual([{ from: inDays(0), until: inDays(4) }])
    for (const notice_days of [-1, 61, 1.5]) expect((await change({ notice_days })).status).toBe(400)
  })

  test('its nights are closed to other sites, but not in the file of the owner', async () => {
    await change({ notice_days: 4 })
    const { path } = await createExportLink(app, owner, home)
    const { body: feed } = await getFeed(app, path)
    const [event, ...more] = parseEvents(feed)
    expect(more).toEqual([])
    expect(event).toMatchObject({ from: inDays(0), until: inDays(4), summary: 'Not available' })
    expect((await getFeed(app, path)).body).toBe(feed)
    const own = await request(app, owner, 'GET', `/properties/${home}/ical_export/`)
    expect(parseEvents(own.text)).toEqual([])
    // Another notice is a later state of the same range.
    app.passTime(2_000)
    await change({ notice_days: 6 })
    const changed = (await getFeed(app, path)).body
    expect(parseEvents(changed)).toEqual([{ ...event, until: inDays(6) }])
    const revision = (text: string) => Number(text.match(/SEQUENCE:(\d+)/)?.[1])
    expect(revision(changed)).toBeGreaterThan(revision(feed))
    await change({ notice_days: 0 })
    expect(parseEvents((await getFeed(app, path)).body)).toEqual([])
  })

  test.each([
    ['Pacific/Kiritimati', '2030-06-01T23:30:00Z', '2030-06-02'],
    ['Pacific/Pago_Pago', '2030-06-01T05:00:00Z', '2030-05-31'],
  ])(
    'its nights begin with the day at the home, in %s, and each day is a later state',
    async (zone, time, today) => {
      await change({ notice_days: 4, time_zone: zone })
      const days = { from: '2030-05-01', until: '2030-08-01', reader: home }
      const at = async (now: Date) => (await listFeedRanges(app.db, home, { ...days, now }))[0]
      const now = new Date(time)
      const [before, after] = [await at(now), await at(new Date(now.getTime() + DAY_MS))]
      expect(before).toMatchObject({ from: today, until: addDays(today, 4) })
      expect(after).toMatchObject({ id: before?.id, from: addDays(today, 1), until: addDays(today, 5) })
      expect(after?.changed_at.getTime()).toBeGreaterThan(before?.changed_at.getTime() ?? Infinity)
    },
  )

  test('who is coming already can leave later without it, and not arrive on another day', async () => {
    const stay = await reserved(app, guest, home, stayInDays(2, 4))
    await patchStatus(app, owner, stay.id, 'confirmed')
    await change({ notice_days: 5, arrival_weekdays: [toWeekday(inDays(8))] })
    expect((await quoteInstead(app, guest, stay, stayInDays(2, 6))).body.available).toBe(true)
    expect((await quoteInstead(app, guest, stay, stayInDays(3, 6))).body.reason?.code).toBe(
      'booking.short_notice',
    )
    expect((await postDateChange(app, guest, stay, stayInDays(3, 6))).body.code).toBe('booking.short_notice')
    await createDateChange(app, guest, stay, stayInDays(2, 6))
  })
})

describe('days of preparation', () => {
  beforeEach(async () => {
    await change({ preparation_days: 2 })
    const stay = await reserved(app, other, home, stayInDays(20, 23))
    await patchStatus(app, owner, stay.id, 'confirmed')
  })

  test('stay free on both sides of a stay, for guests', async () => {
    expect(await refusalOf(stayInDays(24, 26))).toBe('booking.nights_taken')
    expect(await refusalOf(stayInDays(17, 19))).toBe('booking.nights_taken')
    expect(await refusalOf(stayInDays(25, 27))).toBeNull()
    expect(await refusalOf(stayInDays(16, 18))).toBeNull()
    const near = { check_in_date: inDays(22), check_out_date: inDays(24) }
    expect(await isFound({ ...near, flexible_days: '2' })).toBe(false)
    expect(await isFound({ ...near, flexible_days: '3' })).toBe(true)
    const { body } = await request<TakenNights>(app, guest, 'GET', `/properties/${home}/taken_nights/`)
    expect(body.ranges).toEqual([{ from: inDays(18), until: inDays(25) }])
  })

  test('are kept around stays of other calendars, and not around blocks', async () => {
    const channel = await seedChannel(app, home, { name: 'Elsewhere' })
    await insertNights(app, { channel, home }, { from: inDays(40), until: inDays(42) })
    const block = { from: inDays(50), until: inDays(52), reason: '' }
    await request(app, owner, 'POST', `/properties/${home}/blocks/`, block)
    expect(await refusalOf(stayInDays(43, 45))).toBe('booking.nights_taken')
    expect(await refusalOf(stayInDays(44, 46))).toBeNull()
    expect(await refusalOf(stayInDays(52, 54))).toBeNull()
  })

  test('are kept around stays that the owner entered, whom they do not bind', async () => {
    // It touches the stay that is booked.
    const { id } = await entered(app, owner, home, stayInDays(23, 26))
    await entered(app, owner, home, stayInDays(40, 42))
    expect(await refusalOf(stayInDays(37, 39))).toBe('booking.nights_taken')
    expect(await refusalOf(stayInDays(43, 45))).toBe('booking.nights_taken')
    expect(await refusalOf(stayInDays(36, 38))).toBeNull()
    expect(await refusalOf(stayInDays(44, 46))).toBeNull()
    const near = { check_in_date: inDays(42), check_out_date: inDays(44) }
    expect(await isFound({ ...near, flexible_days: '1' })).toBe(false)
    expect(await isFound({ ...near, flexible_days: '2' })).toBe(true)
    const { body } = await request<TakenNights>(app, guest, 'GET', `/properties/${home}/taken_nights/`)
    expect(body.ranges).toEqual([
      { from: inDays(18), until: inDays(28) },
      { from: inDays(38), until: inDays(44) },
    ])
    expect((await request(app, owner, 'DELETE', `/entered_stays/${id}/`)).status).toBe(204)
    expect(await refusalOf(stayInDays(25, 27))).toBeNull()
  })

  test('two guests who ask at once for nights too near to each other: one gets them', async () => {
    const [first, second] = await Promise.all([
      postReservation(app, guest, home, stayInDays(30, 32)),
      postReservation(app, other, home, stayInDays(33, 35)),
    ])
    expect([first.status, second.status].toSorted()).toEqual([201, 409])
  })

  test('are in the calendars that other sites read, which do not change between two reads', async () => {
    const { path } = await createExportLink(app, owner, home)
    const { body: feed } = await getFeed(app, path)
    expect(parseEvents(feed).map(({ from, until, summary }) => ({ from, until, summary }))).toEqual([
      { from: inDays(18), until: inDays(20), summary: 'Not available' },
      { from: inDays(20), until: inDays(23), summary: 'Reserved' },
      { from: inDays(23), until: inDays(25), summary: 'Not available' },
    ])
    expect((await getFeed(app, path)).body).toBe(feed)
  })

  test('are there around stays that the owner entered too, and move with them', async () => {
    const { id } = await entered(app, owner, home, stayInDays(40, 42))
    const { path } = await createExportLink(app, owner, home)
    const read = async () =>
      parseEvents((await getFeed(app, path)).body)
        .filter(({ from }) => from > inDays(30))
        .map(({ uid, from, until, summary }) => ({ uid, from, until, summary }))
    const before = await read()
    expect(before).toMatchObject([
      { from: inDays(38), until: inDays(40), summary: 'Not available' },
      { from: inDays(40), until: inDays(42), summary: 'Reserved' },
      { from: inDays(42), until: inDays(44), summary: 'Not available' },
    ])
    await putEntered(app, owner, id, toEnter(stayInDays(50, 52)))
    const after = await read()
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.map(({ from }) => from)).toEqual([inDays(48), inDays(50), inDays(52)])
  })

  test('an owner may do without them, and only the owner sees how many there are', async () => {
    expect((await see(app, owner, home)).body.settings?.preparation_days).toBe(2)
    expect((await see(app, guest, home)).body.settings).toBeNull()
    for (const preparation_days of [-1, 8]) expect((await change({ preparation_days })).status).toBe(400)
    const stay = await reserved(app, guest, home, stayInDays(30, 32))
    await change({ preparation_days: 7 })
    expect((await patchStatus(app, owner, stay.id, 'confirmed')).status).toBe(200)
  })
})
