import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import type { PropertyFilters } from '#contract/properties/search.schemas.ts'
import { ask } from '#tests/support/homes.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { AMENITIES, FIRST_DAY, furnish, WORDS } from '#tests/support/search-fixture.ts'
import { computeNightlyPrice, computeTotal, kilometresTo, searchModel } from '#tests/support/search-model.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const today = dateInZone(new Date(), 'UTC')
let app: TestApp
let world: Awaited<ReturnType<typeof furnish>>

beforeAll(async () => {
  app = await openTestApp()
  world = await furnish(app, today)
})
afterAll(() => app.close())

type Question = Partial<Omit<PropertyFilters, 'sort'>> & { sort?: PropertyFilters['sort'] }

const find = async (who: TestPerson, question: Question, path = '/properties/') => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(question))
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each))
  return request<CappedPage<PropertyCard>>(app, who, 'GET', `${path}?${query}`)
}

const dates = fc
  .tuple(fc.integer({ min: -1, max: 60 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, nights]) => {
    const check_in_date = addDays(today, from < 0 ? -3 : FIRST_DAY + from)
    return { check_in_date, check_out_date: addDays(check_in_date, nights) }
  })
const place = fc.constantFrom(
  { latitude: 47.3, longitude: 8.6 },
  { latitude: -17.5, longitude: 179.99, radius_km: 200 },
  { latitude: -17.5, longitude: -179.99, radius_km: 500 },
  { latitude: 89.9, longitude: 100, radius_km: 100 },
  { latitude: 38.6, longitude: -7.9, radius_km: 5 },
)
const area = fc.constantFrom('30,-20,50,10', '-20,179.9,-10,-179.9', '-17,-180,90,0', '-90,-180,90,180')
const price = fc.tuple(fc.constantFrom(0, 53, 64, 80, 81, 100), fc.constantFrom(0, 20, 300))
const prices = price.map(([min_price, more]) =>
  more > 0 ? { min_price, max_price: min_price + more } : { min_price },
)
const on = fc.constant('true' as const)

const besides = {
  search: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map(words => words.join(' ')),
  guests: fc.integer({ min: 1, max: 6 }),
  bedrooms: fc.integer({ min: 1, max: 3 }),
  bathrooms: fc.integer({ min: 1, max: 3 }),
  beds: fc.integer({ min: 1, max: 4 }),
  double_bedrooms: fc.integer({ min: 1, max: 2 }),
  single_bedrooms: fc.integer({ min: 1, max: 2 }),
  amenities: fc.subarray(AMENITIES, { minLength: 1 }).map(all => all.map(each => each.toUpperCase())),
  in_network: fc.constantFrom('true' as const, 'false' as const),
  instant_booking: on,
  saved: on,
  status: fc.constantFrom('active' as const, 'draft' as const),
}

const question = fc
  .tuple(
    fc.option(place, { freq: 2 }),
    fc.option(area, { freq: 2 }),
    fc.option(dates, { freq: 2 }),
    fc.option(prices, { freq: 2 }),
    fc.record(besides),
    // All at once would find nothing.
    fc.shuffledSubarray(Object.keys(besides), { maxLength: 2 }),
    fc.constantFrom<PropertyFilters['sort'][]>('newest', 'price', '-price', 'rating', 'distance'),
  )
  .map(
    ([where, area, when, cost, drawn, kept, sort]): Question => ({
      ...Object.fromEntries(Object.entries(drawn).filter(([name]) => kept.includes(name))),
      ...where,
      ...(area && { area }),
      ...when,
      ...cost,
      sort: sort === 'distance' && !where ? 'newest' : sort,
    }),
  )

const viewerNumber = fc.nat(4)

describe('a search', () => {
  test('finds what is right by definition, in the right order and at the right price, for everybody', async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(viewerNumber, question, async (number, asked) => {
        const [person, viewer] = world.viewers[number] ?? []
        if (!person || !viewer) throw new Error('Nobody looks')
        const filters = { limit: 100, offset: 0, sort: 'newest', ...asked } as PropertyFilters
        const expected = searchModel(world.homes, viewer, filters, today)
        const { status, body } = await find(person, { ...asked, limit: 100 })
        expect(status).toBe(200)
        const { check_in_date: from, check_out_date: until } = asked
        expect(
          body.results.map(card => ({
            id: card.id,
            nightly: card.viewer_discount?.nightly_cents,
            total: card.stay?.total_cents ?? null,
            km: card.distance_km,
            saved: card.saved,
          })),
        ).toEqual(
          expected.map(home => ({
            id: home.id,
            nightly: computeNightlyPrice(viewer, home),
            total: from && until ? computeTotal(viewer, home, from, until) : null,
            km: asked.latitude === undefined ? null : Math.round(kilometresTo(home, filters) ?? Number.NaN),
            saved: viewer.saved.has(home.id),
          })),
        )
        expect(body).toMatchObject({ count: expected.length, count_is_exact: true })
        if (expected.length > 0) hits += 1
      }),
      { numRuns: 300 },
    )
    // The result must not be empty, or the comparison would prove nothing.
    expect(hits).toBeGreaterThan(60)
  })

  test('names the very total that the quote for these nights names', async () => {
    await fc.assert(
      fc.asyncProperty(viewerNumber, dates, async (number, when) => {
        const [person] = world.viewers[number] ?? []
        if (!person) throw new Error('Nobody looks')
        const { body } = await find(person, { ...when, guests: 1, sort: 'price', limit: 3 })
        for (const { id, stay } of body.results) {
          const quoted = await ask(app, person, id, { ...when, guests_count: 1 })
          expect(quoted.body).toMatchObject({
            available: true,
            quote: { total_cents: stay?.total_cents, nights: stay?.nights },
          })
        }
      }),
      { numRuns: 40 },
    )
  })

  test.each(['newest', 'price', '-price', 'rating', 'distance'] as const)(
    'by %s shows every home once, page by page, however many are equal',
    async sort => {
      const where = sort === 'distance' ? { latitude: 38.6, longitude: -7.9, radius_km: 500 } : {}
      for (const [person, viewer] of world.viewers) {
        const walked: string[] = []
        for (let offset = 0; ; offset += 7) {
          const { body } = await find(person, { ...where, sort, guests: 1, limit: 7, offset })
          walked.push(...body.results.map(card => card.id))
          if (body.next === null) break
        }
        const all = { ...where, sort, guests: 1, limit: 100, offset: 0 } as PropertyFilters
        expect(walked).toEqual(searchModel(world.homes, viewer, all, today).map(home => home.id))
      }
    },
  )

  test('is one statement for the homes and one for their number', async () => {
    const [person] = world.viewers[0] ?? []
    if (!person) throw new Error('Nobody looks')
    const asked: Question = {
      ...{ search: 'mill', latitude: 47.3, longitude: 8.6, radius_km: 500, min_price: 50, max_price: 500 },
      ...{ check_in_date: addDays(today, 40), check_out_date: addDays(today, 43), sort: 'price', guests: 2 },
    }
    const texts = await countStatements(() => find(person, asked))
    // Besides the query for the session and that for new rows of `home_places`.
    expect(texts).toHaveLength(4)
    expect(texts.filter(text => text.includes('"home_places"'))).toHaveLength(1)
    // These statements have many forms, so none is kept prepared.
    expect(texts.filter(text => text.includes('planned for its values'))).toHaveLength(2)
  })
})

describe('what cannot be searched for', () => {
  const bad: [string, string[]][] = [
    ['min_price=-1&max_price=x', ['max_price', 'min_price']],
    ['min_price=', ['min_price']],
    ['min_price=5&max_price=3', ['max_price']],
    ['check_in_date=2030-01-02', ['check_out_date']],
    ['check_out_date=2030-01-02', ['check_in_date']],
    ['check_in_date=2030-01-02&check_out_date=2030-01-02', ['check_out_date']],
    ['check_in_date=2030-01-02&check_out_date=2030-01-01', ['check_out_date']],
    ['check_in_date=2030-01-02&check_out_date=2031-01-03', ['check_out_date']],
    ['check_in_date=2030-02-30&check_out_date=2030-03-01', ['check_in_date']],
    ['guests=0&bedrooms=101&bathrooms=1.5', ['bathrooms', 'bedrooms', 'guests']],
    ['beds=0&double_bedrooms=x&single_bedrooms=101', ['beds', 'double_bedrooms', 'single_bedrooms']],
    ['latitude=91&longitude=181', ['latitude', 'longitude']],
    ['latitude=5', ['longitude']],
    ['longitude=5', ['latitude']],
    ['latitude=&longitude=', ['latitude', 'longitude']],
    ['area=', ['area']],
    ['radius_km=0', ['latitude', 'radius_km']],
    ['latitude=1&longitude=1&radius_km=501', ['radius_km']],
    ['sort=distance', ['latitude']],
    ['sort=cheapest', ['sort']],
    [`${'amenities=Sauna&'.repeat(21)}`, ['amenities']],
    ['amenities=', ['amenities.0']],
    ['in_network=yes&saved=1&instant_booking=false', ['in_network', 'instant_booking', 'saved']],
    ['offset=10001', ['offset']],
    ['limit=101', ['limit']],
    ['owner=me', ['owner']],
    ['colour=red', ['colour']],
    [`search=${'x'.repeat(101)}`, ['search']],
  ]
  test.each(bad)('%s: every bad field is named', async (query, fields) => {
    const [person] = world.viewers[0] ?? []
    if (!person) throw new Error('Nobody looks')
    for (const path of ['/properties/', '/properties/search/']) {
      const words = path.endsWith('search/') && !query.startsWith('search=') ? '&search=mill' : ''
      const { status, body } = await request<{ code: string; errors: object }>(
        app,
        person,
        'GET',
        `${path}?${query}${words}`,
      )
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'request.invalid' })
      expect(Object.keys(body.errors).sort()).toEqual(fields)
    }
  })
})
