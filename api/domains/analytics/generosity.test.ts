import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GenerosityReport } from '#contract/analytics/generosity.schemas.ts'
import type { Report } from '#contract/analytics/reports.schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { takePercentage } from '#contract/kernel/shares.ts'
import type { NetworkPerson, NetworkStats } from '#contract/network/schemas.ts'
import { addHome, addLevel, type Outcome, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  home = await addHome(app, owner)
})

const generosity = (query: object = {}, who = owner, headers = {}) => {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return request<Outcome<GenerosityReport>>(
    app,
    who,
    'GET',
    `/analytics/generosity/?${asked}`,
    undefined,
    headers,
  )
}
const setBudget = (budget: unknown, who = owner) =>
  request<Outcome<{ budget: number | null }>>(app, who, 'PUT', '/analytics/generosity/budget/', { budget })

/** Two nights at 99: a percentage with two decimals leaves parts of a cent, which the booking rounded once. */
const stay = (
  guest: { id: string },
  checkIn: string,
  { level = null as number | null, percentage = 0, status = 'completed', at = home } = {},
) => {
  const subtotal = 2 * 9_900
  const discount = takePercentage(subtotal, percentage)
  return app.db
    .insertInto('bookings')
    .values({
      property_id: at,
      guest_id: guest.id,
      check_in_date: checkIn,
      check_out_date: addDays(checkIn, 2),
      guests_count: 1,
      status,
      nights: 2,
      price_per_night: 99,
      subtotal_cents: subtotal,
      discount_percentage: percentage,
      discount_level: level,
      discount_cents: discount,
      service_fee_cents: 5_000,
      total_cents: subtotal - discount + 5_000,
    })
    .execute()
}

describe('what discounts cost an owner in a year', () => {
  test('adds up to the cent, by level and by person, to the report of the admins, the network and the person', async () => {
    const [ada, bo, cy] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)])
    await trust(app, owner, ada, { level: 5, percentage: 40, name: 'Family' })
    await trust(app, owner, bo, { level: 2, percentage: 10, name: 'Friend' })
    const other = await createPerson(app, { userType: 'owner' })
    await stay(ada, '2025-01-01', { level: 5, percentage: 33.33 })
    await stay(ada, '2025-06-10', { level: 5, percentage: 39.99, status: 'confirmed' })
    // Ada had a lower level when she booked this.
    await stay(ada, '2025-12-31', { level: 2, percentage: 12.34 })
    await stay(bo, '2025-03-01', { level: 2, percentage: 10.01 })
    await stay(cy, '2025-04-01', { percentage: 7.77 })
    await stay(cy, '2025-05-01')
    // None of these counts: another year, another owner, never agreed.
    await stay(ada, '2024-12-30', { level: 5, percentage: 50 })
    await stay(bo, '2026-01-01', { level: 2, percentage: 50, at: await addHome(app, owner) })
    await stay(ada, '2025-07-01', { level: 5, percentage: 50, status: 'cancelled' })
    await stay(ada, '2025-07-10', { level: 5, percentage: 50, status: 'pending' })
    await stay(ada, '2025-08-01', { level: 5, percentage: 50, at: await addHome(app, other) })

    const { status, body } = await generosity({ year: 2025 })
    expect(status).toBe(200)
    const cents = (percentage: number) => takePercentage(19_800, percentage)
    expect(body.levels).toEqual([
      { level: 5, name: 'Family', stays: 2, nights: 4, discount_cents: cents(33.33) + cents(39.99) },
      { level: 2, name: 'Friend', stays: 2, nights: 4, discount_cents: cents(12.34) + cents(10.01) },
      { level: null, name: null, stays: 2, nights: 4, discount_cents: cents(7.77) },
    ])
    expect(
      body.results.map(({ person, level, stays, discount_cents }) => [
        person.id,
        level,
        stays,
        discount_cents,
      ]),
    ).toEqual([
      [ada.id, 5, 3, cents(33.33) + cents(39.99) + cents(12.34)],
      [bo.id, 2, 1, cents(10.01)],
      [cy.id, null, 2, cents(7.77)],
    ])
    expect(body).toMatchObject({ count: 3, stays: 6, nights: 12, year: 2025 })
    const total = body.results.reduce((sum, { discount_cents }) => sum + discount_cents, 0)
    expect(body.discount_cents).toBe(total)

    const range = `owner=${owner.id}&start_date=2025-01-01&end_date=2025-12-31`
    const { body: report } = await request<Report>(
      app,
      admin,
      'GET',
      `/analytics/reports/discounts/?${range}`,
    )
    const figure = (key: string) => report.totals[report.figures.indexOf(key)]
    expect(figure('discounts')).toBe(body.discount_cents)
    expect([5, 2].map(level => figure(`discounts_level_${level}`))).toEqual(
      body.levels.slice(0, 2).map(({ discount_cents }) => discount_cents),
    )
    expect(figure('discounts_standard')).toBe(body.levels[2]?.discount_cents)

    const years = await Promise.all([2024, 2025, 2026].map(year => generosity({ year })))
    const stats = await request<NetworkStats>(app, owner, 'GET', '/trusted-networks/stats/')
    expect(years.reduce((sum, { body: { discount_cents } }) => sum + discount_cents, 0)).toBe(
      stats.body.discounts_cents,
    )
    const path = `/trusted-networks/${body.results[0]?.membership}/`
    const person = await request<NetworkPerson>(app, owner, 'GET', path)
    const ofAda = years.flatMap(({ body: { results } }) => results).filter(row => row.person.id === ada.id)
    expect(ofAda.reduce((sum, { discount_cents }) => sum + discount_cents, 0)).toBe(
      person.body.discount_cents,
    )
  })

  test('keeps people who left the network, and says of deleted ones no more than that', async () => {
    const [gone, deleted] = [await createPerson(app), await createPerson(app)]
    await trust(app, owner, gone, { level: 3, percentage: 20 })
    await stay(gone, '2025-02-01', { level: 3, percentage: 20 })
    await stay(deleted, '2025-02-05', { percentage: 10 })
    await app.db.deleteFrom('network_members').where('member_id', '=', gone.id).execute()
    await app.db
      .updateTable('users')
      .set({ full_name: 'Former member', deleted_at: new Date(), disabled_at: new Date() })
      .where('id', '=', deleted.id)
      .execute()
    const { body } = await generosity({ year: 2025 }, owner, { 'accept-language': 'de' })
    expect(body.results).toMatchObject([
      { person: { id: gone.id }, membership: null, level: null, discount_cents: 3_960 },
      { person: { full_name: 'Ehemaliges Mitglied' }, membership: null, discount_cents: 1_980 },
    ])
    // The level is gone by now; what was booked at it is not.
    await app.db.deleteFrom('trust_levels').where('owner_id', '=', owner.id).execute()
    expect((await generosity({ year: 2025 })).body.levels[0]).toMatchObject({ level: 3, name: null })
  })

  test('comes page by page, and whole as a file', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createPerson(app)))
    for (const [place, person] of people.entries())
      await stay(person, addDays('2025-03-01', place * 3), { percentage: 10 * (place + 1) })
    const second = await generosity({ year: 2025, limit: 1, offset: 1 })
    expect(second.body.count).toBe(3)
    expect(second.body.results.map(({ person }) => person.id)).toEqual([people[1]?.id])
    expect((await generosity({ year: 2025, offset: 100 })).body).toMatchObject({ count: 3, results: [] })
    const file = await request(app, owner, 'GET', '/analytics/generosity/export/?year=2025')
    expect(file.headers['content-disposition']).toContain('latchkey-discounts-2025.csv')
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/Guest,Level,Stays,Nights,Trust discount \(USD\)$/)
    expect(lines[1]).toMatch(/,,1,2,59\.4$/)
    expect(lines[4]).toBe('Total,,3,6,118.8')
  })

  test('is of the current year unless another is asked for, of which there is one for each with a stay', async () => {
    const year = Number(new Date().toISOString().slice(0, 4))
    expect((await generosity()).body).toMatchObject({
      year,
      years: [year],
      count: 0,
      levels: [],
      budget: null,
    })
    await stay(await createPerson(app), `${year - 2}-05-01`, { percentage: 10 })
    await stay(await createPerson(app), `${year + 1}-05-01`, { percentage: 10, status: 'confirmed' })
    expect((await generosity()).body.years).toEqual([year + 1, year, year - 1, year - 2])
    expect((await generosity({ year: 'soon' })).status).toBe(400)
  })
})

describe('the budget for discounts', () => {
  test('is the owner’s own mark: set, changed and given up, without any effect on a price', async () => {
    const other = await createPerson(app, { userType: 'owner' })
    await addLevel(app, owner, { level: 1, percentage: 5 })
    expect((await setBudget(1_200)).body).toEqual({ budget: 1_200 })
    expect((await setBudget(1_500)).status).toBe(200)
    expect((await generosity()).body.budget).toBe(1_500)
    expect((await generosity({}, other)).body.budget).toBeNull()
    expect((await setBudget(null)).status).toBe(200)
    expect((await generosity()).body.budget).toBeNull()
  })

  test('is in whole dollars', async () => {
    for (const wrong of [0, -5, 12.5, '12']) {
      const { status, body } = await setBudget(wrong)
      expect([status, body.errors?.budget]).toEqual([
        400,
        ['Budget must be a whole number of dollars from 1 to 100,000,000'],
      ])
    }
    expect((await setBudget(100_000_001)).status).toBe(400)
  })
})
