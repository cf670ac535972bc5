import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PricePreview } from '#contract/pricing/schemas.ts'
import type { Whereabouts } from '#contract/properties/places.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { addPicture, insertHome, type Outcome, see, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', onboarded: false })
  guest = await createPerson(app)
})
afterAll(() => app.close())

const home = {
  title: 'The mill',
  description: 'Two rooms above the water.',
  city: 'Zürich',
  state: 'Zurich',
  country: 'Switzerland',
  price_per_night: 110,
  bedrooms: 1,
  bathrooms: 1,
  max_guests: 2,
}
const create = (fields: object, by = owner) =>
  request<Outcome<Property>>(app, by, 'POST', '/properties/', { ...home, ...fields })
const change = (id: string, payload: object) =>
  request<Outcome<Property>>(app, owner, 'PATCH', `/properties/${id}/`, payload)
const locate = async (query: Record<string, string>) =>
  (await request<Whereabouts>(app, owner, 'GET', `/places/locate/?${new URLSearchParams(query)}`)).body

describe('a new owner', () => {
  test('learns where a home would stand, and it stands there', async () => {
    const zurich = await locate({ city: 'Zürich', state: 'Zurich', country: 'Switzerland' })
    expect(zurich).toMatchObject({
      point: { latitude: 47.3667, longitude: 8.55 },
      time_zone: 'Europe/Zurich',
    })
    const { body } = await create({})
    expect([body.settings?.latitude, body.settings?.longitude, body.time_zone, body.country]).toEqual([
      47.3667,
      8.55,
      'Europe/Zurich',
      'Switzerland',
    ])
  })

  test('chooses between cities of one name, and the home stands in the one chosen', async () => {
    const { cities, point } = await locate({ city: 'Portland', country: 'USA' })
    expect(cities.slice(0, 2).map(({ region }) => region)).toEqual(['Oregon', 'Maine'])
    expect(point).toEqual({ latitude: cities[0]?.latitude, longitude: cities[0]?.longitude })
    const { latitude, longitude, time_zone } = cities[1] as Whereabouts['cities'][number]
    const chosen = {
      city: 'Portland',
      country: 'USA',
      latitude: String(latitude),
      longitude: String(longitude),
    }
    expect(await locate(chosen)).toMatchObject({ point: { latitude, longitude }, time_zone })
    const { body } = await create({ city: 'Portland', state: null, country: 'USA', latitude, longitude })
    expect(body.settings).toMatchObject({ latitude, longitude, place_found: true })
    expect(body.time_zone).toBe('America/New_York')
    // The coordinates identify the city and no place in it, and so do those that guests see.
    expect(body.approximate_location?.radius_m).toBe(5_000)
  })

  test('puts a home in a village that no list has beside the town chosen for it', async () => {
    const unknown = { city: 'Hinterlochwil', country: 'Switzerland' }
    expect(await locate(unknown)).toEqual({ point: null, time_zone: 'Europe/Zurich', cities: [] })
    const { body } = await create({ ...unknown, state: null, latitude: 47.3667, longitude: 8.55 })
    expect(body.settings).toMatchObject({ latitude: 47.3667, longitude: 8.55, place_found: true })
    const half = await create({ ...unknown, latitude: 47.3667 })
    expect(Object.keys(half.body.errors ?? {})).toEqual(['longitude'])
  })

  test('says who may see the home from its first moment', async () => {
    const images = [await addPicture(app, owner)]
    const open = (await create({ images, status: 'active' })).body
    const kept = (
      await create({ images: [await addPicture(app, owner)], status: 'active', visible_to: 'network' })
    ).body
    expect([open.visible_to, kept.visible_to]).toEqual(['everyone', 'network'])
    expect([(await see(app, guest, open.id)).status, (await see(app, guest, kept.id)).status]).toEqual([
      200, 404,
    ])
    const { body } = await create({ visible_to: 'level', visible_from_level: 4 })
    expect(body).toMatchObject({ visible_to: 'level', settings: { visible_from_level: 4 } })
    const missing = await create({ visible_to: 'level' })
    expect(Object.keys(missing.body.errors ?? {})).toEqual(['visible_from_level'])
  })

  test('may add pictures later: the home stays a draft until it has one', async () => {
    const active = await create({ status: 'active' })
    expect(active.body.errors).toEqual({ images: ['Please upload at least one image of your property'] })
    const draft = await create({ status: 'draft' })
    expect([draft.status, draft.body.status, draft.body.images]).toEqual([201, 'draft', []])
    expect((await see(app, guest, draft.body.id)).status).toBe(404)
    await app.db.updateTable('users').set({ onboarding_completed: true }).where('id', '=', owner.id).execute()
    const { id } = draft.body
    const bare = await change(id, { status: 'active' })
    expect([bare.status, bare.body.errors]).toEqual([
      400,
      { images: ['Please upload at least one image of your property'] },
    ])
    const shown = await change(id, { status: 'active', images: [await addPicture(app, owner)] })
    expect([shown.status, shown.body.status]).toEqual([200, 'active'])
  })
})

describe('what people would pay', () => {
  const preview = async (by: TestPerson) =>
    (await request<PricePreview>(app, by, 'GET', '/properties/price_preview/?price_per_night=110')).body

  test('is the standard discount for everyone while there are no levels', async () => {
    const beginner = await createPerson(app, { userType: 'owner', onboarded: false })
    const { prices } = await preview(beginner)
    expect(
      prices.map(({ nightly_cents, week }) => [nightly_cents, week.discount_percentage, week.total_cents]),
    ).toEqual([
      // 770 less 20 percent, plus the service fee of 50 (spec 9).
      [8_800, 20, 66_600],
    ])
  })

  test('is what a home at that price then costs a member, and somebody without a level', async () => {
    const host = await createPerson(app, { userType: 'owner' })
    const member = await createPerson(app)
    await trust(app, host, member, { level: 2, percentage: 35, name: 'Close friends' })
    const id = await insertHome(app.db, host, { price_per_night: 110 })
    const { check_in_date, check_out_date, prices } = await preview(host)
    const cost = async (who: TestPerson) => {
      const payload = { check_in_date, check_out_date, guests_count: 1 }
      const path = `/properties/${id}/check_availability/`
      const { body } = await request<{ quote: object }>(app, who, 'POST', path, payload)
      const seen = await see(app, who, id)
      return { nightly_cents: seen.body.viewer_discount?.nightly_cents, week: body.quote }
    }
    expect(prices).toEqual([await cost(member), await cost(guest)])
    expect(prices[0]?.week.discount_level_name).toBe('Close friends')
  })
})
