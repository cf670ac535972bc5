import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DashboardMetrics } from '#contract/analytics/schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { markRead, write } from '#tests/support/conversations.ts'
import { seedDateChange } from '#tests/support/date-changes.ts'
import {
  addHome,
  forceCompleted,
  inDays,
  patchStatus,
  reserved,
  stayInDays,
  trust,
  ZONE,
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
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner)
})

const metricsOf = async (who: TestPerson) =>
  (await request<DashboardMetrics>(app, who, 'GET', '/analytics/dashboard_metrics/')).body

/**
 * A stay that begins a number of days from today, in a given status. Its dates are moved by SQL, because nobody can
 * book the past.
 */
const stay = async (from: number, to: number, status = 'confirmed', at = home) => {
  const booking = await reserved(app, guest, at, stayInDays(200, 200 + to - from))
  await sql`update bookings set check_in_date = check_in_date - (200 - ${from}::int),
    check_out_date = check_out_date - (200 - ${from}::int) where id = ${booking.id}`.execute(app.db)
  if (status === 'completed') await forceCompleted(app, booking.id)
  else if (status !== 'pending') await patchStatus(app, owner, booking.id, status)
  return booking.id
}
const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id)

describe('the dashboard', () => {
  test('of a new owner is empty and divides by nothing', async () => {
    const fresh = await createPerson(app, { userType: 'owner' })
    expect(await metricsOf(fresh)).toMatchObject({
      properties: { total: 0, active: 0 },
      trust_levels: 0,
      network_size: 0,
      upcoming_bookings: 0,
      arrivals: { count: 0, results: [] },
      requests: { count: 0, results: [] },
      latest_bookings: [],
      income: { this_month_cents: 0, last_month_cents: 0 },
      occupancy: { nights_held: 0, nights_offered: 0 },
      unread_messages: 0,
    })
  })

  test('counts homes, levels and people, each owner’s own', async () => {
    await addHome(app, owner, { status: 'draft' })
    await addHome(app, owner, { is_visible: false })
    await trust(app, owner, guest, { level: 2, percentage: 10 })
    const other = await createPerson(app, { userType: 'owner' })
    await addHome(app, other)
    expect(await metricsOf(owner)).toMatchObject({
      properties: { total: 3, active: 1 },
      trust_levels: 1,
      network_size: 1,
    })
    expect((await metricsOf(other)).properties).toEqual({ total: 1, active: 1 })
    const admin = await createPerson(app, { userType: 'admin' })
    expect((await metricsOf(admin)).properties.total).toBeGreaterThanOrEqual(4)
  })

  test('counts as upcoming what is asked for or agreed and begins between today and 30 days ahead', async () => {
    await stay(0, 2)
    await stay(30, 31, 'pending')
    await stay(31, 33)
    await stay(5, 7, 'cancelled')
    await stay(-3, 0)
    expect((await metricsOf(owner)).upcoming_bookings).toBe(2)
  })

  test('names who arrives and who leaves today', async () => {
    const arriving = await stay(0, 3)
    const leaving = await stay(-4, 0)
    const asking = await stay(0, 1, 'pending', await addHome(app, owner))
    const { arrivals, departures } = await metricsOf(owner)
    expect(idsOf(arrivals)).toEqual([arriving])
    expect(arrivals.results[0]?.guest.full_name).toBe('Grace Guest')
    expect(idsOf(departures)).toEqual([leaving])
    expect(idsOf(arrivals)).not.toContain(asking)
  })

  test('takes today from each home’s own calendar', async () => {
    const island = await addHome(app, owner, { time_zone: 'Pacific/Kiritimati' })
    const { id } = await reserved(app, guest, island, stayInDays(200, 202))
    const there = dateInZone(new Date(), 'Pacific/Kiritimati')
    await sql`update bookings set check_in_date = ${there}::date, check_out_date = ${there}::date + 2
      where id = ${id}`.execute(app.db)
    await patchStatus(app, owner, id, 'confirmed')
    expect(idsOf((await metricsOf(owner)).arrivals)).toEqual([id])
  })

  test('lists the requests that wait, the most urgent first, and none whose time is up', async () => {
    const later = await stay(40, 42, 'pending')
    const sooner = await stay(50, 52, 'pending')
    const lapsed = await stay(60, 62, 'pending')
    const expire = (id: string, hours: number) =>
      app.db
        .updateTable('bookings')
        .set({ expires_at: new Date(Date.now() + hours * HOUR_MS) })
        .where('id', '=', id)
        .execute()
    await Promise.all([expire(later, 30), expire(sooner, 2), expire(lapsed, -1)])
    const { requests } = await metricsOf(owner)
    expect([requests.count, idsOf(requests)]).toEqual([2, [sooner, later]])
    expect(requests.results[0]?.expires_at).toBeTruthy()
  })

  test('lists guests who ask for other dates among them, until their time is up', async () => {
    const agreed = await stay(40, 42, 'confirmed')
    const change = await seedDateChange(app.db, agreed, { guests_count: 1 })
    const { requests } = await metricsOf(owner)
    expect([requests.count, idsOf(requests)]).toEqual([1, [agreed]])
    expect(requests.results[0]?.dates_asked).toMatchObject({ id: change, guests_count: 1 })
    await app.db
      .updateTable('date_changes')
      .set({ expires_at: new Date(0) })
      .where('id', '=', change)
      .execute()
    expect((await metricsOf(owner)).requests.count).toBe(0)
  })

  test('shows the three bookings that were made last', async () => {
    const made = [await stay(50, 52), await stay(10, 12), await stay(70, 72), await stay(20, 22)]
    const { latest_bookings } = await metricsOf(owner)
    expect(latest_bookings.map(({ id }) => id)).toEqual(made.slice(1).reverse())
  })
})

describe('income', () => {
  const inMonth = async (months: number, status = 'confirmed') => {
    const id = await stay(100, 102, status, await addHome(app, owner))
    const first = Temporal.PlainDate.from(dateInZone(new Date(), ZONE)).with({ day: 1 }).add({ months })
    await sql`update bookings set check_in_date = ${first.toString()}::date + 9,
      check_out_date = ${first.toString()}::date + 11 where id = ${id}`.execute(app.db)
  }

  test('is the total less the service fee of agreed stays, by the month of their check-in', async () => {
    await inMonth(0)
    await inMonth(0, 'pending')
    await inMonth(0, 'cancelled')
    await inMonth(-1)
    await inMonth(-1, 'completed')
    await inMonth(1)
    // Two nights at 185 dollars, less 20 percent.
    const one = 2 * 18_500 * 0.8
    expect((await metricsOf(owner)).income).toEqual({
      month: dateInZone(new Date(), ZONE).slice(0, 7),
      this_month_cents: one,
      last_month_cents: 2 * one,
    })
  })
})

describe('occupancy', () => {
  test('is the nights reserved of those that active homes offer in the next 30 days; a request is none yet', async () => {
    await addHome(app, owner)
    await stay(-2, 3)
    await stay(28, 34, 'pending')
    await stay(10, 12, 'cancelled')
    await addHome(app, owner, { status: 'draft' })
    expect((await metricsOf(owner)).occupancy).toEqual({ days: 30, nights_held: 3, nights_offered: 60 })
  })
})

test('nights that the owner blocked are not offered', async () => {
  await app.db
    .insertInto('calendar_blocks')
    .values({ property_id: home, from_date: inDays(25), until_date: inDays(40), made_by: owner.id })
    .execute()
  expect((await metricsOf(owner)).occupancy).toMatchObject({ nights_held: 0, nights_offered: 25 })
})

test('unread messages are those of the owner’s own conversations', async () => {
  const id = await stay(10, 12)
  await write(app, guest, id, 'one')
  await write(app, guest, id, 'two')
  expect((await metricsOf(owner)).unread_messages).toBe(2)
  await markRead(app, owner, id, 2)
  expect((await metricsOf(owner)).unread_messages).toBe(0)
})
