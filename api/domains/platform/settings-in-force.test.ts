import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SETTINGS_AT_FIRST, type Settings } from '#contract/platform/settings.schemas.ts'
import { addHome, ask, reserve, stayOf } from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { inviteToNetwork, inviteToPlatform, mailsTo } from '#tests/support/invitations.ts'
import { createPerson, type Person, someAddress } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { addStay } from '#tests/support/reviews.ts'
import { forgetOldBookings, forgetOldMessages } from '../bookings/retention.jobs.ts'
import { readSettings } from './settings.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let house: House
let admin: Person
let owner: Person
beforeAll(async () => {
  house = await openHouse()
  admin = await createPerson(house, { userType: 'admin' })
  owner = await createPerson(house, { userType: 'owner' })
})
afterAll(() => house.close())

const put = (changes: Partial<Settings>) => house.db.updateTable('platform_settings').set(changes).execute()
beforeEach(() => put(SETTINGS_AT_FIRST))

test('a fresh house has the figures of the specification', async () => {
  const fresh = await openHouse()
  expect(await readSettings(fresh.db)).toEqual(SETTINGS_AT_FIRST)
  await fresh.close()
})

test('a request holds its nights for as long as is set when it is made', async () => {
  const home = await addHome(house, owner)
  const book = async (from: number) => {
    const guest = await createPerson(house)
    const { body } = await reserve(house, guest, home, stayOf(from, from + 2))
    await house.drain()
    const [mail] = await mailsTo(house, guest.email)
    const held = Date.parse(body.expires_at ?? '') - Date.parse(body.created_at)
    return { hours: Math.round(held / HOUR_MS), text: mail?.text ?? '', id: body.id }
  }
  const early = await book(20)
  await put({ request_lifetime_hours: 12 })
  const late = await book(30)
  expect([early.hours, late.hours]).toEqual([48, 12])
  expect([early.text.includes('48 hours'), late.text.includes('12 hours')]).toEqual([true, true])
  // What was promised before stays.
  const { body } = await request<{ expires_at: string; created_at: string }>(
    house,
    owner,
    'GET',
    `/bookings/${early.id}/`,
  )
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBeGreaterThan(47 * HOUR_MS)
})

test('an invitation opens the door for as long as is set when it is sent, and its mail says so', async () => {
  const address = () => `${crypto.randomUUID()}@people.test`
  const expiryOf = async (table: 'invitations' | 'network_invitations', email: string) => {
    const row = await house.db
      .selectFrom(table)
      .select(['created_at', 'expires_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return (row.expires_at.getTime() - row.created_at.getTime()) / DAY_MS
  }
  const [out, fresh, member] = [address(), address(), address()]
  await inviteToPlatform(house, admin, out)
  await put({ invitation_lifetime_days: 30 })
  await inviteToPlatform(house, admin, fresh)
  await inviteToNetwork(house, owner, member)
  expect([
    await expiryOf('invitations', out),
    await expiryOf('invitations', fresh),
    await expiryOf('network_invitations', member),
  ]).toEqual([7, 30, 30])
  const said = async (email: string) =>
    /within (\d+ days)/.exec((await mailsTo(house, email))[0]?.text ?? '')?.[1]
  expect([await said(out), await said(fresh), await said(member)]).toEqual(['7 days', '30 days', '30 days'])
})

test('mails come from the name that is set when they are sent', async () => {
  const [one, other] = [`one-${Date.now()}@people.test`, `other-${Date.now()}@people.test`]
  await inviteToPlatform(house, admin, one)
  await put({ mail_sender_name: 'Häuser, "am See"' })
  await inviteToPlatform(house, admin, other)
  expect((await mailsTo(house, one))[0]?.from?.name).toBe('Latchkey')
  expect((await mailsTo(house, other))[0]?.from?.name).toBe('Häuser, "am See"')
})

test('the contact form reaches the address that is set, and the admins where none is', async () => {
  const write = () =>
    house.app.inject({
      method: 'POST',
      url: '/api/contact/',
      remoteAddress: someAddress(),
      payload: { full_name: 'Nora Vance', email: 'nora@people.test', message: 'May I join, please?' },
    })
  const counts = async () => [
    (await mailsTo(house, 'desk@house.test')).length,
    (await mailsTo(house, admin.email)).length,
  ]
  await put({ contact_address: 'desk@house.test' })
  await write()
  expect(await counts()).toEqual([1, 0])
  await put({ contact_address: null })
  await write()
  expect(await counts()).toEqual([1, 1])
})

test('who holds no level has the discount that is set, and a quote at another fee buys nothing', async () => {
  const guest = await createPerson(house)
  const home = await addHome(house, owner)
  const stay = stayOf(40, 42)
  const before = (await ask(house, guest, home, stay)).body
  await put({ standard_discount_percentage: 12.5, service_fee_cents: 4_200 })
  const refused = await reserve(house, guest, home, stay, { quoteId: before.quote_id })
  expect(refused.body.code).toBe('booking.price_changed')
  expect((await ask(house, guest, home, stay)).body.quote).toMatchObject({
    discount_percentage: 12.5,
    service_fee_cents: 4_200,
  })
})

test('jobs forget after as many years as are set', async () => {
  const guest = await createPerson(house)
  const home = await addHome(house, owner)
  const stay = await addStay(house, { home, guest }, { endedAgo: 5 * 366 })
  const kept = async () => {
    await forgetOldMessages.run(house.ctx, {})
    await forgetOldBookings.run(house.ctx, {})
    const row = await house.db.selectFrom('bookings').select('kept').where('id', '=', stay).executeTakeFirst()
    return row?.kept
  }
  await put({ messages_kept_years: 6 })
  expect(await kept()).toBe('all')
  await put({ messages_kept_years: 3 })
  expect(await kept()).toBe('no_messages')
  await put({ bookings_kept_years: 4 })
  expect(await kept()).toBeUndefined()
})
