import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Place } from '#contract/properties/places.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { addHome, addPicture, see } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { kilometresTo } from '#tests/support/search-model.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findPlaces } from './places.jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app)
})
afterAll(() => app.close())

const create = async (address: { city: string; state?: string; country: string }) => {
  const { body } = await request<Property>(app, owner, 'POST', '/properties/', {
    title: 'The mill',
    description: 'Two rooms above the water.',
    address: '3 Ferry Lane',
    price_per_night: 100,
    bedrooms: 1,
    bathrooms: 1,
    max_guests: 2,
    status: 'active',
    images: [await addPicture(app, owner)],
    ...address,
  })
  return body
}
const change = async (id: string, payload: object) =>
  (await request<Property>(app, owner, 'PATCH', `/properties/${id}/`, payload)).body
const whereabouts = ({ settings, time_zone }: Property) => [
  settings?.latitude,
  settings?.longitude,
  time_zone,
]
const LISBON = [38.7167, -9.1333, 'Europe/Lisbon']
const ZURICH = [47.3667, 8.55, 'Europe/Zurich']

test('places are suggested to who is signed in', async () => {
  const { body } = await request<{ results: Place[] }>(app, guest, 'GET', '/places/?search=lisb')
  expect(body.results[0]).toEqual({
    name: 'Lisbon',
    region: 'Lisbon',
    country: 'Portugal',
    latitude: 38.7167,
    longitude: -9.1333,
    time_zone: 'Europe/Lisbon',
    named: false,
  })
  for (const query of ['', 'search=', `search=${'x'.repeat(101)}`, 'search=a&limit=100'])
    expect((await request(app, guest, 'GET', `/places/?${query}`)).status).toBe(400)
})

test('a new home stands in its city; it moves with it until its owner says where it is, and again once that is cleared', async () => {
  const home = await create({ city: 'Lisbon', country: 'Portugal' })
  expect(whereabouts(home)).toEqual(LISBON)
  expect(home.approximate_location?.radius_m).toBe(5_000)
  const moved = await change(home.id, { city: 'Zurich', country: 'Switzerland' })
  expect(whereabouts(moved)).toEqual(ZURICH)

  const set = await change(home.id, { latitude: 40.7, longitude: -74 })
  expect(whereabouts(set)).toEqual([40.7, -74, 'America/New_York'])
  expect(set.approximate_location?.radius_m).toBe(500)
  const renamed = await change(home.id, { city: 'Lisbon', country: 'Portugal' })
  expect(whereabouts(renamed)).toEqual([40.7, -74, 'America/New_York'])

  const cleared = await change(home.id, { latitude: null, longitude: null })
  expect(whereabouts(cleared)).toEqual(LISBON)
})

test('a home in a city that nobody knows has the time of its country, and no place', async () => {
  const home = await create({ city: 'Nowhere-on-Sea', country: 'Japan' })
  expect(whereabouts(home)).toEqual([null, null, 'Asia/Tokyo'])
  expect(home.approximate_location).toBeNull()
})

test('homes from before are looked up by a job, once, and what an owner set is left alone', async () => {
  const old = await addHome(app, owner, { city: 'Lisbon', state: null, country: 'Portugal' })
  const lost = await addHome(app, owner, { city: 'Nowhere-on-Sea', country: 'Japan' })
  const set = await addHome(app, owner, { city: 'Lisbon', country: 'Portugal', latitude: 1, longitude: 2 })
  await findPlaces.run(app.ctx, {})
  const rows = await app.db
    .selectFrom('properties')
    .select(['id', 'latitude', 'place_found'])
    .where('id', 'in', [old, lost, set])
    .execute()
  const byId = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))
  expect(byId[old]).toEqual({ latitude: 38.7167, place_found: true })
  expect(byId[lost]).toEqual({ latitude: null, place_found: false })
  expect(byId[set]).toEqual({ latitude: 1, place_found: false })
  const left = await app.db
    .selectFrom('properties')
    .select('id')
    .where('latitude', 'is', null)
    .where('place_sought', '=', false)
    .execute()
  expect(left).toEqual([])
})

/** All distances are measured from the middle of the circle, so asking from many points reveals only that middle. */
test('a guest learns a circle: the home is in it and not in its middle, and no search tells more', async () => {
  for (const latitude of [0, 38.7, -60, 85]) {
    const id = await addHome(app, owner, { title: `At ${latitude}`, latitude, longitude: 179.999 })
    const { body } = await see(app, guest, id)
    expect(body.settings).toBeNull()
    const circle = body.approximate_location
    if (!circle) throw new Error('No circle')
    const away = kilometresTo({ latitude, longitude: 179.999 }, { ...circle }) ?? 0
    expect(away * 1_000).toBeGreaterThan(149)
    expect(away * 1_000).toBeLessThan(circle.radius_m)
    expect((await see(app, guest, id)).body.approximate_location).toEqual(circle)
    // A viewer exactly at the home's true position is shown the distance to the middle of the circle.
    await app.db.updateTable('properties').set({ blur_metres: 30_000 }).where('id', '=', id).execute()
    const near = await request<{ results: { id: string; distance_km: number }[] }>(
      app,
      guest,
      'GET',
      `/properties/?latitude=${latitude}&longitude=179.999&radius_km=100`,
    )
    expect(near.body.results.find(card => card.id === id)?.distance_km).toBe(30)
    const closer = await request<{ count: number }>(
      app,
      guest,
      'GET',
      `/properties/?latitude=${latitude}&longitude=179.999&radius_km=29&search=${encodeURIComponent(`At ${latitude}`)}`,
    )
    expect(closer.body.count).toBe(0)
  }
})
