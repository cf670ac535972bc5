import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/schemas.ts'
import {
  addHome,
  cancel,
  forceCompleted,
  getBooking,
  patchStatus,
  reserved,
  stayInDays,
} from '#tests/support/homes.ts'
import { findLink, mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireRequests } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let admin: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner)
})

/** The subjects of the mails to a person, oldest first. */
const heard = async (person: TestPerson) => {
  await app.drain()
  return (await mailsTo(app.dataDir, person.email)).map(mail => mail.subject)
}
const newest = async (person: TestPerson) => {
  await app.drain()
  return (await mailsTo(app.dataDir, person.email)).at(-1)?.text ?? ''
}
const switchOff = (person: TestPerson, mail: 'mail_new_bookings' | 'mail_booking_confirmations') =>
  app.db
    .insertInto('user_preferences')
    .values({ user_id: person.id, [mail]: false })
    .execute()

describe('a new request', () => {
  test('reaches the owner with a link to it, and its guest with the price', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    expect(await heard(owner)).toEqual(['Grace Guest would like to stay at The boathouse'])
    expect(findLink(await newest(owner))).toBe(`http://app.test/owner/bookings?booking=${id}`)
    expect(await newest(owner)).toContain('Please answer by')
    expect(await heard(guest)).toEqual(['Your request for The boathouse'])
    expect(findLink(await newest(guest))).toBe(`http://app.test/stays/${id}`)
  })

  test('that was refused mails nobody', async () => {
    await reserved(app, guest, home, stayInDays(10, 13))
    const late = await createPerson(app, { userType: 'user' })
    await expect(reserved(app, late, home, stayInDays(12, 14))).rejects.toThrow('refused')
    expect(await heard(late)).toEqual([])
    expect(await heard(owner)).toHaveLength(1)
  })
})

describe('the guest hears', () => {
  test.each([
    ['confirmed', 'Your stay at The boathouse is confirmed'],
    ['cancelled', 'Your request for The boathouse was declined'],
  ])('that a request became %s', async (to, subject) => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await app.drain()
    await patchStatus(app, owner, id, to)
    expect((await heard(guest)).at(-1)).toBe(subject)
    expect(await heard(owner)).toHaveLength(1)
  })

  test('why a stay was cancelled, in the owner’s words', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await patchStatus(app, owner, id, 'confirmed')
    await cancel(app, owner, id, 'The boiler <gave> up.')
    expect((await heard(guest)).at(-1)).toBe('Your stay at The boathouse was cancelled')
    expect(await newest(guest)).toContain('The boiler <gave> up.')
  })

  test('that nobody answered in time', async () => {
    const { id, expires_at } = await reserved(app, guest, home, stayInDays(10, 13))
    await app.drain()
    await expireRequests.run({ ...app.ctx, clock: () => new Date(expires_at ?? 0) }, {})
    expect((await heard(guest)).at(-1)).toBe('Your request for The boathouse was not answered')
    expect((await getBooking(app, guest, id)).body.cancelled_by).toBe('system')
  })

  test('that time ran out also when another request took the nights first', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await app.drain()
    await app.db
      .updateTable('bookings')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await reserved(app, await createPerson(app), home, stayInDays(11, 12))
    expect((await heard(guest)).at(-1)).toBe('Your request for The boathouse was not answered')
  })

  test('nothing of what is put to rights in the books', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await app.drain()
    await forceCompleted(app, id)
    await patchStatus(app, owner, id, 'confirmed')
    expect(await heard(guest)).toHaveLength(1)
  })
})

describe('the owner hears', () => {
  test('that the guest took a request back, or cancelled a stay', async () => {
    const first = await reserved(app, guest, home, stayInDays(10, 13))
    await app.drain()
    await cancel(app, guest, first.id, 'We are ill.')
    expect((await heard(owner)).at(-1)).toBe('Grace Guest took back the request for The boathouse')
    expect(await newest(owner)).toContain('We are ill.')
    const second = await reserved(app, guest, home, stayInDays(10, 13))
    await patchStatus(app, owner, second.id, 'confirmed')
    await cancel(app, guest, second.id)
    expect((await heard(owner)).at(-1)).toBe('The stay of Grace Guest at The boathouse was cancelled')
  })

  test('that it was the platform, and why, where an admin cancelled, as the guest does', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await patchStatus(app, owner, id, 'confirmed')
    await cancel(app, admin, id, 'The bridge is closed.')
    expect((await heard(owner)).at(-1)).toBe('Latchkey cancelled the stay of Grace Guest at The boathouse')
    expect(await newest(owner)).toContain('It was not Grace Guest who did.')
    expect(await newest(owner)).toContain('The bridge is closed.')
    expect((await heard(guest)).at(-1)).toBe('Latchkey cancelled your stay at The boathouse')
    expect(await newest(guest)).toContain('It was not Olive Owner who did.')
    expect(await newest(guest)).toContain('The bridge is closed.')
    for (const [person, kind] of [
      [owner, 'booking.cancelled_by_admin'],
      [guest, 'stay.cancelled_by_admin'],
    ] as const) {
      const { results } = (
        await request<{ results: Notification[] }>(app, person, 'GET', '/notifications/?limit=1')
      ).body
      expect(results[0]).toMatchObject({ kind, data: { reason: 'The bridge is closed.' } })
      const stay = (await getBooking(app, person, id)).body
      expect(stay.cancelled_by).toBe('admin')
      expect(stay.history.at(-1)).toMatchObject({
        by: { full_name: null, as: 'admin' },
        reason: 'The bridge is closed.',
      })
    }
  })

  test('that it was the platform also where an admin declined a request', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await app.drain()
    await cancel(app, admin, id, 'The bridge is closed.')
    expect((await heard(owner)).at(-1)).toBe('Latchkey declined the request of Grace Guest for The boathouse')
    expect((await heard(guest)).at(-1)).toBe('Latchkey declined your request for The boathouse')
    expect(await newest(guest)).not.toContain('cannot have you')
  })

  test.each([
    ['guest', 'guest'],
    ['owner', 'owner'],
  ] as const)('of a cancellation by the %s under the right name', async (who, as) => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await cancel(app, who === 'guest' ? guest : owner, id)
    const stay = (await getBooking(app, owner, id)).body
    expect([stay.cancelled_by, stay.history.at(-1)?.by?.as]).toEqual([as, as])
  })
})

describe('no mail goes out', () => {
  test('to whom has switched such mails off', async () => {
    await switchOff(owner, 'mail_new_bookings')
    await switchOff(guest, 'mail_booking_confirmations')
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await patchStatus(app, owner, id, 'confirmed')
    expect([...(await heard(owner)), ...(await heard(guest))]).toEqual([])
  })

  test('about what was changed again before it could be told', async () => {
    const { id } = await reserved(app, guest, home, stayInDays(10, 13))
    await patchStatus(app, owner, id, 'confirmed')
    expect(await heard(guest)).toEqual(['Your stay at The boathouse is confirmed'])
    expect(await heard(owner)).toEqual([])
  })

  test('to an account that is gone', async () => {
    await reserved(app, guest, home, stayInDays(10, 13))
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect(await heard(guest)).toEqual([])
  })
})
