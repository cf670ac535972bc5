import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addHome, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { completeStays, expireRequests } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await createPerson(app, { userType: 'user' })
  home = await addHome(app, owner)
})

/** Runs a job with the clock set to that moment. */
const runAt = (moment: string | number, job: typeof expireRequests) =>
  job.run({ ...app.ctx, clock: () => new Date(moment) }, {})
const statusOf = async (id: string) =>
  (await app.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const changesOf = (id: string) =>
  app.db
    .selectFrom('booking_status_changes')
    .select(['from_status', 'to_status', 'changed_by', 'cause'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()

describe('an unanswered request', () => {
  test('lapses at its time and not before, once, with the cause', async () => {
    const { id, expires_at } = await reserved(app, guest, home, stayInDays(10, 12))
    const due = Date.parse(expires_at ?? '')
    await runAt(due - 1, expireRequests)
    expect(await statusOf(id)).toBe('pending')
    await Promise.all([runAt(due, expireRequests), runAt(due, expireRequests)])
    await runAt(due, expireRequests)
    expect(await statusOf(id)).toBe('cancelled')
    expect((await changesOf(id)).slice(1)).toEqual([
      { from_status: 'pending', to_status: 'cancelled', changed_by: null, cause: 'lapsed' },
    ])
  })

  test('that was confirmed stays confirmed', async () => {
    const { id, expires_at } = await reserved(app, guest, home, stayInDays(10, 12))
    await patchStatus(app, owner, id, 'confirmed')
    await runAt(Date.parse(expires_at ?? '') + 1, expireRequests)
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('more than a batch are worked off by the next runs', async () => {
    const { id, expires_at } = await reserved(app, guest, home, stayInDays(10, 12))
    const {
      stay: _generated,
      id: _id,
      ...row
    } = await app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const nights = Array.from({ length: 600 }, (_, day) => ({
      ...row,
      check_in_date: inDays(20 + day * 2),
      check_out_date: inDays(22 + day * 2),
    }))
    await app.db.insertInto('bookings').values(nights).execute()
    const pending = () =>
      app.db
        .selectFrom('bookings')
        .select('id')
        .where('property_id', '=', home)
        .where('status', '=', 'pending')
        .execute()
    const due = Date.parse(expires_at ?? '')
    await runAt(due, expireRequests)
    expect(await pending()).toHaveLength(101)
    await runAt(due, expireRequests)
    expect(await pending()).toHaveLength(0)
  })
})

describe('a confirmed stay', () => {
  test('is completed once its check-out day is over where the home stands', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 12))
    await patchStatus(app, owner, id, 'confirmed')
    const midnight = Temporal.ZonedDateTime.from(`${inDays(13)}T00:00[America/New_York]`).epochMilliseconds
    await runAt(midnight - 1, completeStays)
    expect(await statusOf(id)).toBe('confirmed')
    await Promise.all([runAt(midnight, completeStays), runAt(midnight, completeStays)])
    expect(await statusOf(id)).toBe('completed')
    expect((await changesOf(id)).at(-1)).toEqual({
      from_status: 'confirmed',
      to_status: 'completed',
      changed_by: null,
      cause: 'stay_ended',
    })
    expect(await changesOf(id)).toHaveLength(3)
  })

  test('east of the date line is completed on its own calendar', async () => {
    const island = await addHome(app, owner, { time_zone: 'Pacific/Kiritimati' })
    const { id } = await reserved(app, guest, island, stayInDays(10, 12))
    await patchStatus(app, owner, id, 'confirmed')
    const midnight = Temporal.ZonedDateTime.from(`${inDays(13)}T00:00[Pacific/Kiritimati]`).epochMilliseconds
    await runAt(midnight - 1, completeStays)
    expect(await statusOf(id)).toBe('confirmed')
    await runAt(midnight, completeStays)
    expect(await statusOf(id)).toBe('completed')
  })

  test('requests and cancelled stays are never completed', async () => {
    const request = await reserved(app, guest, home, stayInDays(10, 12))
    const cancelled = await reserved(app, guest, home, stayInDays(14, 16))
    await patchStatus(app, owner, cancelled.id, 'cancelled')
    await runAt(Date.parse(`${inDays(40)}T12:00:00Z`), completeStays)
    expect(await statusOf(request.id)).toBe('pending')
    expect(await statusOf(cancelled.id)).toBe('cancelled')
  })
})
