import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOBODY } from '#contract/properties/rights.rules.ts'
import type { RightsOfHome, TrustRights } from '#contract/properties/rights.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { createExportLink, getFeed, parseEvents } from '#tests/support/export-links.ts'
import {
  addHome,
  ask,
  cancel,
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
import { notifyWaitlists } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let friend: TestPerson
let home: string
let other: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  friend = await createPerson(app)
  await trust(app, owner, friend, { level: 3, percentage: 15 })
  home = await addHome(app, owner, { title: 'The mill' })
  other = await addHome(app, owner, { title: 'The barn' })
})

interface Problem {
  code?: string
  errors?: Record<string, string[]>
}
const setRights = (change: object, who = owner) =>
  request<TrustRights & Problem>(app, who, 'PATCH', '/trust-rights/', change)
const rights = async () => (await request<TrustRights>(app, owner, 'GET', '/trust-rights/')).body
const setAt = (change: object, id = home) =>
  request<RightsOfHome & Problem>(app, owner, 'PATCH', `/properties/${id}/trust_rights/`, change)
const at = async (id = home) =>
  (await request<RightsOfHome>(app, owner, 'GET', `/properties/${id}/trust_rights/`)).body
const limits = (limit: number | null) => [0, 1, 2, 3, 4, 5].map(() => limit)

describe('rights', () => {
  test('are all open for an owner who has changed nothing', async () => {
    expect(await rights()).toEqual({
      see_from: 0,
      price_from: 0,
      calendar_from: 0,
      place_from: 0,
      request_from: 0,
      peak_from: 0,
      at_once_from: NOBODY,
      length_discounts_from: 0,
      date_discounts_from: 0,
      direct_from: NOBODY,
      no_deposit_from: NOBODY,
      gentler_from: NOBODY,
      no_security_deposit_from: NOBODY,
      months_ahead: limits(null),
      nights_a_year: limits(null),
      feed_weeks_ahead: null,
      peak_dates: [],
      exceptions: [],
    })
    expect((await see(app, friend, home)).body).toMatchObject({ can_request: true, sees_calendar: true })
  })

  test('of all homes reach every home but those with a rule of their own', async () => {
    await setAt({ price_from: 4 })
    await setRights({ price_from: 2, see_from: 1, at_once_from: 3 })
    expect(await at()).toMatchObject({ price_from: 4, see_from: 1, own: ['price'] })
    expect(await at(other)).toMatchObject({ price_from: 2, see_from: 1, at_once_from: 3, own: [] })
    expect((await rights()).exceptions).toEqual([{ id: home, title: 'The mill', own: ['price'] }])
    expect((await see(app, friend, other)).body).toMatchObject({
      visible_to: 'network',
      instant_booking: true,
    })
  })

  test('of one home follow the others again', async () => {
    await setRights({ price_from: 2, months_ahead: limits(6) })
    await setAt({ price_from: 4, months_ahead: limits(3) })
    expect((await setAt({ follow: ['price', 'months_ahead'] })).body).toMatchObject({
      price_from: 2,
      months_ahead: limits(6),
      own: [],
    })
  })

  test('that the edit page sets are the home’s own where they differ', async () => {
    const edit = (change: object) => request(app, owner, 'PATCH', `/properties/${home}/`, change)
    await setRights({ see_from: 1 })
    await edit({ visible_to: 'level', visible_from_level: 4 })
    expect(await at()).toMatchObject({ see_from: 4, own: ['see'] })
    await setRights({ see_from: 2 })
    expect(await at()).toMatchObject({ see_from: 4 })
    await edit({ visible_to: 'level', visible_from_level: 2 })
    expect(await at()).toMatchObject({ see_from: 2, own: [] })
  })

  test('reach a new home', async () => {
    await setRights({ see_from: 3, calendar_from: 2, at_once_from: 4, months_ahead: limits(6) })
    const { body } = await request<Property>(app, owner, 'POST', '/properties/', {
      title: 'The tower',
      description: 'Two rooms above the water.',
      city: 'Kingston',
      price_per_night: 90,
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
    })
    expect(await at(body.id)).toEqual({
      ...(await at()),
      see_from: 3,
      calendar_from: 2,
      at_once_from: 4,
      own: [],
    })
  })

  test('reach a new home with peak dates that open later', async () => {
    const months_ahead = limits(1)
    await setRights({ peak_dates: [{ name: 'Regatta', from: inDays(90), until: inDays(99), months_ahead }] })
    const { body } = await request<Property>(app, owner, 'POST', '/properties/', {
      title: 'The lock house',
      description: 'One room between two gates.',
      city: 'Kingston',
      price_per_night: 70,
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
    })
    const flags = async () =>
      app.db
        .selectFrom('properties')
        .select(['peaks_open_later', 'restricted'])
        .where('id', '=', body.id)
        .executeTakeFirst()
    expect(await flags()).toEqual({ peaks_open_later: true, restricted: true })
    await setRights({ peak_dates: [{ name: 'Regatta', from: inDays(90), until: inDays(99) }] })
    expect(await flags()).toEqual({ peaks_open_later: false, restricted: false })
  })

  test('name each bad field', async () => {
    const { status, body } = await setRights({
      price_from: 9,
      months_ahead: [6, 3, 3, 3, 3, 3],
      nights_a_year: [1],
      feed_weeks_ahead: 0,
      peak_dates: [
        { name: 'A', from: inDays(5), until: inDays(9) },
        { name: 'B', from: inDays(8), until: inDays(12) },
      ],
    })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'feed_weeks_ahead',
      'months_ahead',
      'nights_a_year',
      'peak_dates',
      'price_from',
    ])
  })

  test('are recorded without names', async () => {
    await setRights({ price_from: 2, peak_dates: [{ name: 'Regatta', from: inDays(5), until: inDays(9) }] })
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('concerns', '=', owner.id)
      .where('action', '=', 'rights.changed')
      .executeTakeFirstOrThrow()
    expect(entry.before).toEqual({ price_from: 0 })
    expect(entry.after).toEqual({ price_from: 2, fields: ['price_from', 'peak_dates'] })
  })

  test('touch no booking, no matter what is taken away', async () => {
    const booking = await reserved(app, friend, home, stayInDays(10, 12))
    const read = () => request(app, friend, 'GET', `/bookings/${booking.id}/`)
    const before = await read()
    await setRights({ see_from: 5, price_from: NOBODY, request_from: NOBODY })
    expect(await read()).toEqual(before)
  })
})

describe('nights a year', () => {
  test('count all homes of the owner and open requests, and come back with a cancellation', async () => {
    await setRights({ nights_a_year: limits(5) })
    const year = new Date().getUTCFullYear() + 1
    const stay = (from: string, until: string) => ({
      check_in_date: `${year}-${from}`,
      check_out_date: `${year}-${until}`,
      guests_count: 2,
    })
    const first = await reserved(app, friend, other, stay('03-10', '03-13'))
    const refused = await ask(app, friend, home, stay('05-01', '05-04'))
    expect(refused.body).toMatchObject({
      available: false,
      reason: { code: 'booking.nights_a_year' },
    })
    expect(refused.body.reason?.detail).toContain('2 of 5')
    await cancel(app, friend, first.id)
    expect((await ask(app, friend, home, stay('05-01', '05-04'))).body.available).toBe(true)
  })

  test('hold for a stay over new year in both years', async () => {
    await setRights({ nights_a_year: limits(3) })
    const year = new Date().getUTCFullYear() + 1
    const over = (from: string, until: string) =>
      ask(app, friend, home, { check_in_date: from, check_out_date: until, guests_count: 2 })
    expect((await over(`${year}-12-29`, `${year + 1}-01-04`)).body.available).toBe(true)
    expect((await over(`${year}-12-28`, `${year + 1}-01-04`)).body.available).toBe(false)
    expect((await over(`${year}-12-29`, `${year + 1}-01-05`)).body.available).toBe(false)
  })

  test('are not exceeded by two requests at once', async () => {
    await setRights({ nights_a_year: limits(3) })
    const stays = [stayInDays(60, 62), stayInDays(70, 72)]
    const homes = [home, other]
    const quotes = await Promise.all(stays.map((stay, index) => ask(app, friend, homes[index] ?? '', stay)))
    const answers = await Promise.all(
      stays.map((stay, index) =>
        postReservation(app, friend, homes[index] ?? '', stay, {
          quoteId: quotes[index]?.body.quote_id ?? '',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('nights that are not released to outside channels', () => {
  test('are busy in the feed of a channel from the first such day on, and in no other file', async () => {
    await setRights({ feed_weeks_ahead: 6 })
    const { path } = await createExportLink(app, owner, home, {})
    const [event, ...more] = parseEvents((await getFeed(app, path)).body)
    expect(more).toEqual([])
    expect(event).toMatchObject({ from: inDays(42), summary: 'Not available' })
    await setAt({ feed_weeks_ahead: null })
    expect(parseEvents((await getFeed(app, path)).body)).toEqual([])
  })
})

test('a waiting list tells nobody about nights that their trust does not open any more', async () => {
  const held = await reserved(app, await createPerson(app), home, stayInDays(20, 22))
  await request(app, friend, 'POST', `/properties/${home}/waitlist/`, stayInDays(20, 22))
  await setRights({ request_from: 4 })
  await cancel(app, owner, held.id)
  await notifyWaitlists.run(app.ctx, {})
  const told = await app.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', friend.id)
    .where('kind', '=', 'waitlist.nights_free')
    .execute()
  expect(told).toEqual([])
  await setRights({ request_from: 3 })
  await notifyWaitlists.run(app.ctx, {})
  expect(
    await app.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', friend.id)
      .where('kind', '=', 'waitlist.nights_free')
      .execute(),
  ).toHaveLength(1)
})
