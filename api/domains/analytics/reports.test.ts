import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnerStatements, Report } from '#contract/analytics/reports.schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { insertNights, seedChannel } from '#tests/support/channels.ts'
import { addHome, inDays, type Outcome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { addPaidStay, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { keepPassedNights } from './jobs.ts'
import { foldStayFigures } from './upkeep.queries.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner', fullName: '=cmd|calc' })
  guest = await createPerson(app)
})
afterAll(() => app.close())

const ask = <Body>(path: string) => request<Outcome<Body>>(app, admin, 'GET', `/analytics/${path}`)
const file = async (path: string, language = 'en') => {
  const reader = { headers: { ...admin.headers, 'accept-language': language } }
  const { text, headers } = await request(app, reader, 'GET', `/analytics/${path}`)
  return { headers, lines: text.replace('\uFEFF', '').trim().split('\r\n') }
}
const nightsOf = async (home: string, from: string, to: string) => {
  const { owner_id } = await app.db
    .selectFrom('properties')
    .select('owner_id')
    .where('id', '=', home)
    .executeTakeFirstOrThrow()
  const { body } = await ask<Report>(
    `reports/occupancy/?group_by=day&start_date=${from}&end_date=${to}&owner=${owner_id}`,
  )
  return body.results.map(({ values }) => values.slice(1))
}

describe('a report', () => {
  test('follows a booking through all that becomes of it, at once', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    const home = await addHome(app, other, { price_per_night: 100 })
    const totals = async () =>
      (await ask<Report>(`reports/bookings/?start_date=${inDays(300)}&end_date=${inDays(310)}`)).body.totals
    const { id } = await reserved(app, guest, home, stayInDays(303, 305))
    expect(await totals()).toEqual([0, 0, 0, 1, 0, 0])
    await patchStatus(app, other, id, 'confirmed')
    expect(await totals()).toEqual([0, 1, 0, 0, 0, 0])
    await foldStayFigures(app.db)
    await patchStatus(app, other, id, 'cancelled')
    expect(await totals()).toEqual([0, 0, 0, 0, 1, 100])
  })

  test('reads as few rows after the system has put them together, and the same', async () => {
    const rows = async () =>
      (
        await sql<{ rows: number; days: number }>`
        select count(*) as rows, count(distinct (day, level)) as days from stay_figures`.execute(app.db)
      ).rows[0]
    const before = await rows()
    expect(before?.rows).toBeGreaterThan(before?.days ?? 0)
    await foldStayFigures(app.db)
    expect(await rows()).toEqual({ rows: before?.days, days: before?.days })
  })

  test('is refused beside its field where its range is reversed or longer than five years', async () => {
    const reversed = await ask<Report>('reports/revenue/?start_date=2027-02-01&end_date=2027-01-31')
    expect(reversed.body.errors).toEqual({ end_date: ['The end cannot be before the start.'] })
    const long = await ask<Report>('reports/revenue/?start_date=2001-01-01')
    expect(long.body.errors).toEqual({ start_date: ['Choose a range of at most five years.'] })
    expect((await ask('reports/gossip/')).status).toBe(404)
  })

  test('is a file too, in the language of its reader, with amounts in dollars', async () => {
    const { lines, headers } = await file(
      'reports/revenue/export/?start_date=2027-01-01&end_date=2027-02-28',
      'de',
    )
    expect(headers['content-disposition']).toBe(
      'attachment; filename="latchkey-revenue-2027-01-01-2027-02-28.csv"',
    )
    expect(lines[0]).toBe(
      'Ab,Umsatz (USD),Einnahmen der Gastgeber (USD),Steuern (USD),Servicegebühren (USD),Aufenthalte',
    )
    expect(lines.map(line => line.split(',')[0])).toEqual(['Ab', '2027-01-01', '2027-02-01', 'Gesamt'])
  })
})

describe('how full homes are', () => {
  test('counts a home from the day it can be booked, and until the day it no longer can', async () => {
    const home = await addHome(app, await createPerson(app, { userType: 'owner' }), { status: 'draft' })
    const days = [inDays(-1), inDays(1)] as const
    expect(await nightsOf(home, ...days)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const set = (fields: { status?: string; is_visible?: boolean }) =>
      app.db.updateTable('properties').set(fields).where('id', '=', home).execute()
    await set({ status: 'active' })
    expect(await nightsOf(home, ...days)).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
    ])
    // Backdated, as if the home had been active for a week.
    await sql`update offered_times set from_date = from_date - 7 where property_id = ${home}`.execute(app.db)
    await set({ is_visible: false })
    expect(await nightsOf(home, ...days)).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
    ])
    await set({ is_visible: true })
    expect((await nightsOf(home, ...days)).at(-1)).toEqual([0, 1])
  })

  test('leaves out nights of outside calendars, also when the calendar has forgotten them', async () => {
    const home = await addHome(app, await createPerson(app, { userType: 'owner' }), {
      created_at: new Date(Date.now() - 20 * DAY_MS),
    })
    const channel = await seedChannel(app, home)
    await insertNights(app, { channel, home }, { from: inDays(-3), until: inDays(2) })
    const days = [inDays(-4), inDays(2)] as const
    const offered = async () => (await nightsOf(home, ...days)).map(([, nights]) => nights)
    expect(await offered()).toEqual([1, 0, 0, 0, 0, 0, 1])
    await keepPassedNights.run(app.ctx, {})
    await keepPassedNights.run(app.ctx, {})
    await app.db.deleteFrom('channel_nights').where('property_id', '=', home).execute()
    expect(await offered()).toEqual([1, 0, 0, 0, 1, 1, 1])
  })
})

describe('the statements of owners', () => {
  test('are found by words, put in order, and add up', async () => {
    await addPaidStay(app, owner, { dollars: 500, checkIn: inDays(-1) })
    const rich = await createPerson(app, { userType: 'owner', fullName: 'Rita Rich' })
    await addPaidStay(app, rich, { dollars: 900, checkIn: inDays(-40) })
    await runSettling(app)
    const range = `start_date=${inDays(-9)}&end_date=${inDays(0)}`
    const { body } = await ask<OwnerStatements>(`owner_statements/?${range}&sort=-balance_after`)
    expect(body.results.slice(0, 2)).toMatchObject([
      { owner: { id: rich.id }, values: [0, 90_000, 0, 90_000] },
      { owner: { id: owner.id }, values: [0, 50_000, 0, 50_000] },
    ])
    expect(body.totals).toEqual([0, 140_000, 0, 140_000])
    const found = await ask<OwnerStatements>(`owner_statements/?${range}&search=rita`)
    expect([found.body.count, found.body.totals]).toEqual([1, [0, 90_000, 0, 90_000]])
    expect((await ask<OwnerStatements>(`owner_statements/?${range}&search=%25`)).body.count).toBe(0)
  })

  test('run no formula in a spreadsheet', async () => {
    const { lines } = await file(
      `owner_statements/export/?search=cmd&start_date=${addDays(inDays(0), -9)}&end_date=${inDays(0)}`,
    )
    expect(lines[1]).toMatch(/^"'=cmd\|calc",owner-/)
    expect(lines[1]).toMatch(/,0,500,0,500$/)
  })
})
