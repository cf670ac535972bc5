import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAXIMUM_SAVED_SEARCHES } from '#contract/properties/saved-searches.rules.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { changeSearchOf, listSearches, saveSearch, seeSearchOf } from '#tests/support/saved-searches.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let ana: TestPerson
const word = 'sea'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await createPerson(app)
})

const keep = (filters: object = {}, more: object = {}, who = ana) =>
  saveSearch(app, who, { search: word, ...filters }, more)
const list = (who = ana) => listSearches(app, who)
const change = (id: string, changes: object, who = ana) => changeSearchOf(app, who, id, changes)
const see = (id: string, who = ana) => seeSearchOf(app, who, id)

describe('keeping a search', () => {
  test('answers the filters as the list takes them, and is one’s own', async () => {
    const filters = { search: word, guests: 2, amenities: ['Sauna', 'Piano'], in_network: 'true' as const }
    const { status, body } = await keep(filters, { location: 'Lisbon' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      name: 'By the sea',
      filters,
      location: 'Lisbon',
      alerts: 'bell',
      dates_past: false,
      too_many: false,
      new_homes: 0,
    })
    expect(await list()).toEqual([body])
    const ben = await createPerson(app)
    expect(await list(ben)).toEqual([])
    for (const answer of [
      await change(body.id, { name: 'Mine' }, ben),
      await see(body.id, ben),
      await request(app, ben, 'DELETE', `/saved_searches/${body.id}/`),
    ])
      expect(answer.status).toBe(404)
    expect(await list()).toEqual([body])
    expect((await request(app, ana, 'DELETE', `/saved_searches/${body.id}/`)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  test.each([
    ['filters that the list refuses', { min_price: 10, max_price: 5 }, {}],
    ['half of the dates', { check_in_date: '2027-06-01' }, {}],
    ['a filter that is none', { sort: 'price' }, {}],
    ['no name', {}, { name: '  ' }],
  ])('is refused for %s', async (_, filters, more) => {
    expect((await keep(filters, more)).status).toBe(400)
    expect(await list()).toEqual([])
  })

  test('is refused a second time, also where the filters come in another order', async () => {
    await keep({ guests: 2, bedrooms: 1 })
    expect(await keep({ bedrooms: 1, guests: 2 })).toMatchObject({
      status: 409,
      body: { code: 'saved_search.kept_already' },
    })
  })

  test('stops at twenty, also from many tabs at once', async () => {
    const tries = Array.from({ length: MAXIMUM_SAVED_SEARCHES + 3 }, (_, guests) => ({ guests: guests + 1 }))
    const answers = await Promise.all(tries.map(filters => keep(filters, { alerts: 'off' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAXIMUM_SAVED_SEARCHES)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('saved_search.too_many')
  })
})
