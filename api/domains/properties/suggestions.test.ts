import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CappedPage } from '#contract/kernel/paging.ts'
import type { PlaceWithHomes } from '#contract/properties/places.schemas.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { addHome } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  const homes = [
    { title: 'Home A', city: 'Pienza', state: 'Tuscany', country: 'Italy' },
    { title: 'Home B', city: 'Firenze', state: 'Toscana', country: 'Italia' },
    { title: 'Home C', city: 'Florence', state: 'Tuscany', country: 'Italy', status: 'draft' },
    { title: 'Home D', city: 'Varenna', state: 'Lombardy', country: 'Italy' },
    { title: 'Home E', city: 'Lisbon', state: null, country: 'Portugal' },
    { title: 'Home F', city: 'Brooklyn', state: 'New York', country: 'USA' },
    { title: 'Home G', city: 'Reykjavik', state: null, country: 'Iceland', visible_to: 'network' as const },
    { title: 'Home H', city: 'Naples', state: 'Campania', country: 'Italy', visible_to: 'network' as const },
  ]
  for (const home of homes) await addHome(app, owner, home)
})
afterAll(() => app.close())

const suggest = async (words: string, { who = guest, language = 'en' } = {}) => {
  const { status, body } = await request<{ results: PlaceWithHomes[] }>(
    app,
    who,
    'GET',
    `/places/with-homes/?search=${encodeURIComponent(words)}`,
    undefined,
    { 'accept-language': language },
  )
  expect(status).toBe(200)
  return body.results
}
const titlesAt = async (place: string, who = guest) => {
  const path = `/properties/?sort=price&status=active&place=${encodeURIComponent(place)}`
  const { status, body } = await request<CappedPage<PropertyCard>>(app, who, 'GET', path)
  expect(status).toBe(200)
  return body.results.map(({ title }) => title.slice(-1)).sort()
}

test.each([
  ['Italy', 'en', 'Italy', [], 3, ['A', 'B', 'D']],
  ['Italien', 'de', 'Italien', [], 3, ['A', 'B', 'D']],
  ['italien', 'en', 'Italy', [], 3, ['A', 'B', 'D']],
  ['Toskana', 'de', 'Toskana', ['Italien'], 2, ['A', 'B']],
  ['Tuscany', 'fr', 'Toscane', ['Italie'], 2, ['A', 'B']],
  ['Toscane', 'es', 'Toscana', ['Italia'], 2, ['A', 'B']],
  ['Firenze', 'de', 'Florenz', ['Toskana', 'Italien'], 1, ['B']],
  ['Florence', 'en', 'Florence', ['Tuscany', 'Italy'], 1, ['B']],
  ['Lisboa', 'en', 'Lisbon', ['Portugal'], 1, ['E']],
  ['USA', 'de', 'Vereinigte Staaten', [], 1, ['F']],
  ['pienza, italien', 'de', 'Pienza', ['Toskana', 'Italien'], 1, ['A']],
  ['york', 'es', 'Nueva York', ['Estados Unidos'], 1, ['F']],
  ['Toskanna', 'de', 'Toskana', ['Italien'], 2, ['A', 'B']],
])('“%s” suggests to a reader of %s: %s in %j with %i homes, and shows them', async (...expected) => {
  const [words, language, name, within, homes, titles] = expected
  const [first] = await suggest(words, { language })
  expect(first).toMatchObject({ name, within, homes })
  expect(await titlesAt(first?.key ?? '')).toEqual(titles)
})

test('what is named in full says so, and what only begins so comes after it', async () => {
  expect((await suggest('ital')).map(({ name, named }) => [name, named])).toEqual([['Italy', false]])
  expect((await suggest('italia'))[0]).toMatchObject({ kind: 'country', named: true })
  expect((await suggest('p')).map(({ name }) => name)).toEqual([])
  expect((await suggest('po')).map(({ name }) => name)).toEqual([])
  expect((await suggest('flo'))[0]).toMatchObject({ key: 'it/tuscany/florence', kind: 'town' })
})

test('where a viewer sees no home, no place is suggested, and no number tells of one', async () => {
  for (const words of ['Iceland', 'Reykjavik', 'Island', 'Reykjavk', 'Naples', 'Campania', 'Neapel'])
    expect([words, await suggest(words)]).toEqual([words, []])
  expect((await suggest('Italy', { who: owner }))[0]?.homes).toBe(4)
  expect((await suggest('Iceland', { who: owner }))[0]?.homes).toBe(1)
  expect(await titlesAt('is')).toEqual([])
  expect(await titlesAt('it/campania')).toEqual([])
  expect(await titlesAt('it', owner)).toEqual(['A', 'B', 'D', 'H'])
})

test('a place that nobody knows has no homes', async () => {
  expect(await titlesAt('xx/nowhere')).toEqual([])
  expect((await request(app, guest, 'GET', `/properties/?place=${'x'.repeat(401)}`)).status).toBe(400)
  expect(await suggest(',')).toEqual([])
})

test('a home that is new or moves is suggested where it is now', async () => {
  const id = await addHome(app, owner, { city: 'Munich', state: 'Bavaria', country: 'Germany' })
  expect((await suggest('München', { language: 'de' }))[0]).toMatchObject({
    name: 'München',
    within: ['Bayern', 'Deutschland'],
    homes: 1,
  })
  await request(app, owner, 'PATCH', `/properties/${id}/`, { city: 'Nuremberg' })
  expect(await suggest('München')).toEqual([])
  expect((await suggest('Nürnberg'))[0]?.homes).toBe(1)
})
