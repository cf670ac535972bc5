import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/schemas.ts'
import {
  addHome,
  call,
  cancel,
  forceCompleted,
  reserved,
  seeBooking,
  setStatus,
  stayOf,
} from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { linkOf, mailsTo } from '#tests/support/mails.ts'
import { createPerson, type Person } from '#tests/support/people.ts'
import { lapseRequests } from './jobs.ts'

let house: House
let owner: Person
let admin: Person
let guest: Person
let home: string

beforeAll(async () => {
  house = await openHouse()
  admin = await createPerson(house, { userType: 'admin' })
})
afterAll(() => house.close())
beforeEach(async () => {
  owner = await createPerson(house, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(house, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(house, owner)
})

/** The subjects that have reached a person, the oldest first. */
const heard = async (person: Person) => {
  await house.drain()
  return (await mailsTo(house.dataDir, person.email)).map(mail => mail.subject)
}
const newest = async (person: Person) => {
  await house.drain()
  return (await mailsTo(house.dataDir, person.email)).at(-1)?.text ?? ''
}
const switchOff = (person: Person, mail: 'mail_new_bookings' | 'mail_booking_confirmations') =>
  house.db
    .insertInto('user_preferences')
    .values({ user_id: person.id, [mail]: false })
    .execute()

describe('a new request', () => {
  test('reaches the owner with a link to it, and its guest with the price', async () => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    expect(await heard(owner)).toEqual(['Grace Guest would like to stay at The boathouse'])
    expect(linkOf(await newest(owner))).toBe(`http://house.test/owner/bookings?booking=${id}`)
    expect(await newest(owner)).toContain('Please answer by')
    expect(await heard(guest)).toEqual(['Your request for The boathouse'])
    expect(linkOf(await newest(guest))).toBe(`http://house.test/stays/${id}`)
  })

  test('that was refused mails nobody', async () => {
    await reserved(house, guest, home, stayOf(10, 13))
    const late = await createPerson(house, { userType: 'user' })
    await expect(reserved(house, late, home, stayOf(12, 14))).rejects.toThrow('refused')
    expect(await heard(late)).toEqual([])
    expect(await heard(owner)).toHaveLength(1)
  })
})

describe('the guest hears', () => {
  test.each([
    ['confirmed', 'Your stay at The boathouse is confirmed'],
    ['cancelled', 'Your request for The boathouse was declined'],
  ])('that a request became %s', async (to, subject) => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await house.drain()
    await setStatus(house, owner, id, to)
    expect((await heard(guest)).at(-1)).toBe(subject)
    expect(await heard(owner)).toHaveLength(1)
  })

  test('why a stay was cancelled, in the owner’s words', async () => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await setStatus(house, owner, id, 'confirmed')
    await cancel(house, owner, id, 'The boiler <gave> up.')
    expect((await heard(guest)).at(-1)).toBe('Your stay at The boathouse was cancelled')
    expect(await newest(guest)).toContain('The boiler <gave> up.')
  })

  test('that nobody answered in time', async () => {
    const { id, expires_at } = await reserved(house, guest, home, stayOf(10, 13))
    await house.drain()
    await lapseRequests.run({ ...house.ctx, clock: () => new Date(expires_at ?? 0) }, {})
    expect((await heard(guest)).at(-1)).toBe('Your request for The boathouse was not answered')
    expect((await seeBooking(house, guest, id)).body.cancelled_by).toBe('system')
  })

  test('that time ran out also when another request took the nights first', async () => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await house.drain()
    await house.db
      .updateTable('bookings')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await reserved(house, await createPerson(house), home, stayOf(11, 12))
    expect((await heard(guest)).at(-1)).toBe('Your request for The boathouse was not answered')
  })

  test('nothing of what is put to rights in the books', async () => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await house.drain()
    await forceCompleted(house, id)
    await setStatus(house, owner, id, 'confirmed')
    expect(await heard(guest)).toHaveLength(1)
  })
})

describe('the owner hears', () => {
  test('that the guest took a request back, or cancelled a stay', async () => {
    const first = await reserved(house, guest, home, stayOf(10, 13))
    await house.drain()
    await cancel(house, guest, first.id, 'We are ill.')
    expect((await heard(owner)).at(-1)).toBe('Grace Guest took back the request for The boathouse')
    expect(await newest(owner)).toContain('We are ill.')
    const second = await reserved(house, guest, home, stayOf(10, 13))
    await setStatus(house, owner, second.id, 'confirmed')
    await cancel(house, guest, second.id)
    expect((await heard(owner)).at(-1)).toBe('The stay of Grace Guest at The boathouse was cancelled')
  })

  test('that it was the platform, and why, where an admin cancelled, as the guest does', async () => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await setStatus(house, owner, id, 'confirmed')
    await cancel(house, admin, id, 'The bridge is closed.')
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
        await call<{ results: Notification[] }>(house, person, 'GET', '/notifications/?limit=1')
      ).body
      expect(results[0]).toMatchObject({ kind, data: { reason: 'The bridge is closed.' } })
      const stay = (await seeBooking(house, person, id)).body
      expect(stay.cancelled_by).toBe('admin')
      expect(stay.history.at(-1)).toMatchObject({
        by: { full_name: null, as: 'admin' },
        reason: 'The bridge is closed.',
      })
    }
  })

  test('that it was the platform also where an admin declined a request', async () => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await house.drain()
    await cancel(house, admin, id)
    expect((await heard(owner)).at(-1)).toBe('Latchkey declined the request of Grace Guest for The boathouse')
    expect((await heard(guest)).at(-1)).toBe('Latchkey declined your request for The boathouse')
    expect(await newest(guest)).not.toContain('cannot have you')
  })

  test.each([
    ['guest', 'guest'],
    ['owner', 'owner'],
  ] as const)('of a cancellation by the %s under the right name', async (who, as) => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await cancel(house, who === 'guest' ? guest : owner, id)
    const stay = (await seeBooking(house, owner, id)).body
    expect([stay.cancelled_by, stay.history.at(-1)?.by?.as]).toEqual([as, as])
  })
})

describe('no mail goes out', () => {
  test('to whom has switched such mails off', async () => {
    await switchOff(owner, 'mail_new_bookings')
    await switchOff(guest, 'mail_booking_confirmations')
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await setStatus(house, owner, id, 'confirmed')
    expect([...(await heard(owner)), ...(await heard(guest))]).toEqual([])
  })

  test('about what was changed again before it could be told', async () => {
    const { id } = await reserved(house, guest, home, stayOf(10, 13))
    await setStatus(house, owner, id, 'confirmed')
    expect(await heard(guest)).toEqual(['Your stay at The boathouse is confirmed'])
    expect(await heard(owner)).toEqual([])
  })

  test('to an account that is gone', async () => {
    await reserved(house, guest, home, stayOf(10, 13))
    await house.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect(await heard(guest)).toEqual([])
  })
})
