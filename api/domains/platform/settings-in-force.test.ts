import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import { SETTINGS_AT_FIRST, type Settings } from '#contract/platform/settings.schemas.ts'
import { addHome, ask, postReservation, stayInDays } from '#tests/support/homes.ts'
import { invitationMailsTo, inviteToNetwork, inviteToPlatform } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetOldBookings, forgetOldMessages } from '../bookings/retention.jobs.ts'
import { readSettings } from './settings.queries.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())

const put = (changes: Partial<Settings>) => app.db.updateTable('platform_settings').set(changes).execute()
beforeEach(() => put(SETTINGS_AT_FIRST))

test('a new platform has the figures of the specification', async () => {
  const fresh = await openTestApp()
  expect(await readSettings(fresh.db)).toEqual(SETTINGS_AT_FIRST)
  await fresh.close()
})

test('a request holds its nights for as long as is set when it is made', async () => {
  const home = await addHome(app, owner)
  const book = async (from: number) => {
    const guest = await createPerson(app)
    const { body } = await postReservation(app, guest, home, stayInDays(from, from + 2))
    await app.drain()
    const [mail] = await invitationMailsTo(app, guest.email)
    const held = Date.parse(body.expires_at ?? '') - Date.parse(body.created_at)
    return { hours: Math.round(held / HOUR_MS), text: mail?.text ?? '', id: body.id }
  }
  const early = await book(20)
  await put({ request_lifetime_hours: 12 })
  const late = await book(30)
  expect([early.hours, late.hours]).toEqual([48, 12])
  expect([early.text.includes('48 hours'), late.text.includes('12 hours')]).toEqual([true, true])
  // What was agreed before stays as it is.
  const { body } = await request<{ expires_at: string; created_at: string }>(
    app,
    owner,
    'GET',
    `/bookings/${early.id}/`,
  )
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBeGreaterThan(47 * HOUR_MS)
})

test('an invitation opens the door for as long as is set when it is sent, and its mail says so', async () => {
  const address = () => `${crypto.randomUUID()}@people.test`
  const expiryOf = async (table: 'invitations' | 'network_invitations', email: string) => {
    const row = await app.db
      .selectFrom(table)
      .select(['created_at', 'expires_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return (row.expires_at.getTime() - row.created_at.getTime()) / DAY_MS
  }
  const [out, fresh, member] = [address(), address(), address()]
  await inviteToPlatform(app, admin, out)
  await put({ invitation_lifetime_days: 30 })
  await inviteToPlatform(app, admin, fresh)
  await inviteToNetwork(app, owner, member)
  expect([
    await expiryOf('invitations', out),
    await expiryOf('invitations', fresh),
    await expiryOf('network_invitations', member),
  ]).toEqual([7, 30, 30])
  const said = async (email: string) =>
    /within (\d+ days)/.exec((await invitationMailsTo(app, email))[0]?.text ?? '')?.[1]
  expect([await said(out), await said(fresh), await said(member)]).toEqual(['7 days', '30 days', '30 days'])
})

test('mails come from the name that is set when they are sent', async () => {
  const [one, other] = [`one-${Date.now()}@people.test`, `other-${Date.now()}@people.test`]
  await inviteToPlatform(app, admin, one)
  await put({ mail_sender_name: 'Häuser, "am See"' })
  await inviteToPlatform(app, admin, other)
  expect((await invitationMailsTo(app, one))[0]?.from?.name).toBe('Latchkey')
  expect((await invitationMailsTo(app, other))[0]?.from?.name).toBe('Häuser, "am See"')
})

test('the contact form reaches the address that is set, and the admins where none is', async () => {
  const write = () =>
    request(app, nobody, 'POST', '/contact/', {
      full_name: 'Nora Vance',
      email: 'nora@people.test',
      message: 'May I join, please?',
    })
  const counts = async () => [
    (await invitationMailsTo(app, 'desk@app.test')).length,
    (await invitationMailsTo(app, admin.email)).length,
  ]
  await put({ contact_address: 'desk@app.test' })
  await write()
  expect(await counts()).toEqual([1, 0])
  await put({ contact_address: null })
  await write()
  expect(await counts()).toEqual([1, 1])
})

test('who holds no level has the discount that is set, and a quote at another fee buys nothing', async () => {
  const guest = await createPerson(app)
  const home = await addHome(app, owner)
  const stay = stayInDays(40, 42)
  const before = (await ask(app, guest, home, stay)).body
  await put({ standard_discount_percentage: 12.5, service_fee_cents: 4_200 })
  const refused = await postReservation(app, guest, home, stay, { quoteId: before.quote_id })
  expect(refused.body.code).toBe('booking.price_changed')
  expect((await ask(app, guest, home, stay)).body.quote).toMatchObject({
    discount_percentage: 12.5,
    service_fee_cents: 4_200,
  })
})

test('jobs forget after as many years as are set', async () => {
  const guest = await createPerson(app)
  const home = await addHome(app, owner)
  const stay = await addReviewableStay(app, { home, guest }, { endedAgo: 5 * 366 })
  const kept = async () => {
    await forgetOldMessages.run(app.ctx, {})
    await forgetOldBookings.run(app.ctx, {})
    const row = await app.db.selectFrom('bookings').select('kept').where('id', '=', stay).executeTakeFirst()
    return row?.kept
  }
  await put({ messages_kept_years: 6 })
  expect(await kept()).toBe('all')
  await put({ messages_kept_years: 3 })
  expect(await kept()).toBe('no_messages')
  await put({ bookings_kept_years: 4 })
  expect(await kept()).toBeUndefined()
})
