import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { addHome, addPicture, ask, inDays, see, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let guest: TestPerson
let admin: TestPerson
let open: string
let draft: string
let hidden: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Ada Owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { userType: 'user' })
  admin = await createPerson(app, { userType: 'admin' })
  open = await addHome(app, owner, { title: 'The open house' })
  draft = await addHome(app, owner, { title: 'The draft house', status: 'draft' })
  hidden = await addHome(app, owner, { title: 'The hidden house', is_visible: false })
})
afterAll(() => app.close())

const list = async (who: TestPerson, query = '') => {
  const { body } = await request<Page<PropertyCard>>(app, who, 'GET', `/properties/${query}`)
  return { count: body.count, ids: body.results.map(home => home.id).sort(), page: body }
}
const all = () => [open, draft, hidden].sort()

describe('who sees which homes', () => {
  test('guests and other owners see what is active and visible, in lists and counts alike', async () => {
    for (const who of [guest, otherOwner]) expect(await list(who)).toMatchObject({ count: 1, ids: [open] })
  })

  test('owners see all of their own, admins all', async () => {
    for (const who of [owner, admin]) expect(await list(who)).toMatchObject({ count: 3, ids: all() })
  })

  test('filters by status, owner and title only narrow', async () => {
    for (const query of ['?status=draft', '?search=hidden', '?search=draft'])
      expect(await list(guest, query)).toMatchObject({ count: 0, ids: [] })
    expect(await list(guest, `?owner=${owner.id}`)).toMatchObject({ count: 1, ids: [open] })
    expect(await list(owner, '?status=draft')).toMatchObject({ count: 1, ids: [draft] })
    expect(await list(owner, '?search=HIDDEN')).toMatchObject({ count: 1, ids: [hidden] })
    expect(await list(admin, `?owner=${otherOwner.id}`)).toMatchObject({ count: 0, ids: [] })
  })

  test('wildcards in a search stand for themselves', async () => {
    expect(await list(guest, '?search=%25')).toMatchObject({ count: 0 })
    expect(await list(guest, '?search=the_op')).toMatchObject({ count: 0 })
  })

  test('a home that a person may not see answers exactly like one that does not exist', async () => {
    const missing = await see(app, guest, '5b0c5f0e-3d2b-4d5e-9d3a-2f6a7f3c9d11')
    expect(missing.status).toBe(404)
    for (const home of [draft, hidden])
      for (const who of [guest, otherOwner]) {
        expect(await see(app, who, home)).toEqual(missing)
        expect(await ask(app, who, home, stayInDays(5, 7))).toEqual(missing)
      }
    for (const home of all())
      for (const who of [owner, admin]) expect((await see(app, who, home)).status).toBe(200)
  })

  test('a page says how many there are in all, and where the others are', async () => {
    const first = await list(admin, '?limit=2')
    expect(first.page).toMatchObject({ count: 3, previous: null })
    expect(first.ids).toHaveLength(2)
    const rest = await request<Page<PropertyCard>>(
      app,
      admin,
      'GET',
      String(first.page.next).slice('/api'.length),
    )
    expect(rest.body.results).toHaveLength(1)
    expect([...first.ids, ...rest.body.results.map(home => home.id)].sort()).toEqual(all())
  })
})

describe('the street of a home', () => {
  test('is for its owner, admins, and guests whose stay is confirmed or over', async () => {
    const address = async (who: TestPerson) => (await see(app, who, open)).body.address
    const pin = async (who: TestPerson) => (await see(app, who, open)).body.exact_location
    const exact = { latitude: 41.93, longitude: -74.01, place_found: false }
    await app.db.updateTable('properties').set(exact).where('id', '=', open).execute()
    expect(await address(owner)).toBe('3 Ferry Lane')
    expect(await address(admin)).toBe('3 Ferry Lane')
    expect(await address(otherOwner)).toBeNull()
    const { id } = await app.db
      .insertInto('bookings')
      .values({
        property_id: open,
        guest_id: guest.id,
        check_in_date: inDays(30),
        check_out_date: inDays(31),
        guests_count: 1,
        status: 'pending',
        price_per_night: 185,
        nights: 1,
        subtotal_cents: 18_500,
        discount_percentage: 20,
        discount_cents: 3_700,
        service_fee_cents: 5_000,
        total_cents: 19_800,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const known = { pending: null, confirmed: '3 Ferry Lane', completed: '3 Ferry Lane', cancelled: null }
    for (const [status, expected] of Object.entries(known)) {
      await app.db.updateTable('bookings').set({ status }).where('id', '=', id).execute()
      expect(await address(guest), status).toBe(expected)
      expect(await address(otherOwner), status).toBeNull()
      expect(await pin(guest), status).toEqual(expected && { latitude: 41.93, longitude: -74.01 })
      expect(await pin(otherOwner), status).toBeNull()
    }
    expect(await pin(owner)).not.toBeNull()
    expect(await pin(admin)).not.toBeNull()
    // The middle of a city is no place of a house.
    await app.db.updateTable('properties').set({ place_found: true }).where('id', '=', open).execute()
    expect(await pin(owner)).toBeNull()
  })
})

describe('what a card says', () => {
  test('whose the home is, and nothing of the owner but name and picture', async () => {
    const { page } = await list(guest)
    expect(page.results[0]).toMatchObject({ title: 'The open house', rating: null, images: [] })
    expect(page.results[0]?.owner).toEqual({ id: owner.id, full_name: 'Ada Owner', profile_image: null })
    expect(JSON.stringify(page)).not.toContain('Ferry Lane')
    expect(JSON.stringify(page)).not.toContain(owner.email)
  })

  test('its pictures in their order', async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, () => addPicture(app, owner)))
    await app.db
      .insertInto('property_images')
      .values(
        pictures
          .map((url, position) => ({ property_id: open, position, upload_name: url.slice(9, -5) }))
          .reverse(),
      )
      .execute()
    expect((await list(guest)).page.results[0]?.images).toEqual(pictures)
    expect((await see(app, guest, open)).body.images).toEqual(pictures)
  })
})
