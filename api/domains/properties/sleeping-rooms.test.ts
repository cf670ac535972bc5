import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { addHome, type Outcome, see } from '#tests/support/homes.ts'
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
})
afterAll(() => app.close())

const change = (id: string, sleeping_rooms: readonly object[]) =>
  request<Outcome<Property>>(app, owner, 'PATCH', `/properties/${id}/`, { sleeping_rooms })
const stored = (id: string) =>
  app.db
    .selectFrom('properties')
    .select(['sleeping_rooms', 'beds', 'double_bedrooms', 'single_bedrooms', 'bedrooms'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const ATTIC: SleepingRoom = { kind: 'bedroom', name: 'Attic', beds: { queen: 1, single: 2, cot: 1 } }
const BUNKS: SleepingRoom = { kind: 'bedroom', name: '', beds: { bunk: 2 } }
const PARLOUR: SleepingRoom = { kind: 'living_room', name: '', beds: { sofa_bed: 1, double: 1 } }
const one = (beds: object) => [{ kind: 'bedroom', name: '', beds }]

describe('the rooms of a home', () => {
  test('keep their order, are read by guests, and leave the number of bedrooms alone', async () => {
    const home = await addHome(app, owner, { bedrooms: 4 })
    expect((await see(app, guest, home)).body.sleeping_rooms).toEqual([])
    const rooms = [PARLOUR, BUNKS, ATTIC]
    expect(await change(home, rooms)).toMatchObject({ status: 200, body: { sleeping_rooms: rooms } })
    expect((await see(app, guest, home)).body).toMatchObject({ sleeping_rooms: rooms, bedrooms: 4 })
    // A double bed in the living room makes no bedroom; a cot is no bed to count.
    expect(await stored(home)).toMatchObject({ beds: 7, double_bedrooms: 1, single_bedrooms: 2 })
    expect((await change(home, [])).body.sleeping_rooms).toEqual([])
    expect(await stored(home)).toMatchObject({ sleeping_rooms: null, beds: 0, double_bedrooms: 0 })
  })

  test('are copied into a new home, and no entry of the audit log has their names', async () => {
    const { status, body } = await request<Outcome<Property>>(app, owner, 'POST', '/properties/', {
      title: 'The mill',
      description: 'Two rooms above the water.',
      city: 'Zürich',
      price_per_night: 110,
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
      sleeping_rooms: [ATTIC],
    })
    expect({ status, rooms: body.sleeping_rooms }).toEqual({ status: 201, rooms: [ATTIC] })
    await change(body.id, [{ ...ATTIC, name: 'Under the roof' }])
    const entries = await app.db
      .selectFrom('audit_entries')
      .select('after')
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(entries[1]?.after).toMatchObject({ fields: ['sleeping_rooms'] })
    expect(JSON.stringify(entries)).not.toMatch(/Attic|Under the roof/)
  })

  test.each<[string, readonly object[], string]>([
    ['without a bed', one({}), 'Choose at least one bed'],
    ['with 21 beds of a kind', one({ single: 21 }), 'At most 20 beds of a kind in a room'],
    ['with less than one bed of a kind', one({ single: 0, double: 1 }), 'This value is not valid'],
    ['with a bed that nobody knows', one({ single: 1, hammock: 1 }), 'This field is not known here'],
    ['that are 51', Array.from({ length: 51 }, () => BUNKS), 'At most 50 rooms'],
    ['with a name that is too long', [{ ...BUNKS, name: 'x'.repeat(61) }], 'This is too long'],
  ])('%s are refused', async (_, rooms, message) => {
    const home = await addHome(app, owner)
    const { status, body } = await change(home, rooms)
    expect({ status, messages: Object.values(body.errors ?? {}).flat() }).toEqual({
      status: 400,
      messages: [expect.stringContaining(message)],
    })
  })
})
