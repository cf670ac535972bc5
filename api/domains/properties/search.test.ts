import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
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
  guest = await createPerson(app, { userType: 'user' })
  const homes = [
    { title: 'The boathouse', city: 'Kingston', state: 'New York', country: 'USA' },
    { title: 'The mill', city: 'Kingston upon Thames', state: null, country: 'United Kingdom' },
    { title: 'Casa 100%_azul', city: 'Évora', state: 'Alentejo', country: 'Portugal' },
    { title: 'A draft in Kingston', status: 'draft' },
  ]
  for (const home of homes) await addHome(app, owner, home)
})
afterAll(() => app.close())

const titles = async (search: string, who = guest, more = '') => {
  const path = `/properties/search/?search=${encodeURIComponent(search)}${more}`
  const { status, body } = await request<Page<PropertyCard>>(app, who, 'GET', path)
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(card => card.title).sort()
}

test.each([
  ['boat', ['The boathouse']],
  ['KINGSTON', ['The boathouse', 'The mill']],
  ['kingston york', ['The boathouse']],
  ['thames kingdom mill', ['The mill']],
  ['alentejo', ['Casa 100%_azul']],
  ['  évora   portugal ', ['Casa 100%_azul']],
  ['100%_', ['Casa 100%_azul']],
  ['%', ['Casa 100%_azul']],
  ['kingston nowhere', []],
])('every word of “%s” is somewhere in name or place', async (words, expected) => {
  expect(await titles(words)).toEqual(expected)
})

test('the filters of the list narrow it further, and never widen it', async () => {
  expect(await titles('kingston', owner)).toEqual(['A draft in Kingston', 'The boathouse', 'The mill'])
  expect(await titles('kingston', owner, '&status=draft')).toEqual(['A draft in Kingston'])
  expect(await titles('kingston', guest, '&status=draft')).toEqual([])
  expect(await titles('kingston', guest, `&owner=${guest.id}`)).toEqual([])
})

test('without words there is nothing to search for', async () => {
  for (const query of ['', '?search=', '?search=%20', `?search=${'x'.repeat(101)}`])
    expect((await request(app, guest, 'GET', `/properties/search/${query}`)).status).toBe(400)
})
