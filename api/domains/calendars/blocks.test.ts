import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Block } from '#contract/calendars/schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import {
  addHome,
  ask,
  inDays,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let otherOwner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  otherOwner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { fullName: 'Anna Winter' })
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await addHome(app, owner)
})

const nights = (from: number, until: number, reason?: string) => ({
  from: inDays(from),
  until: inDays(until),
  ...(reason === undefined ? {} : { reason }),
})
const block = (asked: object, who: { headers: TestPerson['headers'] } = owner) =>
  request<Block>(app, who, 'POST', `/properties/${home}/blocks/`, asked)
const free = (from: number, until: number) =>
  request(
    app,
    owner,
    'DELETE',
    `/properties/${home}/blocks/?${new URLSearchParams({ from: inDays(from), until: inDays(until) })}`,
  )
const blocked = async () => {
  const rows = await app.db
    .selectFrom('calendar_blocks')
    .select(['from_date', 'until_date', 'reason'])
    .where('property_id', '=', home)
    .orderBy('from_date')
    .execute()
  return rows.map(row => [row.from_date, row.until_date, row.reason])
}

describe('blocked nights', () => {
  test('cannot be reserved, and check_availability says that they are taken', async () => {
    expect(await block(nights(10, 13, 'Painting'))).toMatchObject({
      status: 201,
      body: { from: inDays(10), until: inDays(13), reason: 'Painting' },
    })
    const { body } = await ask(app, guest, home, stayInDays(12, 15))
    expect(body).toMatchObject({ available: false, reason: { code: 'booking.nights_taken' } })
    expect(JSON.stringify(body)).not.toContain('Painting')
    expect(await postReservation(app, guest, home, stayInDays(12, 15))).toMatchObject({
      status: 409,
      body: { code: 'booking.nights_taken' },
    })
  })

  test('leave the day before and the day after them to guests', async () => {
    await block(nights(10, 13))
    expect((await postReservation(app, guest, home, stayInDays(8, 10))).status).toBe(201)
    expect((await postReservation(app, guest, home, stayInDays(13, 14))).status).toBe(201)
    for (const taken of await app.db
      .selectFrom('bookings')
      .select('id')
      .where('property_id', '=', home)
      .execute())
      await patchStatus(app, owner, taken.id, 'cancelled')
  })

  test('keep a cancelled booking from being opened again, in every status that it may have', async () => {
    const booking = await reserved(app, guest, home, stayInDays(20, 22))
    await patchStatus(app, owner, booking.id, 'cancelled')
    await block(nights(21, 25))
    for (const status of ['pending', 'confirmed'])
      expect(await patchStatus(app, owner, booking.id, status)).toMatchObject({
        status: 409,
        body: { code: 'booking.nights_taken' },
      })
  })

  test('cannot lie on booked nights; the owner learns whose they are', async () => {
    const booking = await reserved(app, guest, home, stayInDays(30, 33))
    const refused = await block(nights(32, 36))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'calendar.nights_booked',
        booking: { id: booking.id, guest_name: 'Anna Winter', status: 'pending', check_in_date: inDays(30) },
      },
    })
    expect(await blocked()).toEqual([])
    expect((await block(nights(33, 36))).status).toBe(201)
    await patchStatus(app, owner, booking.id, 'cancelled')
    expect((await block(nights(30, 33))).status).toBe(201)
  })

  test('may lie on those of a request whose time is up, which then ends', async () => {
    const booking = await reserved(app, guest, home, stayInDays(40, 42))
    app.passTime(49 * HOUR_MS)
    owner = await later(app, owner)
    guest = await later(app, guest)
    otherOwner = await later(app, otherOwner)
    expect((await block(nights(40, 42))).status).toBe(201)
    const { status } = await app.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
  })
})

describe('an owner', () => {
  test('who blocks over blocked nights gets one block, with the reason that was there', async () => {
    await block(nights(10, 13, 'Painting'))
    await block(nights(12, 18))
    expect(await blocked()).toEqual([[inDays(10), inDays(18), 'Painting']])
    await block(nights(18, 20, 'Family'))
    expect(await blocked()).toEqual([
      [inDays(10), inDays(18), 'Painting'],
      [inDays(18), inDays(20), 'Family'],
    ])
  })

  test('frees nights in the middle of a block, at its ends, and of several at once', async () => {
    await block(nights(10, 20, 'Painting'))
    expect((await free(12, 14)).status).toBe(204)
    expect(await blocked()).toEqual([
      [inDays(10), inDays(12), 'Painting'],
      [inDays(14), inDays(20), 'Painting'],
    ])
    expect((await ask(app, guest, home, stayInDays(12, 14))).body.available).toBe(true)
    await block(nights(22, 24))
    await free(18, 23)
    expect(await blocked()).toEqual([
      [inDays(10), inDays(12), 'Painting'],
      [inDays(14), inDays(18), 'Painting'],
      [inDays(23), inDays(24), ''],
    ])
    await free(0, 60)
    expect(await blocked()).toEqual([])
    expect((await free(0, 60)).status).toBe(204)
    expect((await free(5, 5)).body.errors).toEqual({ until: ['The end must come after the start.'] })
  })

  test('changes the reason, and only that', async () => {
    const { body: made } = await block(nights(10, 12))
    const said = await request<Block>(app, owner, 'PATCH', `/blocks/${made.id}/`, { reason: ' Family ' })
    expect(said.body).toEqual({ ...made, reason: 'Family' })
    const long = await request(app, owner, 'PATCH', `/blocks/${made.id}/`, { reason: 'x'.repeat(201) })
    expect(long).toMatchObject({ status: 400, body: { errors: { reason: ['This is too long.'] } } })
  })

  test('learns what is wrong with nights that cannot be blocked', async () => {
    const bad = async (asked: object) => Object.keys((await block(asked)).body.errors ?? {})
    expect(await bad(nights(-3, 4))).toEqual(['from'])
    expect(await bad(nights(6, 6))).toEqual(['until'])
    expect(await bad(nights(6, 600))).toEqual(['until'])
    expect(await bad(nights(900, 901))).toEqual(['from'])
    expect(await bad({ from: '2027-02-30', until: 'soon' })).toEqual(['from', 'until'])
    expect(await bad({ ...nights(5, 6), property: home })).toEqual(['property'])
  })

  test('blocks no home of another, and does not learn of their blocks', async () => {
    expect((await block(nights(10, 12), otherOwner)).status).toBe(403)
    const { body: made } = await block(nights(10, 12))
    const said = { reason: 'Mine' }
    expect((await request(app, otherOwner, 'PATCH', `/blocks/${made.id}/`, said)).status).toBe(404)
    home = await addHome(app, owner, { status: 'draft' })
    expect((await block(nights(10, 12), otherOwner)).status).toBe(404)
    expect((await block(nights(10, 12))).status).toBe(201)
  })
})
