import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitationMailsTo, signsIn } from '#tests/support/invitations.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, signInByApi, someAddress, type TestPerson } from '#tests/support/people.ts'
import { type Caller, later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NEW = 'brass-key-under-the-mat'
const change = (who: Caller, old_password: string, new_password: string) =>
  request(app, who, 'POST', '/users/change_password/', { old_password, new_password })
const refresh = (token: string) =>
  request<{ refresh: string }>(app, nobody, 'POST', '/auth/jwt/refresh/', { refresh: token })
const profileStatus = async (who: Caller) => (await request(app, who, 'GET', '/users/profile/')).status

describe('changing the password', () => {
  it('takes the old one, ends every other session, and tells the person', async () => {
    const person = await createPerson(app)
    const elsewhere = await signInByApi(app, person.email)
    expect((await change(person, person.password, NEW)).status).toBe(204)
    expect(await profileStatus(person)).toBe(200)
    expect(await profileStatus(elsewhere)).toBe(401)
    expect((await refresh(elsewhere.refresh)).status).toBe(401)
    expect(await signsIn(app, person.email, person.password)).toBe(false)
    expect(await signsIn(app, person.email, NEW)).toBe(true)
    const mails = await invitationMailsTo(app, person.email)
    expect(mails.map(mail => mail.subject)).toContain('Your Latchkey password was changed')
  })

  it('says in the words of the specification what is wrong', async () => {
    const person = await createPerson(app)
    expect((await change(person, '', 'short')).body.errors).toEqual({
      old_password: ['Current password is required'],
      new_password: ['Password must be at least 8 characters'],
    })
    const wrong = await change(person, 'not the password', NEW)
    expect([wrong.status, wrong.body.code]).toEqual([400, 'account.password_wrong'])
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['old_password'])
    const common = await change(person, person.password, 'Password1')
    expect([common.status, common.body.code]).toEqual([400, 'account.password_common'])
    expect(Object.keys(common.body.errors ?? {})).toEqual(['new_password'])
    expect(await signsIn(app, person.email, person.password)).toBe(true)
  })

  it('cannot be used to guess the password with a stolen token', async () => {
    const person = await createPerson(app)
    const thief = { ...person, address: '192.0.2.44' }
    const statuses = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await change(thief, 'not the password', NEW)).status)
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(400))
    expect(statuses).toContain(429)
  })

  it('leaves no session behind that was renewed at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await createPerson(app)
      const elsewhere = await signInByApi(app, person.email)
      await warmPool(app)
      const [, renewed] = await Promise.all([
        change(person, person.password, NEW),
        refresh(elsewhere.refresh),
      ])
      if (renewed.status === 200) expect((await refresh(renewed.body.refresh)).status).toBe(401)
      expect(await profileStatus(elsewhere)).toBe(401)
    }
  })

  it('happens once when two ask at the same moment', async () => {
    const person = await createPerson(app)
    const asked = await app.db.transaction().execute(async tx => {
      await sql`select from users where id = ${person.id} for no key update`.execute(tx)
      const both = Promise.all([NEW, `${NEW}!`].map(password => change(person, person.password, password)))
      // Both have proved the old password, and neither has stored a new one.
      await someoneWaits(app, 2)
      return { both }
    })
    const both = await asked.both
    expect(both.map(answer => answer.status).sort()).toEqual([204, 401])
  })
})

interface Session {
  id: string
  browser: string | null
  system: string | null
  current: boolean
}
const sessionsOf = async (who: Caller) =>
  (await request<{ count: number; results: Session[] }>(app, who, 'GET', '/users/sessions/')).body

const enter = async ({ email, password }: TestPerson, userAgent: string, address = someAddress()) => {
  const device = { address, headers: { 'user-agent': userAgent } }
  const credentials = { email, password }
  const { body } = await request<{ access: string }>(app, device, 'POST', '/auth/jwt/create/', credentials)
  return { headers: { authorization: `Bearer ${body.access}` } }
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

describe('the sessions of a person', () => {
  it('are listed with their device, this one marked and first', async () => {
    const person = await createPerson(app)
    const phone = await enter(person, PHONE)
    await enter(person, DESK)
    const { count, results } = await sessionsOf(phone)
    expect(count).toBe(3)
    expect(results[0]).toMatchObject({ browser: 'Safari', system: 'iPhone', current: true })
    expect(results.slice(1).map(session => session.browser)).toEqual(['Edge', null])
    expect(results.slice(1).every(session => !session.current)).toBe(true)
  })

  it('can be ended one by one, at once, and only by their person', async () => {
    const person = await createPerson(app)
    const phone = await enter(person, PHONE)
    const [current] = (await sessionsOf(phone)).results
    const path = `/users/sessions/${current?.id}/`
    expect((await request(app, await createPerson(app), 'DELETE', path)).status).toBe(404)
    expect(await profileStatus(phone)).toBe(200)
    expect((await request(app, person, 'DELETE', path)).status).toBe(204)
    expect(await profileStatus(phone)).toBe(401)
    expect((await request(app, person, 'DELETE', path)).status).toBe(404)
    expect((await sessionsOf(person)).count).toBe(1)
  })

  it('can be ended all but this one', async () => {
    const person = await createPerson(app)
    const others = [await enter(person, PHONE), await enter(person, DESK)]
    const { body } = await request<{ ended: number }>(app, person, 'POST', '/users/sessions/end_others/')
    expect(body.ended).toBe(2)
    expect(await Promise.all(others.map(profileStatus))).toEqual([401, 401])
    expect(await profileStatus(person)).toBe(200)
  })
})

describe('a sign-in from a new device', () => {
  const told = async (person: TestPerson) =>
    (await invitationMailsTo(app, person.email)).filter(
      mail => mail.subject === 'A new sign-in to your Latchkey account',
    )

  it('is reported by mail: not the first of all, not the same again, and not another one nearby', async () => {
    const person = await createPerson(app)
    await enter(person, DESK, '192.0.2.10')
    expect(await told(person)).toHaveLength(0)
    await enter(person, DESK, '192.0.2.200')
    expect(await told(person)).toHaveLength(0)
    await enter(person, PHONE, '192.0.2.10')
    const [mail] = await told(person)
    expect(mail?.text).toContain('Safari on iPhone')
    expect(mail?.text).toContain('http://app.test/settings?tab=security')
    await enter(person, DESK, '198.51.100.10')
    await enter(person, DESK, '198.51.100.11')
    expect(await told(person)).toHaveLength(2)
  })

  it('is not told to who has switched that off', async () => {
    const person = await createPerson(app)
    await enter(person, DESK, '192.0.2.10')
    await request(app, person, 'PATCH', '/users/preferences/', { login_notifications: false })
    await enter(person, PHONE, '203.0.113.10')
    expect(await told(person)).toHaveLength(0)
  })

  it('leaves no address in the database', async () => {
    const person = await createPerson(app)
    await enter(person, DESK, '192.0.2.10')
    const rows = await app.db
      .selectFrom('known_devices')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.fingerprint).toHaveLength(32)
  })
})

describe('preferences', () => {
  const read = async (who: Caller) =>
    (await request<Record<string, unknown>>(app, who, 'GET', '/users/preferences/')).body
  const set = (who: Caller, changes: object) =>
    request<Record<string, unknown>>(app, who, 'PATCH', '/users/preferences/', changes)

  it('begin with every mail but advertising, everything shown, and language and currency left to the device', async () => {
    expect(await read(await createPerson(app))).toEqual({
      new_bookings: true,
      booking_confirmations: true,
      messages: true,
      payment_updates: true,
      property_updates: true,
      marketing: false,
      login_notifications: true,
      language: null,
      currency: null,
      show_picture: true,
      show_read_marks: true,
      full_name_on_reviews: true,
      counted_where_stayed: false,
      show_invitations: false,
      named_as_known: false,
      billing_name: null,
      billing_address: null,
    })
  })

  it('are there with the profile, as far as every screen needs them', async () => {
    const person = await createPerson(app)
    const profile = async () =>
      (await request<Record<string, unknown>>(app, person, 'GET', '/users/profile/')).body.preferences
    expect(await profile()).toEqual({ language: null, currency: null })
    await set(person, { marketing: true })
    expect(await profile()).toEqual({ language: null, currency: null })
    await set(person, { language: 'fr', currency: 'jpy' })
    expect(await profile()).toEqual({ language: 'fr', currency: 'jpy' })
  })

  it('hold what is to stand on receipts; an emptied field is empty', async () => {
    const person = await createPerson(app)
    await set(person, { billing_name: ' Vance & Sons ', billing_address: 'Harbour Road 1\nPorto' })
    expect(await read(person)).toMatchObject({
      billing_name: 'Vance & Sons',
      billing_address: 'Harbour Road 1\nPorto',
    })
    await set(person, { billing_name: '' })
    expect(await read(person)).toMatchObject({ billing_name: null })
    expect((await set(person, { billing_address: 'x'.repeat(501) })).status).toBe(400)
  })

  it('are changed one by one, also two at the same moment', async () => {
    const person = await createPerson(app)
    await warmPool(app)
    await Promise.all([set(person, { marketing: true }), set(person, { new_bookings: false })])
    await set(person, { currency: 'eur' })
    expect(await read(person)).toMatchObject({
      marketing: true,
      new_bookings: false,
      payment_updates: true,
      currency: 'eur',
    })
  })

  it('are only what there is to choose from', async () => {
    const person = await createPerson(app)
    for (const changes of [
      { language: 'la' },
      { currency: 'btc' },
      { marketing: 'yes' },
      { user_id: person.id },
    ])
      expect((await set(person, changes)).status).toBe(400)
    expect((await set(person, {})).status).toBe(200)
  })
})

it('what a deleted or disabled person holds opens nothing, at once', async () => {
  const person = await createPerson(app)
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', person.id).execute()
  expect(await profileStatus(await later(app, person))).toBe(401)
})
