import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Revenue } from '#contract/analytics/schemas.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import {
  addHome,
  inDays,
  type Outcome,
  patchStatus,
  reserved,
  stayInDays,
  ZONE,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  const guest = await createPerson(app)
  const home = await addHome(app, owner, { price_per_night: 100 })
  for (const from of [10, 20, 21]) {
    const { id } = await reserved(app, guest, home, stayInDays(from, from + 1))
    if (from !== 21) await patchStatus(app, owner, id, 'confirmed')
  }
})
afterAll(() => app.close())

const revenue = async (query = '') =>
  request<Outcome<Revenue>>(app, owner, 'GET', `/analytics/revenue_analytics/${query}`)

test('without dates it is the last twelve months, this one included', async () => {
  const { body } = await revenue()
  const month = dateInZone(new Date(), ZONE).slice(0, 7)
  expect(body.results).toHaveLength(12)
  expect(body.results.at(-1)?.period).toBe(`${month}-01`)
  expect(body.group_by).toBe('month')
})

test('each period has its stays, and those without any are there too', async () => {
  const { body } = await revenue(`?group_by=day&start_date=${inDays(10)}&end_date=${inDays(22)}`)
  expect(body.results).toHaveLength(13)
  expect(body.results.filter(({ stays }) => stays > 0)).toEqual([
    { period: inDays(10), income_cents: 8_000, stays: 1, nights: 1 },
    { period: inDays(20), income_cents: 8_000, stays: 1, nights: 1 },
  ])
  expect(body.total_cents).toBe(16_000)
})

test('weeks begin on Monday', async () => {
  const { body } = await revenue(`?group_by=week&start_date=${inDays(10)}&end_date=${inDays(30)}`)
  for (const { period } of body.results) expect(new Date(period).getUTCDay()).toBe(1)
  expect(body.total_cents).toBe(16_000)
})

test('ranges that are reversed or longer than five years are refused beside their field', async () => {
  const reversed = await revenue('?start_date=2027-02-01&end_date=2027-01-31')
  expect(reversed.body.errors).toEqual({ end_date: ['The end cannot be before the start.'] })
  const long = await revenue('?start_date=2020-01-01&end_date=2026-01-01')
  expect(long.body.errors).toEqual({ end_date: ['Choose a range of at most five years.'] })
  expect((await revenue('?start_date=2001-01-01')).body.errors).toEqual({
    start_date: ['Choose a range of at most five years.'],
  })
  expect((await revenue('?group_by=hour')).status).toBe(400)
  expect(
    (await revenue(`?group_by=day&start_date=${addDays('2027-01-01', -1826)}&end_date=2027-01-01`)).status,
  ).toBe(200)
})

test('an owner sees their own only', async () => {
  const other = await createPerson(app, { userType: 'owner' })
  const { body } = await request<Revenue>(app, other, 'GET', '/analytics/revenue_analytics/')
  expect(body.total_cents).toBe(0)
})
