import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import { flexibleStays } from '#contract/properties/flexible-dates.rules.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { FIRST_DAY, furnish } from '#tests/support/search-fixture.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const today = dateInZone(new Date(), 'UTC')
/** Of the current month; on its last day there is one. */
const nightsLeft = nightsBetween(today, `${addMonths(today.slice(0, 7), 1)}-01`)
/** In the middle of the nights that the fixture fills. */
const busy = addDays(today, FIRST_DAY + 20)
let app: TestApp
let anybody: TestPerson
let world: Awaited<ReturnType<typeof furnish>>

beforeAll(async () => {
  app = await openTestApp()
  world = await furnish(app, today)
  anybody = await createPerson(app, { userType: 'user' })
})
afterAll(() => app.close())

type Question = Record<string, string | number>

const LIMIT = 50

/** All pages of a search. */
const find = async (who: TestPerson, question: Question, offset = 0): Promise<CappedPage<PropertyCard>> => {
  const all = Object.entries({ ...question, limit: LIMIT, offset })
  const query = new URLSearchParams(all.map(([name, value]) => [name, String(value)]))
  const { status, body } = await request<CappedPage<PropertyCard>>(app, who, 'GET', `/properties/?${query}`)
  expect(status).toBe(200)
  if (!body.next) return body
  const { results } = await find(who, question, offset + LIMIT)
  return { ...body, results: [...body.results, ...results] }
}

/** What the exact searches for each of the stays say together: the best free stay of each home, with its price. */
const findEach = async (who: TestPerson, question: Question) => {
  const flexible = flexibleStays(question as never)
  if (!flexible) throw new Error('Not a flexible question')
  const { flexible_days: _, flexible_month: __, flexible_length: ___, ...rest } = question
  const found = new Map<string, { fitting: object; stay: PropertyCard['stay'] }>()
  for (const check_in_date of flexible.checkIns) {
    const fitting = { check_in_date, check_out_date: addDays(check_in_date, flexible.nights) }
    for (const { id, stay } of (await find(who, { ...rest, ...fitting })).results) {
      const before = found.get(id)
      const isCheaper = (stay?.total_cents ?? 0) < (before?.stay?.total_cents ?? 0)
      if (!before || (flexible.best === 'cheapest' && isCheaper)) found.set(id, { fitting, stay })
    }
  }
  return found
}

test.each<[string, Question]>([
  ['weekends of a month', { flexible_month: busy.slice(0, 7), flexible_length: 'weekend' }],
  ['a week in a month', { flexible_month: busy.slice(0, 7), flexible_length: 7, guests: 2 }],
  [
    'nights of a month that has begun',
    { flexible_month: today.slice(0, 7), flexible_length: Math.min(3, nightsLeft) },
  ],
  [
    'a few days earlier or later',
    { check_in_date: busy, check_out_date: addDays(busy, 4), flexible_days: 3 },
  ],
  [
    'around a place, by price',
    {
      ...{ latitude: 47.3, longitude: 8.6, radius_km: 500, sort: 'price' },
      ...{ flexible_month: busy.slice(0, 7), flexible_length: 'weekend' },
    },
  ],
  ['within reach of today', { check_in_date: today, check_out_date: addDays(today, 2), flexible_days: 2 }],
])('finds the homes of all exact searches, each with its best stay: %s', async (_, question) => {
  let several = 0
  for (const [who] of world.viewers) {
    const expected = await findEach(who, question)
    const { count, results } = await find(who, question)
    expect(count).toBe(expected.size)
    expect(Object.fromEntries(results.map(({ id, fitting, stay }) => [id, { fitting, stay }]))).toEqual(
      Object.fromEntries(expected),
    )
    several += new Set(results.map(({ fitting }) => fitting?.check_in_date)).size
  }
  expect(several, 'homes have different best stays').toBeGreaterThan(2)
})

test('a question that makes no sense is answered by its field', async () => {
  const month = addMonths(today.slice(0, 7), 2)
  for (const [question, field] of [
    [{ flexible_month: month }, 'flexible_length'],
    [{ flexible_length: 3 }, 'flexible_month'],
    [{ flexible_month: '2027-13', flexible_length: 3 }, 'flexible_month'],
    [{ flexible_month: month, flexible_length: 29 }, 'flexible_length'],
    [{ flexible_month: month, flexible_length: 'month' }, 'flexible_length'],
    [
      { flexible_month: month, flexible_length: 3, check_in_date: busy, check_out_date: addDays(busy, 3) },
      'flexible_month',
    ],
    [{ flexible_days: 3 }, 'check_in_date'],
    [{ flexible_days: 8, check_in_date: busy, check_out_date: addDays(busy, 3) }, 'flexible_days'],
  ] as [Question, string][]) {
    const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))
    const { status, body } = await request<{ errors: object }>(app, anybody, 'GET', `/properties/?${query}`)
    expect({ status, fields: Object.keys(body.errors) }, String(query)).toEqual({
      status: 400,
      fields: [field],
    })
  }
})
