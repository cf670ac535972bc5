import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { CappedPage } from '#contract/kernel/paging.ts'
import { type HomePin, type HomePins, MOST_PINS } from '#contract/properties/map.schemas.ts'
import { type MapArea, writeArea } from '#contract/properties/places.rules.ts'
import type { TrustRightsChange } from '#contract/properties/rights.schemas.ts'
import type { Property, PropertyCard } from '#contract/properties/schemas.ts'
import { addHome, type Outcome, see, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { FIRST_DAY, furnish } from '#tests/support/search-fixture.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const WORLD: MapArea = { south: -90, west: -180, north: 90, east: 180 }

interface Asked {
  area?: MapArea
  [filter: string]: unknown
}
const query = ({ area, ...asked }: Asked) =>
  new URLSearchParams({
    ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
    ...(area && { area: writeArea(area) }),
  })
const pins = async (who: TestPerson, asked: Asked) =>
  (await request<HomePins>(app, who, 'GET', `/properties/map/?${query(asked)}`)).body
const listed = async (who: TestPerson, asked: Asked) =>
  (
    await request<CappedPage<PropertyCard>>(
      app,
      who,
      'GET',
      `/properties/?${query({ ...asked, limit: 100 })}`,
    )
  ).body

const idsOf = (homes: readonly { id: string }[]) => homes.map(({ id }) => id).sort()
const ids = async (who: TestPerson, asked: Asked) => {
  const { count, results } = await pins(who, asked)
  expect(count).toBe(results.length)
  return idsOf(results)
}

/** What a card and a pin both say of the price. */
const priceOf = ({
  id,
  currency,
  price_per_night,
  viewer_discount,
  stay,
  fitting,
}: HomePin | PropertyCard) => ({
  id,
  currency,
  price_per_night,
  viewer_discount,
  stay,
  fitting,
})

describe('the map', () => {
  const today = dateInZone(new Date(), 'UTC')
  let world: Awaited<ReturnType<typeof furnish>>
  beforeAll(async () => {
    world = await furnish(app, today)
  })

  const edges = fc.constantFrom<MapArea[]>(
    WORLD,
    { south: 30, west: -20, north: 50, east: 10 },
    { south: -20, west: 179.9, north: -10, east: -179.9 },
    { south: -17, west: -180, north: 90, east: 0 },
  )
  const dates = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 5 })).map(([from, nights]) => ({
    check_in_date: addDays(today, FIRST_DAY + from),
    check_out_date: addDays(today, FIRST_DAY + from + nights),
  }))
  const flexible = fc.constant({
    flexible_month: addDays(today, 60).slice(0, 7),
    flexible_length: 3,
  })
  const besides = fc.constantFrom({}, { search: 'mill' }, { guests: 3 }, { min_price: 80 }, { saved: 'true' })

  test('shows everybody the homes of the list, at the prices of the list', async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(4),
        edges,
        fc.option(fc.oneof(dates, flexible)),
        besides,
        async (number, where, when, other) => {
          const [person] = world.viewers[number] ?? []
          if (!person) throw new Error('Nobody looks')
          const asked = { area: where, ...when, ...other, status: 'active' }
          const [map, list] = await Promise.all([pins(person, asked), listed(person, asked)])
          expect(map.results.map(priceOf)).toEqual(list.results.map(priceOf))
          expect(map).toMatchObject({ count: list.count, count_is_exact: true })
          hits += map.count
        },
      ),
      { numRuns: 60 },
    )
    expect(hits).toBeGreaterThan(150)
  })

  test('is one statement, besides those for the session and for new places', async () => {
    const [person] = world.viewers[0] ?? []
    if (!person) throw new Error('Nobody looks')
    expect(await countStatements(() => pins(person, { area: WORLD, search: 'mill' }))).toHaveLength(3)
  })
})

const SQUARE: MapArea = { south: 46, west: 7, north: 48, east: 9 }
const INSIDE = { latitude: 47.123456, longitude: 8.123456, blur_metres: 400, blur_direction: 1 }

describe('a pin', () => {
  let owner: TestPerson
  let stranger: TestPerson
  const asked = (area = SQUARE) => ({ area, owner: owner.id })

  beforeEach(async () => {
    owner = await createPerson(app, { userType: 'owner' })
    stranger = await createPerson(app)
  })

  test('is at the approximate location of the page, for its owner and an admin too', async () => {
    const home = await addHome(app, owner, INSIDE)
    const admin = await createPerson(app, { userType: 'admin' })
    for (const who of [stranger, owner, admin]) {
      const { results } = await pins(who, asked())
      const [pin] = results
      const { body } = await see(app, who, home)
      const { latitude, longitude } = (body as Property).approximate_location ?? {}
      expect(pin).toMatchObject({ id: home, latitude, longitude })
      expect(Math.abs((pin?.latitude ?? 0) - INSIDE.latitude)).toBeGreaterThan(0.001)
      expect(JSON.stringify(results)).not.toMatch(/47\.1234|8\.1234/)
      expect(Object.keys(pin ?? {})).not.toContain('address')
    }
  })

  test('is looked for by its approximate location alone', async () => {
    const home = await addHome(app, owner, INSIDE)
    const [pin] = (await pins(stranger, asked())).results
    const around = (latitude: number, longitude: number) => ({
      south: Number((latitude - 0.001).toFixed(6)),
      north: Number((latitude + 0.001).toFixed(6)),
      west: Number((longitude - 0.001).toFixed(6)),
      east: Number((longitude + 0.001).toFixed(6)),
    })
    expect(await ids(stranger, asked(around(INSIDE.latitude, INSIDE.longitude)))).toEqual([])
    expect(await ids(stranger, asked(around(pin?.latitude ?? 0, pin?.longitude ?? 0)))).toEqual([home])
  })

  test('needs a place', async () => {
    await addHome(app, owner, { latitude: null, longitude: null })
    expect(await ids(stranger, asked(WORLD))).toEqual([])
  })

  test('is not shown of what is hidden, paused or a draft, nor counted', async () => {
    await addHome(app, owner, { ...INSIDE, is_visible: false })
    await addHome(app, owner, { ...INSIDE, status: 'draft' })
    await addHome(app, owner, { ...INSIDE, status: 'pending_review', review_asked_at: new Date() })
    expect(await ids(stranger, asked())).toEqual([])
    expect((await listed(stranger, asked())).count).toBe(0)
    expect(await ids(owner, asked())).toHaveLength(3)
    await addHome(app, owner, INSIDE)
    await app.db
      .updateTable('properties')
      .set({ owner_suspended: true })
      .where('owner_id', '=', owner.id)
      .execute()
    expect(await ids(stranger, asked())).toEqual([])
  })

  test('of a home for a network is there for its members, from the level that the home says', async () => {
    const [member, low, high] = await Promise.all([0, 1, 2].map(() => createPerson(app)))
    if (!member || !low || !high) throw new Error('Nobody looks')
    await app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: member.id }).execute()
    await trust(app, owner, low, { level: 2, percentage: 5 })
    await trust(app, owner, high, { level: 4, percentage: 10 })
    const network = await addHome(app, owner, { ...INSIDE, visible_to: 'network' })
    const level = await addHome(app, owner, { ...INSIDE, visible_to: 'level', visible_from_level: 3 })
    expect(await ids(stranger, asked())).toEqual([])
    expect(await ids(member, asked())).toEqual([network])
    expect(await ids(low, asked())).toEqual([network])
    expect(await ids(high, asked())).toEqual(idsOf([{ id: network }, { id: level }]))
  })

  test('is not shown where the place is not: in no area, in no count, and the list says no more', async () => {
    const friend = await createPerson(app)
    await trust(app, owner, friend, { level: 3, percentage: 15 })
    const home = await addHome(app, owner, INSIDE)
    const rights: TrustRightsChange = { place_from: 3 }
    await request(app, owner, 'PATCH', '/trust-rights/', rights)
    const nothing = { count: 0, count_is_exact: true, results: [] }
    for (const edges of [SQUARE, WORLD, { ...SQUARE, east: 7.5 }]) {
      expect(await pins(stranger, asked(edges))).toEqual(nothing)
      expect(await listed(stranger, asked(edges))).toMatchObject({ count: 0, results: [] })
    }
    // Without an area the list has the home, wherever it is.
    expect(idsOf((await listed(stranger, { owner: owner.id })).results)).toEqual([home])
    for (const who of [friend, owner]) expect(await ids(who, asked())).toEqual([home])
    await request(app, owner, 'PATCH', '/trust-rights/', { place_from: 4 })
    expect(await pins(friend, asked())).toEqual(nothing)
  })

  test('has no price for whom the price is not shown, and no filter by price finds it', async () => {
    const home = await addHome(app, owner, { ...INSIDE, price_per_night: 185 })
    await request(app, owner, 'PATCH', '/trust-rights/', { price_from: 3 })
    const { results } = await pins(stranger, asked())
    expect(results).toMatchObject([{ id: home, price_per_night: null, viewer_discount: null, stay: null }])
    expect(await ids(stranger, { ...asked(), min_price: 1 })).toEqual([])
  })

  test('is inside an area across the date line, on both of its sides', async () => {
    const at = (longitude: number) =>
      addHome(app, owner, { latitude: -17, longitude, blur_metres: 200, blur_direction: 0 })
    const [west, east, far] = [await at(179.5), await at(-179.5), await at(0)]
    const fiji = { south: -20, west: 178, north: -15, east: -178 }
    expect(await ids(stranger, asked(fiji))).toEqual(idsOf([{ id: west }, { id: east }]))
    expect(await ids(stranger, asked({ ...fiji, west: -178, east: 178 }))).toEqual([far])
    expect(await ids(stranger, asked({ ...fiji, east: 180 }))).toEqual([west])
    expect(await ids(stranger, asked(WORLD))).toHaveLength(3)
  })

  test('stands among at most two hundred, and the others are counted', async () => {
    await app.db
      .insertInto('properties')
      .values(
        Array.from({ length: MOST_PINS + 1 }, () => ({
          owner_id: owner.id,
          title: 'A room',
          description: 'One of many.',
          city: 'Basel',
          country: 'Switzerland',
          price_per_night: 50,
          bedrooms: 1,
          bathrooms: 1,
          max_guests: 1,
          status: 'active',
          time_zone: 'Europe/Zurich',
          ...INSIDE,
        })),
      )
      .execute()
    const { count, count_is_exact, results } = await pins(stranger, asked())
    expect({ count, count_is_exact, shown: results.length }).toEqual({
      count: MOST_PINS + 1,
      count_is_exact: true,
      shown: MOST_PINS,
    })
  })
})

describe('an area that is none', () => {
  const all = 'area=46,7,48,9'
  test.each([
    ['', ['area']],
    ['area=', ['area']],
    ['area=46,7,48', ['area']],
    ['area=46,7,48,9,10', ['area']],
    ['area=48,7,46,9', ['area']],
    ['area=46,7,46,9', ['area']],
    ['area=-91,7,46,9', ['area']],
    ['area=46,7,48,181', ['area']],
    ['area=NaN,7,1e1,9', ['area']],
    [`${all}&${all}`, ['area']],
    [`${all}&limit=5`, ['limit']],
    [`${all}&offset=5`, ['offset']],
    [`${all}&check_in_date=2030-01-02`, ['check_out_date']],
    [`${all}&radius_km=5`, ['latitude']],
  ])('"%s" is refused, and every bad field is named', async (text, fields) => {
    const who = await createPerson(app)
    const { status, body } = await request<Outcome<object>>(app, who, 'GET', `/properties/map/?${text}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'request.invalid' })
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(fields)
  })
})
