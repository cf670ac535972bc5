import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DashboardMetrics } from '#contract/analytics/schemas.ts'
import type { EnteredStay, EnteredStayTotals } from '#contract/bookings/entered-stays.schemas.ts'
import type { CleaningPlan } from '#contract/calendars/cleaning.schemas.ts'
import type { CalendarHome } from '#contract/calendars/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { PropertyStats } from '#contract/properties/schemas.ts'
import { entered, postEntered, putEntered, toEnter } from '#tests/support/entered-stays.ts'
import { createExportLink, getFeed, parseEvents } from '#tests/support/export-links.ts'
import { addHome, ask, inDays, postReservation, reserved, stayInDays } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const TAX = {
  kind: 'tax',
  name: 'City tax',
  basis: 'percentage',
  amount_cents: null,
  percentage: 10,
  of_fees: true,
  guests_included: 0,
  free_below_age: 0,
  maximum_nights: null,
}

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  otherOwner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  home = await addHome(app, owner)
})

const preview = (body: object, who = owner) =>
  request<{ price: EnteredStay['price']; code?: string; errors?: Record<string, string[]> }>(
    app,
    who,
    'POST',
    `/properties/${home}/entered_stays/preview/`,
    body,
  )
const list = async (query = '') =>
  (
    await request<Page<EnteredStay> & { totals: EnteredStayTotals }>(
      app,
      owner,
      'GET',
      `/entered_stays/?${query}`,
    )
  ).body
const remove = (id: string, who = owner) => request(app, who, 'DELETE', `/entered_stays/${id}/`)
const block = (from: number, until: number) =>
  request<{ code?: string }>(app, owner, 'POST', `/properties/${home}/blocks/`, {
    from: inDays(from),
    until: inDays(until),
  })
const calendar = async () => {
  const dates = new URLSearchParams({ from: inDays(0), until: inDays(60) })
  const { body } = await request<Page<CalendarHome>>(app, owner, 'GET', `/calendar/?${dates}`)
  return body.results[0]
}

describe('the price of an entered stay', () => {
  test('begins as the full price of the home, without discounts and without the service fee', async () => {
    home = await addHome(app, owner, {
      cleaning_fee: 30,
      charges: JSON.stringify([TAX]),
      weekly_percentage: 10,
    })
    const { body } = await preview(stayInDays(20, 28))
    expect(body.price).toMatchObject({
      nights: 8,
      full_nights_cents: 148_000,
      nights_cents: 148_000,
      cleaning_fee_cents: 3_000,
      taxes_cents: 15_100,
      total_cents: 166_100,
    })
  })

  test('is what was agreed for the nights, below or above that; percentages follow', async () => {
    home = await addHome(app, owner, { cleaning_fee: 30, charges: JSON.stringify([TAX]) })
    const stay = toEnter({ nights_cents: 20_000, total_cents: 25_300 })
    const { status, body } = await postEntered(app, owner, home, stay)
    expect(status).toBe(201)
    expect(body.price).toMatchObject({ nights_cents: 20_000, taxes_cents: 2_300, total_cents: 25_300 })
    const dear = await preview({ ...stayInDays(30, 32), nights_cents: 90_000 })
    expect(dear.body.price).toMatchObject({ full_nights_cents: 37_000, total_cents: 102_300 })
  })

  test('is never below the floor of the home', async () => {
    home = await addHome(app, owner, { cost_per_night: 100, cost_per_stay: 40 })
    const below = { nights_cents: 23_999, total_cents: 23_999 }
    for (const refused of [
      await preview({ ...stayInDays(20, 22), nights_cents: below.nights_cents }),
      await postEntered(app, owner, home, toEnter(below)),
    ])
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { nights_cents: ['This is below your lowest price for this stay.'] } },
      })
    expect(
      (await postEntered(app, owner, home, toEnter({ nights_cents: 24_000, total_cents: 24_000 }))).status,
    ).toBe(201)
  })

  test('is the one that was shown; otherwise the new one is', async () => {
    await app.db.updateTable('properties').set({ cleaning_fee: 20 }).where('id', '=', home).execute()
    const changed = await postEntered(app, owner, home, toEnter())
    expect(changed).toMatchObject({
      status: 409,
      body: { code: 'entered_stay.price_changed', price: { total_cents: 32_000 } },
    })
    expect((await list()).count).toBe(0)
  })
})

describe('entering a stay', () => {
  test('takes its nights from everybody, and tells nobody why', async () => {
    await entered(app, owner, home)
    const asked = await ask(app, guest, home, stayInDays(21, 24))
    expect(asked.body).toMatchObject({ available: false, reason: { code: 'booking.nights_taken' } })
    expect(JSON.stringify(asked.body)).not.toContain('Rosa')
    expect((await postReservation(app, guest, home, stayInDays(21, 24))).status).toBe(409)
    expect(await block(21, 24)).toMatchObject({ status: 409, body: { code: 'calendar.nights_booked' } })
    expect((await postReservation(app, guest, home, stayInDays(22, 24))).status).toBe(201)
  })

  test('needs nights that nobody has: no reservation, no block and no other entered stay', async () => {
    await reserved(app, guest, home, stayInDays(20, 22))
    await block(23, 24)
    await entered(app, owner, home, stayInDays(30, 32))
    for (const taken of [stayInDays(21, 23), stayInDays(22, 25), stayInDays(31, 33)])
      expect(await postEntered(app, owner, home, toEnter(taken))).toMatchObject({
        status: 409,
        body: { code: 'booking.nights_taken' },
      })
  })

  test('is not bound by the owner’s own booking rules, but by today and by how many fit in', async () => {
    home = await addHome(app, owner, { minimum_nights: 5, notice_days: 7, preparation_days: 2 })
    await entered(app, owner, home, { ...stayInDays(1, 2), nights_cents: 10_000, total_cents: 10_000 })
    await entered(app, owner, home, { ...stayInDays(2, 4) })
    const past = await postEntered(app, owner, home, toEnter(stayInDays(-2, 20)))
    expect(past).toMatchObject({ status: 400, body: { errors: { check_in_date: [expect.any(String)] } } })
    const many = await postEntered(app, owner, home, toEnter(stayInDays(30, 32, 5)))
    expect(many).toMatchObject({ status: 400, body: { code: 'booking.too_many_guests' } })
  })

  test('takes the nights of a request whose time is up, which then ends', async () => {
    const booking = await reserved(app, guest, home, stayInDays(20, 22))
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', booking.id)
      .execute()
    await entered(app, owner, home)
    const { status } = await app.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
  })

  test('twice with one key enters it once', async () => {
    const both = []
    for (let time = 0; time < 2; time++)
      both.push(await postEntered(app, owner, home, toEnter(), { 'idempotency-key': 'entered-once' }))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
    expect((await list()).count).toBe(1)
  })

  test('two at once for the same nights: exactly one of them, also against a reservation', async () => {
    const { quote_id } = (await ask(app, guest, home, stayInDays(20, 22))).body
    const held = app.db.transaction().execute(async tx => {
      await tx.selectFrom('properties').select('id').where('id', '=', home).forNoKeyUpdate().execute()
      await someoneWaits(app, 1)
    })
    const [one, two, third] = await Promise.all([
      postEntered(app, owner, home, toEnter(stayInDays(20, 23))),
      postEntered(app, owner, home, toEnter(stayInDays(21, 24))),
      postReservation(app, guest, home, stayInDays(20, 22), { quoteId: quote_id }),
      held,
    ])
    const statuses = [one.status, two.status, third.status].sort()
    // The second night of all three is the same one.
    expect(statuses).toEqual([201, 409, 409])
  })
})

describe('an entered stay', () => {
  test('is in the calendar with its name, marked as entered, and neither blocked nor freed as a block', async () => {
    const { id } = await entered(app, owner, home)
    await block(22, 24)
    expect(await calendar()).toMatchObject({
      entered: [{ id, from: inDays(20), until: inDays(22), guest_name: 'Rosa Ferrer' }],
      blocks: [{ from: inDays(22), until: inDays(24), reason: '' }],
      bookings: [],
    })
    const dates = new URLSearchParams({ from: inDays(10), until: inDays(40) })
    await request(app, owner, 'DELETE', `/properties/${home}/blocks/?${dates}`)
    expect(await calendar()).toMatchObject({ entered: [{ id }], blocks: [] })
    expect((await request(app, owner, 'PATCH', `/blocks/${id}/`, { reason: 'x' })).status).toBe(404)
  })

  test('is reserved in the calendars that others read, without its name', async () => {
    const { id } = await entered(app, owner, home)
    const { path } = await createExportLink(app, owner, home)
    const { body: text } = await getFeed(app, path)
    expect(parseEvents(text)).toMatchObject([
      { uid: expect.stringContaining(id), summary: 'Reserved', from: inDays(20), until: inDays(22) },
    ])
    expect(text).not.toContain('Rosa')
    expect(text).toContain('SEQUENCE:0')
    app.passTime(60_000)
    await putEntered(app, owner, id, toEnter(stayInDays(21, 23)))
    expect((await getFeed(app, path)).body).toMatch(/SEQUENCE:[1-9]/)
  })

  test('is cleaned after like another one, by first name alone', async () => {
    await entered(app, owner, home)
    const { body } = await request<CleaningPlan>(app, owner, 'GET', '/cleaning/')
    expect(body.turnovers).toMatchObject([
      { day: inDays(22), leaving: { name: 'Rosa', count: 2, channel: null } },
    ])
  })

  test('fills the home, and earns nothing here', async () => {
    await entered(app, owner, home, { ...stayInDays(1, 4), nights_cents: 60_000, total_cents: 60_000 })
    const stats = await request<PropertyStats>(app, owner, 'GET', `/properties/${home}/stats/`)
    expect(stats.body.next_30_days).toEqual({ nights: 3, occupancy_percentage: 10 })
    const { body } = await request<DashboardMetrics>(app, owner, 'GET', '/analytics/dashboard_metrics/')
    expect(body.occupancy).toMatchObject({ nights_held: 3, nights_offered: 30 })
    expect(body.income).toMatchObject({ this_month_cents: 0, last_month_cents: 0 })
    expect(stats.body.last_365_days.income_cents).toBe(0)
    for (const table of ['ledger_entries', 'journal_transactions'] as const)
      expect(await app.db.selectFrom(table).select('id').execute()).toEqual([])
  })

  test('arrives and leaves on the dashboard of its owner', async () => {
    const arriving = await entered(app, owner, home, stayInDays(0, 2))
    const { body } = await request<DashboardMetrics>(app, owner, 'GET', '/analytics/dashboard_metrics/')
    expect(body.arrivals).toMatchObject({
      count: 1,
      results: [{ id: arriving.id, entered: true, guest: { full_name: 'Rosa Ferrer', profile_image: null } }],
    })
    expect(body.departures.count).toBe(0)
  })

  test('is listed with what was agreed, by currency; past ones apart', async () => {
    const london = await addHome(app, owner, { currency: 'gbp' })
    await entered(app, owner, home)
    await entered(app, owner, london, { ...stayInDays(10, 12), guest_name: 'Tom' })
    const listed = await list()
    expect(listed.results.map(({ guest_name, time }) => [guest_name, time])).toEqual([
      ['Tom', 'upcoming'],
      ['Rosa Ferrer', 'upcoming'],
    ])
    expect(listed.totals).toEqual([
      { currency: 'gbp', total_cents: 30_000 },
      { currency: 'usd', total_cents: 30_000 },
    ])
    expect((await list(`property=${london}`)).count).toBe(1)
    expect(await list('period=past')).toMatchObject({ count: 0, totals: [] })
  })
})

describe('changing an entered stay', () => {
  test('moves it to free nights, its own among them, and to no others', async () => {
    const { id } = await entered(app, owner, home)
    await block(24, 26)
    const moved = await putEntered(app, owner, id, toEnter({ ...stayInDays(21, 24), guest_name: 'Rosa F.' }))
    expect(moved).toMatchObject({ status: 200, body: { guest_name: 'Rosa F.', check_in_date: inDays(21) } })
    expect((await ask(app, guest, home, stayInDays(20, 21))).body.available).toBe(true)
    expect(await putEntered(app, owner, id, toEnter(stayInDays(23, 25)))).toMatchObject({
      status: 409,
      body: { code: 'booking.nights_taken' },
    })
    expect(await preview({ ...stayInDays(20, 23), change: id })).toMatchObject({ status: 200 })
    expect(await preview(stayInDays(20, 23))).toMatchObject({ status: 409 })
  })

  test('keeps the price as long as nothing changes that it depends on', async () => {
    const { id } = await entered(app, owner, home)
    await app.db.updateTable('properties').set({ cleaning_fee: 20 }).where('id', '=', home).execute()
    const noted = await putEntered(app, owner, id, toEnter({ note: 'Arrives late' }))
    expect(noted).toMatchObject({
      status: 200,
      body: { note: 'Arrives late', price: { total_cents: 30_000 } },
    })
    expect(await putEntered(app, owner, id, toEnter({ guests_count: 3 }))).toMatchObject({ status: 409 })
    expect(await putEntered(app, owner, id, toEnter({ guests_count: 3, total_cents: 32_000 }))).toMatchObject(
      { status: 200, body: { guests_count: 3, price: { cleaning_fee_cents: 2_000 } } },
    )
  })

  test('during the stay keeps its arrival and moves its departure', async () => {
    const { id } = await entered(app, owner, home, stayInDays(3, 6))
    app.passTime(5 * DAY_MS)
    owner = await later(app, owner)
    guest = await later(app, guest)
    otherOwner = await later(app, otherOwner)
    expect(await putEntered(app, owner, id, toEnter(stayInDays(3, 8)))).toMatchObject({
      status: 200,
      body: { time: 'current', check_out_date: inDays(8) },
    })
    expect(await putEntered(app, owner, id, toEnter(stayInDays(2, 8)))).toMatchObject({ status: 400 })
  })

  test('and removing it frees the nights; both are recorded without the name', async () => {
    const { id } = await entered(app, owner, home)
    await putEntered(app, owner, id, toEnter({ note: '' }))
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect((await ask(app, guest, home, stayInDays(20, 22))).body.available).toBe(true)
    expect(
      await app.db.selectFrom('entered_stays').select('note').where('block_id', '=', id).execute(),
    ).toEqual([])
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'entered_stay.entered',
      'entered_stay.changed',
      'entered_stay.removed',
    ])
    expect(JSON.stringify(entries)).not.toContain('Rosa')
  })

  test('is for its owner alone: for another owner it does not exist', async () => {
    const { id } = await entered(app, owner, home)
    for (const answer of [
      await request(app, otherOwner, 'GET', `/entered_stays/${id}/`),
      await putEntered(app, otherOwner, id, toEnter()),
      await remove(id, otherOwner),
      await postEntered(app, otherOwner, home, toEnter(stayInDays(40, 42))),
      await preview({ ...stayInDays(40, 42), change: id }, otherOwner),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'thing.not_found' } })
    const other = await addHome(app, otherOwner)
    const elsewhere = { ...stayInDays(20, 22), change: id }
    const asked = await request(
      app,
      otherOwner,
      'POST',
      `/properties/${other}/entered_stays/preview/`,
      elsewhere,
    )
    expect(asked.status).toBe(404)
  })
})

test('with its account what an owner noted goes, and the nights stay', async () => {
  const { id } = await entered(app, owner, home)
  const deleted = await request(app, owner, 'DELETE', '/users/delete_account/', { password: owner.password })
  expect(deleted.status).toBeLessThan(300)
  expect(
    await app.db.selectFrom('entered_stays').select('note').where('block_id', '=', id).execute(),
  ).toEqual([])
  expect(await app.db.selectFrom('calendar_blocks').select('is_stay').where('id', '=', id).execute()).toEqual(
    [{ is_stay: true }],
  )
})
