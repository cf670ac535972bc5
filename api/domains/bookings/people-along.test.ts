import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanionList, SharedTrip, Trip } from '#contract/bookings/companions.schemas.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { companionsOf, insertPersonAlong } from '#tests/support/companions.ts'
import { addGuidedHome } from '#tests/support/guides.ts'
import {
  addHome,
  inDays,
  type Outcome,
  patchStatus,
  reserved,
  showPicture,
  stayInDays,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
/** An owner of a home that the guest sees, so the guest sees the person. */
let friend: TestPerson
let booking: string
let tests = 0

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  tests += 1
  owner = await createPerson(app, { userType: 'owner', fullName: `Olive ${tests}` })
  guest = await createPerson(app, { fullName: 'Grace Guest' })
  friend = await createPerson(app, { userType: 'owner', fullName: 'Frida Friend' })
  await showPicture(app, friend, await addHome(app, friend))
  const { home } = await addGuidedHome(app, owner)
  booking = (await reserved(app, guest, home, stayInDays(1, 4, 3))).id
  await patchStatus(app, owner, booking, 'confirmed')
})

const take = (who: TestPerson, by = guest) =>
  request<Outcome<CompanionList>>(app, by, 'PUT', `/bookings/${booking}/companions/people/${who.id}/`)
const candidates = async (search = '') =>
  (
    await request<{ people: { full_name: string }[] }>(
      app,
      guest,
      'GET',
      `/bookings/${booking}/companions/candidates/${search && `?search=${search}`}`,
    )
  ).body.people.map(({ full_name }) => full_name)
const tripsOf = async (who: TestPerson) =>
  (await request<{ results: SharedTrip[] }>(app, who, 'GET', '/trips/')).body.results
const read = (who: TestPerson, id: string) => request<Outcome<Trip>>(app, who, 'GET', `/trips/${id}/`)
const told = async (who: TestPerson) =>
  (await request<{ results: Notification[] }>(app, who, 'GET', '/notifications/')).body.results.filter(
    ({ kind }) => kind === 'companion.added',
  )
const taken = async () => {
  await take(friend)
  return (await tripsOf(friend))[0]?.id ?? ''
}

describe('a person with an account who comes along', () => {
  test('is found by name, told once, and has the trip among their own', async () => {
    expect(await candidates('frida')).toEqual(['Frida Friend'])
    const { body } = await take(friend)
    expect(body.companions).toMatchObject([{ name: 'Frida Friend', has_account: true, link: null }])
    expect((await take(friend)).body.companions).toHaveLength(1)
    expect(await candidates('frida')).toEqual([])
    expect(await told(friend)).toMatchObject([
      { data: { person: 'Grace Guest', home: 'The boathouse', check_in_date: inDays(1) } },
    ])
    const [trip] = await tripsOf(friend)
    expect(trip).toMatchObject({ title: 'The boathouse', guest_name: 'Grace Guest', status: 'confirmed' })
    const found = await read(friend, trip?.id ?? '')
    expect(found.body.details).toMatchObject({ address: '3 Ferry Lane', companions: [{ name: 'Frida' }] })
    expect(found.body.details?.arrival?.guide?.access).toContain('otter-4711')
    expect(found.text).not.toMatch(/cents|@people\.test/)
    expect(await tripsOf(guest)).toEqual([])
  })

  test('is one whom the guest sees, never the owner of the home, and fits into the booked party', async () => {
    const stranger = await createPerson(app)
    for (const who of [stranger, owner, guest]) expect((await take(who)).status).toBe(404)
    expect(await candidates(`olive ${tests}`)).toEqual([])
    const { add } = companionsOf(app, guest, booking)
    for (const name of ['Nils', 'Ada']) await add({ name })
    expect((await take(friend)).body.code).toBe('companion.too_many')
    expect((await take(friend, owner)).status).toBe(403)
  })

  test('reads no guide that the guest keeps, keeps the name of the account, and gets no link', async () => {
    const trip = await taken()
    const { change, share } = companionsOf(app, guest, booking)
    const changed = await change(trip, { name: 'Somebody else', reads_guide: false })
    expect(changed.body).toMatchObject({ name: 'Frida Friend', email: null, reads_guide: false })
    expect((await read(friend, trip)).body.details?.arrival).toBeNull()
    expect((await share(trip)).status).toBe(404)
  })

  test('no longer has the trip once taken off by the guest, or by themselves', async () => {
    const trip = await taken()
    await companionsOf(app, guest, booking).remove(trip)
    expect([await tripsOf(friend), await told(friend)]).toEqual([[], []])
    expect((await read(friend, trip)).status).toBe(404)
    const again = await taken()
    expect((await request(app, guest, 'DELETE', `/trips/${again}/`)).status).toBe(404)
    expect((await request(app, friend, 'DELETE', `/trips/${again}/`)).status).toBe(204)
    expect((await companionsOf(app, guest, booking).list()).body.companions).toEqual([])
  })

  test('does not have it while one has blocked the other, or the guest is suspended', async () => {
    const trip = await taken()
    const hidden = async () => {
      const { status } = await read(friend, trip)
      return [status, await tripsOf(friend)]
    }
    await app.db
      .insertInto('person_blocks')
      .values({ person_id: friend.id, blocked_id: guest.id, created_at: new Date() })
      .execute()
    expect(await hidden()).toEqual([404, []])
    await app.db.deleteFrom('person_blocks').execute()
    const suspend = (disabled_at: Date | null) =>
      app.db.updateTable('users').set({ disabled_at }).where('id', '=', guest.id).execute()
    await suspend(new Date())
    expect(await hidden()).toEqual([404, []])
    await suspend(null)
    expect((await read(friend, trip)).status).toBe(200)
  })

  test('reads only their own trips, in the export too', async () => {
    const other = await createPerson(app)
    const trip = await insertPersonAlong(app, booking, other)
    expect((await read(friend, trip)).status).toBe(404)
    const part = exportParts.find(({ name }) => name === 'trips-shared-with-you')
    expect(await part?.read(app.db, other.id)).toMatchObject([{ property: 'The boathouse' }])
    expect(await part?.read(app.db, friend.id)).toEqual([])
  })

  test('loses the trip, and what they were told of it, with the account of the guest', async () => {
    const trip = await taken()
    await request(app, guest, 'POST', `/bookings/${booking}/cancel/`, {})
    await createPerson(app, { userType: 'admin' })
    const { status } = await request(app, guest, 'DELETE', '/users/delete_account/', {
      password: guest.password,
    })
    expect(status).toBe(204)
    expect([await tripsOf(friend), await told(friend)]).toEqual([[], []])
    expect((await read(friend, trip)).status).toBe(404)
  })
})
