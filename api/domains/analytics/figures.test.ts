import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORTS, reports } from '#contract/analytics/figures.rules.ts'
import type { OwnerStatements, Report } from '#contract/analytics/reports.schemas.ts'
import type { Revenue } from '#contract/analytics/schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { calendarsAt, computeStatement, listPeriods, readRows } from '#tests/support/figures-model.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { build, world } from '#tests/support/reports-fixture.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  guest = await createPerson(app)
})
afterAll(() => app.close())

const ask = async <Body>(path: string, who = admin) => {
  const { status, body } = await request<Body>(app, who, 'GET', `/analytics/${path}`)
  expect({ path, status }).toEqual({ path, status: 200 })
  return body
}

const asked = fc.record({
  from: fc.integer({ min: -60, max: 30 }),
  days: fc.nat(60),
  groupBy: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
})

test('every figure is what its definition says of the rows themselves, whatever the rows are', async () => {
  await fc.assert(
    fc.asyncProperty(world, asked, async (plan, { from: start, days, groupBy }) => {
      const today = new Date().toISOString().slice(0, 10)
      const owners = [
        await createPerson(app, { userType: 'owner' }),
        await createPerson(app, { userType: 'owner' }),
      ] as const
      await build({ app, guest, today }, plan, owners, admin)
      const [from, to] = [addDays(today, start), addDays(today, start + days)]
      const range = `start_date=${from}&end_date=${to}`
      const rows = await readRows(app)
      const now = new Date()

      for (const owner of [null, owners[0].id]) {
        const model = listPeriods(rows, { from, to, groupBy }, owner, now)
        for (const name of REPORTS) {
          const of = owner === null ? '' : `&owner=${owner}`
          const got = await ask<Report>(`reports/${name}/?group_by=${groupBy}&${range}${of}`)
          const listValues = (figures: Record<string, number | null>) =>
            reports[name].figures.map(key => figures[key])
          expect({ name, owner, results: got.results, totals: got.totals }).toEqual({
            name,
            owner,
            results: model.results.map(({ period, figures }) => ({ period, values: listValues(figures) })),
            totals: listValues(model.totals),
          })
        }
        const who = owner === null ? admin : owners[0]
        const revenue = await ask<Revenue>(`revenue_analytics/?group_by=${groupBy}&${range}`, who)
        expect(revenue.results).toEqual(
          model.results.map(({ period, figures }) => ({
            period,
            income_cents: figures.owner_earnings,
            stays: figures.agreed_stays,
            nights: figures.nights_sold,
          })),
        )
      }

      const search = encodeURIComponent(owners[0].email)
      const statements = await ask<OwnerStatements>(`owner_statements/?${range}&search=${search}`)
      expect(statements.results.map(({ values }) => values)).toEqual([
        computeStatement(rows, owners[0].id, from, to),
      ])
      expect((await ask<{ values: number[] }>('calendars_now/')).values).toEqual(calendarsAt(rows, now))
    }),
    { numRuns: 15 },
  )
})

test('the sums that reports read are those of the bookings, counted again', async () => {
  const sums = async () =>
    (
      await sql`select * from (
        select day, level, sum(made) as made, sum(pending) as pending, sum(confirmed) as confirmed,
          sum(cancelled) as cancelled, sum(completed) as completed, sum(nights) as nights,
          sum(subtotal_cents) as subtotal, sum(reserved_change) as reserved, sum(offered_change) as offered
        from stay_figures group by day, level
      ) as sums
      where (made, pending, confirmed, cancelled, completed, nights, reserved, offered) <> (0, 0, 0, 0, 0, 0, 0, 0)
      order by day, level`.execute(app.db)
    ).rows
  await sql`select count_offered_nights()`.execute(app.db)
  const before = await sums()
  await sql`select count_stays_again()`.execute(app.db)
  expect(before.length).toBeGreaterThan(20)
  expect(await sums()).toEqual(before)
})
