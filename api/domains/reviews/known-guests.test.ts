import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportParts } from '#api/domains/accounts/export-parts.queries.ts'
import { addHome, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let viewer: TestPerson
let home: string

const LEVEL = { level: 1, percentage: 5 }
const NOTHING = { status: 200, body: { people: null, more: false } }
const some = (people: number, more = false) => ({ status: 200, body: { people, more } })

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  viewer = await createPerson(app)
  home = await addHome(app, owner)
  await trust(app, owner, viewer, LEVEL)
})

const known = async (who = viewer, of = home) => {
  const { status, body } = await request<object>(app, who, 'GET', `/properties/${of}/known_guests/`)
  return { status, body }
}
const agree = (who: TestPerson, counted_where_stayed = true) =>
  request(app, who, 'PATCH', '/users/preferences/', { counted_where_stayed })

let day = 0
/** Somebody in the network of the home's owner who stayed there and agreed to be counted. */
const addGuest = async ({
  agrees = true,
  inNetwork = true,
  stay = {},
  userType = 'user' as 'user' | 'owner',
} = {}) => {
  const guest = await createPerson(app, { userType })
  if (inNetwork) await trust(app, owner, guest, LEVEL)
  day += 1
  await addReviewableStay(app, { home, guest }, { endedAgo: day, nights: 1, ...stay })
  if (agrees) await agree(guest)
  return guest
}
const addGuests = async (many: number) => {
  const guests: TestPerson[] = []
  while (guests.length < many) guests.push(await addGuest())
  return guests
}

describe('the number of people whom one knows', () => {
  test('is shown from three up: with two, the answer is that of a home where nobody stayed', async () => {
    const empty = await addHome(app, owner)
    await addGuests(2)
    expect(await known()).toEqual(NOTHING)
    expect(JSON.stringify(await known())).toBe(JSON.stringify(await known(viewer, empty)))
    await addGuest()
    expect(await known()).toEqual(some(3))
    await addGuest()
    expect(await known()).toEqual(some(4))
  })

  test('counts only those who agreed, and nobody from the moment on when they no longer do', async () => {
    const [, , third] = await addGuests(3)
    if (!third) throw new Error('nobody')
    await addGuest({ agrees: false })
    expect(await known()).toEqual(some(3))
    await agree(third, false)
    expect(await known()).toEqual(NOTHING)
    await agree(third)
    expect(await known()).toEqual(some(3))
  })

  test('is not agreed to by itself', async () => {
    const { body } = await request<{ counted_where_stayed: boolean }>(
      app,
      viewer,
      'GET',
      '/users/preferences/',
    )
    expect(body.counted_where_stayed).toBe(false)
    await request(app, viewer, 'PATCH', '/users/preferences/', { show_picture: false })
    const after = await request<{ counted_where_stayed: boolean }>(app, viewer, 'GET', '/users/preferences/')
    expect(after.body.counted_where_stayed).toBe(false)
  })

  test('counts completed stays that are over, and each person once', async () => {
    const [first] = await addGuests(2)
    if (!first) throw new Error('nobody')
    await addReviewableStay(app, { home, guest: first }, { endedAgo: 100 })
    for (const stay of [
      { status: 'cancelled' },
      { status: 'confirmed' },
      { status: 'pending' },
      { endedAgo: -3 },
    ]) {
      const guest = await addGuest({ stay: { ...stay, endedAgo: stay.endedAgo ?? 200 } })
      expect({ stay, known: await known() }).toEqual({ stay, known: NOTHING })
      await app.db.deleteFrom('bookings').where('guest_id', '=', guest.id).execute()
    }
    await addGuest({ stay: { endedAgo: 0 } })
    expect(await known()).toEqual(some(3))
  })

  test('never counts the viewer', async () => {
    await addGuests(2)
    await addReviewableStay(app, { home, guest: viewer }, { endedAgo: 50 })
    await agree(viewer)
    expect(await known()).toEqual(NOTHING)
    const other = await createPerson(app)
    await trust(app, owner, other, LEVEL)
    expect(await known(other)).toEqual(some(3))
  })

  test('stops at ten', async () => {
    await addGuests(10)
    expect(await known()).toEqual(some(10))
    await addGuests(2)
    expect(await known()).toEqual(some(10, true))
  })

  test('is without those who left or are suspended, and a deleted account agrees to nothing', async () => {
    const guests = await addGuests(4)
    const [leaver, suspended] = guests
    if (!leaver || !suspended) throw new Error('nobody')
    await request(app, leaver, 'DELETE', '/users/delete_account/', { password: leaver.password })
    expect(await known()).toEqual(some(3))
    expect(
      await app.db
        .selectFrom('user_preferences')
        .select('user_id')
        .where('user_id', '=', leaver.id)
        .execute(),
    ).toEqual([])
    await app.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', suspended.id)
      .execute()
    expect(await known()).toEqual(NOTHING)
  })
})

describe('one knows', () => {
  test('nobody outside one’s networks', async () => {
    const elsewhere = await createPerson(app, { userType: 'owner' })
    for (let at = 0; at < 3; at++) await trust(app, elsewhere, await addGuest({ inNetwork: false }), LEVEL)
    expect(await known()).toEqual(NOTHING)
    expect(await known(await createPerson(app))).toEqual(NOTHING)
  })

  test('who is in a network with oneself, in one’s own, or has oneself in theirs', async () => {
    const host = await createPerson(app, { userType: 'owner' })
    const other = await createPerson(app, { userType: 'owner' })
    const [together, inOwn] = [await addGuest({ inNetwork: false }), await addGuest({ inNetwork: false })]
    const hasMe = await addGuest({ inNetwork: false, userType: 'owner' })
    await trust(app, other, together, LEVEL)
    await trust(app, other, host, LEVEL)
    await trust(app, host, inOwn, LEVEL)
    expect(await known(host)).toEqual(NOTHING)
    await trust(app, hasMe, host, LEVEL)
    expect(await known(host)).toEqual(some(3))
    for (const [ownerId, memberId] of [
      [other.id, together.id],
      [host.id, inOwn.id],
      [hasMe.id, host.id],
    ] as const) {
      const row = await app.db
        .deleteFrom('network_members')
        .where('owner_id', '=', ownerId)
        .where('member_id', '=', memberId)
        .returningAll()
        .executeTakeFirstOrThrow()
      expect(await known(host)).toEqual(NOTHING)
      await app.db.insertInto('network_members').values(row).execute()
    }
    expect(await known(host)).toEqual(some(3))
  })

  test('nobody as the owner of the home, who knows who stayed, and nobody as an admin', async () => {
    await addGuests(3)
    expect(await known(owner)).toEqual(NOTHING)
    expect(await known(await createPerson(app, { userType: 'admin' }))).toEqual(NOTHING)
  })
})

test('of a home that one may not see there is no number: it does not exist', async () => {
  await addGuests(3)
  await app.db.updateTable('properties').set({ is_visible: false }).where('id', '=', home).execute()
  const missing = await known(viewer, '5b0c5f0e-3d2b-4d5e-9d3a-2f6a7f3c9d11')
  expect(await known()).toEqual(missing)
  expect(missing.status).toBe(404)
})

test('one’s own data say whether one agreed', async () => {
  await agree(viewer)
  const part = exportParts.find(({ name }) => name === 'preferences')
  expect(await part?.read(app.db, viewer.id)).toMatchObject([{ counted_where_stayed: true }])
})
