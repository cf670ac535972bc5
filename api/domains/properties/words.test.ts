import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CappedPage } from '#contract/kernel/paging.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { addHome, addPicture } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

const HOMES = [
  {
    title: 'Mas des Abeilles',
    description: 'Beehives and lavender behind a stone farmhouse; the rooms look over the fields.',
    city: 'Sault',
    state: 'Provence',
    country: 'France',
    amenities: ['Wood stove', 'Pool'],
  },
  {
    title: 'Villa Ortensia',
    description: 'A villa with its own jetty, where two lakes meet.',
    city: 'Varenna',
    state: 'Lombardy',
    country: 'Italy',
    amenities: ['Wi-Fi'],
    price_per_night: 90,
  },
  {
    title: 'The lake house',
    description: 'Three quiet rooms.',
    city: 'Woodstock',
    state: 'Vermont',
    country: 'USA',
    amenities: ['Kaminofen'],
    price_per_night: 95,
  },
  {
    title: 'Podere Nuovo',
    description: 'Zwei Häuser unter Zypressen, ein Garten voller Rosen.',
    city: 'Pienza',
    state: 'Toscana',
    country: 'Italia',
  },
  {
    title: 'The boathouse',
    description: 'A room above the river.',
    city: 'Lisbon',
    state: null,
    country: 'Portugal',
  },
]

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
  for (const [index, home] of HOMES.entries())
    await addHome(app, owner, { ...home, created_at: new Date(Date.UTC(2026, 0, 1 + index)) })
  await addHome(app, owner, {
    title: 'Behind the hedge',
    description: 'An observatory, a trampoline and a greenhouse full of orchids.',
    city: 'Reykjavik',
    country: 'Iceland',
    visible_to: 'network',
  })
})
afterAll(() => app.close())

const page = async (
  search: string,
  { who = guest, path = '/properties/', more = '', language = 'en' } = {},
) => {
  const { status, body } = await request<CappedPage<PropertyCard>>(
    app,
    who,
    'GET',
    `${path}?search=${encodeURIComponent(search)}${more}`,
    undefined,
    { 'accept-language': language },
  )
  expect([search, status]).toEqual([search, 200])
  return body
}
const titles = async (...asked: Parameters<typeof page>) =>
  (await page(...asked)).results.map(card => card.title)

describe('a word finds a home by', () => {
  test.each([
    ['its description', 'lavender', ['Mas des Abeilles']],
    ['its description in capitals', 'LAVENDER', ['Mas des Abeilles']],
    ['the beginning of a word in it', 'beehi', ['Mas des Abeilles']],
    ['another form of a word, in English', 'beehive', ['Mas des Abeilles']],
    ['another form of a word, in German', 'Haus Zypresse', ['Podere Nuovo']],
    ['an amenity', 'pool', ['Mas des Abeilles']],
    ['an amenity in the owner’s word', 'Wood stove', ['The lake house', 'Mas des Abeilles']],
    ['an amenity in German', 'Kaminofen', ['The lake house', 'Mas des Abeilles']],
    ['an amenity in French', 'poêle à bois', ['The lake house', 'Mas des Abeilles']],
    ['an amenity in Spanish', 'estufa', ['The lake house', 'Mas des Abeilles']],
    ['an amenity by what else it is called', 'WLAN', ['Villa Ortensia']],
    ['its country in German', 'Italien', ['Podere Nuovo', 'Villa Ortensia']],
    ['its country in English, whatever its owner wrote', 'Italy', ['Podere Nuovo', 'Villa Ortensia']],
    ['the country’s full name', 'United States', ['The lake house']],
    ['its region in German', 'Toskana', ['Podere Nuovo']],
    ['its region in English', 'tuscany', ['Podere Nuovo']],
    ['its town in Portuguese', 'Lisboa', ['The boathouse']],
    ['its town in German', 'Lissabon', ['The boathouse']],
    ['words of all of these together', 'villa lake Lombardia wifi', ['Villa Ortensia']],
  ])('%s: %s', async (_, words, expected) => {
    expect(await titles(words)).toEqual(expected)
    expect(await titles(words, { path: '/properties/search/' })).toEqual(expected)
  })
})

test('a home that is called so comes before one that is described so, on every page alike', async () => {
  const expected = ['The lake house', 'Villa Ortensia']
  expect(await titles('lake')).toEqual(expected)
  const one = (offset: number) => titles('lake', { more: `&limit=1&offset=${offset}` })
  expect([...(await one(0)), ...(await one(1)), ...(await one(2))]).toEqual(expected)
  const around = '&latitude=45&longitude=8&radius_km=500'
  await app.db
    .updateTable('properties')
    .set({ latitude: 45, longitude: 8 })
    .where('title', 'in', expected)
    .execute()
  expect(await titles('lake', { more: around })).toEqual(expected)
  // A requested order is kept.
  expect(await titles('lake', { more: '&sort=price' })).toEqual(expected.toReversed())
})

test('a part of a word is found where no home has the word itself', async () => {
  expect(await titles('oven')).toEqual(['Mas des Abeilles'])
  await addHome(app, owner, { title: 'Bread', description: 'An oven.', city: 'Nice', country: 'France' })
  expect(await titles('oven')).toEqual(['Bread'])
  expect(await titles('athous')).toEqual(['The boathouse'])
})

test('small words of the reader’s language narrow nothing, unless there are no others', async () => {
  expect(await titles('a house with lavender')).toEqual([])
  expect(await titles('with the lavender')).toEqual(['Mas des Abeilles'])
  expect(await titles('mit lavender', { language: 'de' })).toEqual(['Mas des Abeilles'])
  expect(await titles('with')).toEqual(['Villa Ortensia'])
})

test.each([
  ['See', 'de', ['The lake house', 'Villa Ortensia']],
  ['lac', 'fr', ['The lake house', 'Villa Ortensia']],
  ['lago tranquilo', 'es', ['The lake house']],
  ['Lavendel Kaminofen', 'de', ['Mas des Abeilles']],
  ['house', 'en', ['The lake house', 'Podere Nuovo']],
])('“%s” is what a home has in another language, to a reader of %s', async (words, language, expected) => {
  expect(await titles(words, { language })).toEqual(expected)
})

test.each([
  ['lavendar', ['Mas des Abeilles']],
  ['boathose', ['The boathouse']],
  ['lkae', ['The lake house', 'Villa Ortensia']],
  ['lavendar beehvies', ['Mas des Abeilles']],
  ['Toskanna', ['Podere Nuovo']],
  ['Kamniofen', ['The lake house', 'Mas des Abeilles']],
  ['xyzzyplugh', []],
])('a slip is forgiven: %s', async (words, expected) => {
  expect(await titles(words)).toEqual(expected)
  expect((await page(words)).count).toBe(expected.length)
})

test('a word of a home that the viewer may not see is no word, written right or wrong', async () => {
  for (const words of ['observatory', 'observatery', 'trampolin', 'orchid', 'orchis', 'Iceland', 'Islandia'])
    expect([words, (await page(words)).count]).toEqual([words, 0])
  expect(await titles('observatery', { who: owner })).toEqual(['Behind the hedge'])
  // A hidden word does not prevent the correction to a visible one that is the nearest.
  await addHome(app, owner, { title: 'Gardenia', description: 'Lavander.', visible_to: 'network' })
  expect(await titles('lavandar')).toEqual([])
  expect(await titles('lavendar')).toEqual(['Mas des Abeilles'])
})

test('what is written of a home is found from the moment it is written, and not after it is gone', async () => {
  const payload = {
    title: 'The kiln',
    description: 'Bread from the old bakery.',
    address: '3 Ferry Lane',
    city: 'Florence',
    state: 'Tuscany',
    country: 'Italy',
    price_per_night: 100,
    bedrooms: 1,
    bathrooms: 1,
    max_guests: 2,
    status: 'active',
    amenities: ['Harpsichord'],
    images: [await addPicture(app, owner)],
  }
  const { body } = await request<Property>(app, owner, 'POST', '/properties/', payload)
  for (const words of ['bakery', 'bakrey', 'Firenze', 'harpsichords', 'bakeries Florenz'])
    expect([words, await titles(words)]).toEqual([words, ['The kiln']])
  const changes = { description: 'Cider from the old press.', city: 'Venice', state: 'Veneto', amenities: [] }
  await request(app, owner, 'PATCH', `/properties/${body.id}/`, changes)
  for (const words of ['cider', 'cidre', 'Venedig']) expect(await titles(words)).toEqual(['The kiln'])
  for (const words of ['bakery', 'Firenze', 'harpsichord']) expect(await titles(words)).toEqual([])
})
