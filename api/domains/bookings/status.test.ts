import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings/rules.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import {
  addHome,
  endDaysAgo,
  patchStatus,
  postReservation,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  admin = await createPerson(app, { userType: 'admin' })
  guest = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())

/** A booking at a new home, in the given status; its days are in the future or in the past. */
const bookingIn = async (status: string, { over = status === 'completed' } = {}) => {
  const home = await addHome(app, owner)
  const visitor = await createPerson(app, { userType: 'user' })
  const booking = await reserved(app, visitor, home, stayInDays(10, 13))
  if (over) await endDaysAgo(app, booking.id, 0)
  if (status !== 'pending') await patchStatus(app, owner, booking.id, status)
  return { home, id: booking.id }
}
const changesOf = (id: string) =>
  app.db
    .selectFrom('booking_status_changes')
    .select(['from_status', 'to_status', 'changed_by'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()

const pairs = BOOKING_STATUSES.flatMap(from => BOOKING_STATUSES.map(to => ({ from, to })))

describe('the owner sets any status (spec 4) of a stay that others did not end', () => {
  test.each(pairs)('from $from to $to', async ({ from, to }) => {
    const { id } = await bookingIn(from, { over: from === 'completed' || to === 'completed' })
    const before = await changesOf(id)
    const { status, body } = await patchStatus(app, owner, id, to)
    expect({ status, now: body.status }).toEqual({ status: 200, now: to })
    expect(body.expires_at !== null).toBe(to === 'pending' && from !== 'completed')
    const change = { from_status: from, to_status: to, changed_by: owner.id }
    expect(await changesOf(id)).toEqual(from === to ? before : [...before, change])
  })

  test('any other value is a bad field', async () => {
    const { id } = await bookingIn('pending')
    const { status, body } = await patchStatus(app, owner, id, 'paid')
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('status')
  })
})

describe('nights that were given away', () => {
  test.each(['pending', 'confirmed', 'completed'])('do not come back with %s', async to => {
    const { home, id } = await bookingIn('cancelled')
    const later = await reserved(app, guest, home, stayInDays(12, 14))
    if (to === 'completed') for (const each of [id, later.id]) await endDaysAgo(app, each, 0)
    const { status, body } = await patchStatus(app, owner, id, to)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'booking.nights_taken' })
    expect((await changesOf(id)).at(-1)?.to_status).toBe('cancelled')
    expect((await patchStatus(app, owner, id, 'cancelled')).status).toBe(200)
  })

  test('come back when the later request’s time is up', async () => {
    const { home, id } = await bookingIn('cancelled')
    const later = await reserved(app, guest, home, stayInDays(12, 14))
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(0) })
      .where('id', '=', later.id)
      .execute()
    expect((await patchStatus(app, owner, id, 'confirmed')).status).toBe(200)
    expect((await changesOf(later.id)).at(-1)).toEqual({
      from_status: 'pending',
      to_status: 'cancelled',
      changed_by: null,
    })
  })

  test('go to one of two who want them back at once, or to a new request', async () => {
    const home = await addHome(app, owner)
    const visitor = await createPerson(app, { userType: 'user' })
    const ids: string[] = []
    for (let index = 0; index < 3; index++) {
      const { id } = await reserved(app, visitor, home, stayInDays(10, 13))
      await patchStatus(app, owner, id, 'cancelled')
      ids.push(id)
    }
    const answers = await Promise.all([
      ...ids.map(id => patchStatus(app, owner, id, 'confirmed')),
      postReservation(app, guest, home, stayInDays(11, 12)),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'booking.nights_taken')).toHaveLength(3)
  })
})

describe('who decides', () => {
  test('admins do, and the history says so', async () => {
    const { id } = await bookingIn('pending')
    expect((await patchStatus(app, admin, id, 'confirmed')).status).toBe(200)
    expect((await changesOf(id)).at(-1)?.changed_by).toBe(admin.id)
  })

  test('a guest sees the booking and may not; for others it does not exist', async () => {
    const home = await addHome(app, owner)
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    const otherOwner = await createPerson(app, { userType: 'owner' })
    const user = await createPerson(app, { userType: 'user' })
    expect((await patchStatus(app, guest, id, 'confirmed')).status).toBe(403)
    expect((await patchStatus(app, user, id, 'confirmed')).status).toBe(403)
    expect((await patchStatus(app, otherOwner, id, 'confirmed')).status).toBe(404)
    expect(await changesOf(id)).toHaveLength(1)
  })

  test('the owner of a home that is hidden meanwhile still does', async () => {
    const { home, id } = await bookingIn('pending')
    await app.db
      .updateTable('properties')
      .set({ is_visible: false, status: 'draft' })
      .where('id', '=', home)
      .execute()
    expect((await patchStatus(app, owner, id, 'confirmed')).status).toBe(200)
  })
})

test('an owner who opens a request anew gives it its time again; none where the stay has begun', async () => {
  const { id } = await bookingIn('confirmed')
  const { body } = await patchStatus(app, owner, id, 'pending')
  expect(Date.parse(body.expires_at ?? '')).toBeGreaterThan(Date.now() + 47 * HOUR_MS)
  await patchStatus(app, owner, id, 'confirmed')
  const past = stayInDays(-5, -2)
  await app.db
    .updateTable('bookings')
    .set({ check_in_date: past.check_in_date, check_out_date: past.check_out_date })
    .where('id', '=', id)
    .execute()
  expect((await patchStatus(app, owner, id, 'pending')).body.expires_at).toBeNull()
})

test('a stay that is ahead is completed by nobody, in no way, and earns nothing', async () => {
  for (const from of ['pending', 'confirmed', 'cancelled'] as const)
    for (const who of [owner, admin]) {
      const { id } = await bookingIn(from)
      const { status, body } = await patchStatus(app, who, id, 'completed')
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'booking.stay_not_over' })
      expect((await changesOf(id)).at(-1)?.to_status).toBe(from)
    }
})
