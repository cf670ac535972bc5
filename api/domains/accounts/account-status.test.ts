import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asCommand } from '#api/kernel/origin.ts'
import type { AccountStatus } from '#contract/accounts/account-status.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { addHome, ask, reserved, stayInDays, trust } from '#tests/support/homes.ts'
import { invitationMailsTo, inviteToNetwork } from '#tests/support/invitations.ts'
import { earn } from '#tests/support/money.ts'
import { createPerson, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { type Caller, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'
import { HEARTBEAT_MS } from '../notifications/service.ts'
import { demoteAdmin } from './account-status.service.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Ada Admin' })
})
afterAll(() => app.close())

const reason = 'Several hosts have complained.'
const act = <Body = AccountStatus>(
  who: Caller,
  person: { id: string },
  what: string,
  body: object = { reason },
) => request<Body>(app, who, 'POST', `/users/${person.id}/${what}/`, body)
const profileOf = async (who: Caller) => (await request(app, who, 'GET', '/users/profile/')).status
const trySignIn = (email: string, password: string) =>
  request(app, nobody, 'POST', '/auth/jwt/create/', { email, password })
const entriesOn = (person: { id: string }) =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'who_id', 'reason'])
    .where('subject_id', '=', person.id)
    .orderBy('id')
    .execute()

describe('a suspended person', () => {
  it('is out at the next call, on every device, and is told why by mail', async () => {
    const person = await createPerson(app, { fullName: 'Sue Spended' })
    const phone = await signInByApi(app, person.email)
    const { status, body } = await act(admin, person, 'suspend')
    expect([status, body]).toEqual([200, { id: person.id, user_type: 'user', state: 'suspended' }])
    expect([await profileOf(person), await profileOf(phone)]).toEqual([401, 401])
    const renewed = await request(app, nobody, 'POST', '/auth/jwt/refresh/', { refresh: phone.refresh })
    expect(renewed.status).toBe(401)
    await app.drain()
    const mail = (await invitationMailsTo(app, person.email)).at(-1)
    expect(mail?.subject).toBe('Your Latchkey account was suspended')
    expect(mail?.text).toContain(reason)
    expect(await entriesOn(person)).toEqual([{ action: 'account.suspended', who_id: admin.id, reason }])
  })

  it('signs in no better than somebody with a wrong password: same answer, whatever they give', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)]
    await act(admin, person, 'suspend')
    const suspended = await trySignIn(person.email, person.password)
    const wrong = await trySignIn(other.email, 'not the password')
    expect([suspended.status, suspended.text]).toEqual([wrong.status, wrong.text])
    expect(suspended.status).toBe(401)
    expect(Object.keys(suspended.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  it('gets no link for a new password, and one that was sent before does not work', async () => {
    const person = await createPerson(app)
    await act(admin, person, 'send_reset', {})
    await app.drain()
    const [mail] = await invitationMailsTo(app, person.email)
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await act(admin, person, 'suspend')
    const taken = await request(app, nobody, 'POST', '/users/reset_password_confirm/', {
      token,
      new_password: 'quite-a-fine-one-71',
    })
    expect([taken.status, taken.body.code]).toEqual([404, 'account.link_invalid'])
    expect((await act(admin, person, 'send_reset', {})).body.code).toBe('person.suspended')
  })

  it('hears nothing more on a stream that was open', async () => {
    const person = await createPerson(app)
    const stream = await app.http.inject({
      method: 'GET',
      url: '/api/notifications/stream/',
      headers: person.headers,
      payloadAsStream: true,
    })
    const ended = new Promise(resolve =>
      stream
        .stream()
        .on('end', () => resolve('ended'))
        .resume(),
    )
    // Otherwise a stream checks its authorisation only at its next heartbeat.
    const nextLook = new Promise(resolve => setTimeout(resolve, HEARTBEAT_MS - 2_000, 'still open'))
    await act(admin, person, 'suspend')
    expect(await Promise.race([ended, nextLook])).toBe('ended')
  })

  it('has homes that nobody finds, opens or books; stays stand, and all is back with them', async () => {
    const [owner, guest] = [await createPerson(app, { userType: 'owner' }), await createPerson(app)]
    const home = await addHome(app, owner)
    const hidden = await addHome(app, owner)
    await request(app, owner, 'PATCH', `/properties/${hidden}/toggle_visibility/`, { is_visible: false })
    const stay = await reserved(app, guest, home, stayInDays(40, 42))
    const open = async (id: string) => (await request(app, guest, 'GET', `/properties/${id}/`)).status
    const listed = async () =>
      (await request<Page<{ id: string }>>(app, guest, 'GET', `/properties/?owner=${owner.id}`)).body.results
    await act(admin, owner, 'suspend')
    expect([await open(home), await listed()]).toEqual([404, []])
    expect((await ask(app, guest, home, stayInDays(50, 52))).status).toBe(404)
    const kept = await request<{ status: string }>(app, guest, 'GET', `/bookings/${stay.id}/`)
    expect([kept.status, kept.body.status]).toEqual([200, 'pending'])
    await act(admin, owner, 'restore', { reason: 'It was somebody else.' })
    expect([await open(home), await open(hidden), (await listed()).length]).toEqual([200, 404, 1])
    expect((await signInByApi(app, owner.email)).access).toBeTruthy()
  })

  it('is suspended once and restored once: who comes second is notified', async () => {
    const person = await createPerson(app)
    const second = await createPerson(app, { userType: 'admin' })
    await warmPool(app)
    const both = await Promise.all([act(admin, person, 'suspend'), act(second, person, 'suspend')])
    expect(both.map(each => each.status).sort()).toEqual([200, 409])
    expect(both.find(each => each.status === 409)?.body.code).toBe('person.suspended')
    expect((await act(admin, person, 'restore')).status).toBe(200)
    expect((await act(second, person, 'restore')).body.code).toBe('person.not_suspended')
    expect((await entriesOn(person)).map(entry => entry.action)).toEqual([
      'account.suspended',
      'account.restored',
    ])
    await act(admin, second, 'suspend')
  })

  it('is not suspended without a reason', async () => {
    const person = await createPerson(app)
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }])
      expect((await act(admin, person, 'suspend', body)).body.errors).toHaveProperty('reason')
    expect(await profileOf(person)).toBe(200)
  })
})

describe('the last admin', () => {
  it('stays: nobody suspends themselves, and of two who suspend each other at once one is left', async () => {
    const fresh = await openTestApp()
    try {
      const made = [
        await createPerson(fresh, { userType: 'admin' }),
        await createPerson(fresh, { userType: 'admin' }),
      ] as const
      const suspend = (who: TestPerson, whom: TestPerson) =>
        request(fresh, who, 'POST', `/users/${whom.id}/suspend/`, { reason })
      expect((await suspend(made[0], made[0])).body.code).toBe('person.yourself')
      await warmPool(fresh)
      const both = await Promise.all([suspend(made[0], made[1]), suspend(made[1], made[0])])
      expect(both.map(each => each.status).sort()).toEqual([200, 401])
      const left = await fresh.db
        .selectFrom('users')
        .select('id')
        .where('user_type', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    } finally {
      await fresh.close()
    }
  })

  it.each([
    ['suspended', sql`update users set disabled_at = now() where user_type = 'admin'`],
    ['demoted', sql`update users set user_type = 'user' where user_type = 'admin'`],
    ['deleted', sql`delete from users where user_type = 'admin'`],
  ])('is not %s by the database itself', async (_, change) => {
    await expect(app.db.transaction().execute(tx => change.execute(tx))).rejects.toMatchObject({
      code: 'LK002',
    })
  })

  it('stays when two are taken away by two statements at once', async () => {
    const fresh = await openTestApp()
    try {
      const ids = [
        (await createPerson(fresh, { userType: 'admin' })).id,
        (await createPerson(fresh, { userType: 'admin' })).id,
      ]
      const demote = (id: string) =>
        fresh.db.transaction().execute(async tx => {
          await sql`update users set user_type = 'user' where id = ${id}`.execute(tx)
          await sql`select pg_sleep(0.2)`.execute(tx)
        })
      await warmPool(fresh)
      const both = await Promise.allSettled(ids.map(demote))
      expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    } finally {
      await fresh.close()
    }
  })

  it('is not demoted on the command line either; another one is, and becomes a user', async () => {
    const other = await createPerson(app, { userType: 'admin' })
    const demote = (email: string) =>
      asCommand('demote-admin', app.ctx.clock, () => demoteAdmin(app.ctx, email))
    expect(await demote(other.email)).toBe(true)
    expect(await profileOf(other)).toBe(401)
    expect(await demote(other.email)).toMatchObject({ code: 'thing.not_found' })
    expect(await demote(admin.email)).toMatchObject({ code: 'account.last_admin' })
    expect((await act(admin, other, 'change_role', { user_type: 'owner', reason })).status).toBe(200)
  })
})

describe('a role', () => {
  const change = (person: TestPerson, user_type: string) =>
    act<AccountStatus & Record<string, number>>(admin, person, 'change_role', { user_type, reason })

  it('changes between user and owner: signed out, told, and let into the other screens', async () => {
    const person = await createPerson(app)
    expect((await change(person, 'owner')).body).toMatchObject({ user_type: 'owner', state: 'active' })
    expect(await profileOf(person)).toBe(401)
    const again = await signInByApi(app, person.email)
    expect((await request(app, again, 'GET', '/payments/balance/')).status).toBe(200)
    await app.drain()
    expect((await invitationMailsTo(app, person.email)).at(-1)?.subject).toBe(
      'You are an owner at Latchkey now',
    )
    expect((await change(person, 'owner')).body.code).toBe('person.role_same')
    expect((await change(person, 'user')).body).toMatchObject({ user_type: 'user' })
  })

  it('of an admin is not the API’s to give or to take', async () => {
    const person = await createPerson(app)
    expect((await change(person, 'admin')).status).toBe(400)
    expect((await change(admin, 'user')).body.code).toBe('person.admin_role')
    expect((await change(admin, 'user')).body.detail).toContain('npm run demote-admin')
  })

  it('of an owner with homes, members, money or withdrawals stays, and the answer says what is in the way', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    await trust(app, owner, await createPerson(app), { level: 1, percentage: 5 })
    await earn(app, owner, 120)
    const { status, body } = await change(owner, 'user')
    expect([status, body.code]).toEqual([409, 'person.role_tied'])
    expect(body).toMatchObject({ homes: expect.any(Number), members: 1, withdrawals: 0 })
    expect(body.homes).toBeGreaterThan(0)
    expect(body.balances).toEqual([{ currency: 'usd', amount_cents: expect.any(Number) }])
    await sql`insert into owner_balances (owner_id, currency, total_cents) values (${owner.id}, 'jpy', 12000)`.execute(
      app.db,
    )
    expect((await change(owner, 'user')).body.balances).toContainEqual({
      currency: 'jpy',
      amount_cents: 12_000,
    })
  })

  it('takes open invitations to the network with it', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    await inviteToNetwork(app, owner, 'somebody.else@example.com')
    expect((await change(owner, 'user')).status).toBe(200)
    const left = await app.db
      .selectFrom('network_invitations')
      .select('status')
      .where('owner_id', '=', owner.id)
      .execute()
    expect(left).toEqual([{ status: 'revoked' }])
  })

  it('and a home that is being made at the same moment: one of the two is refused', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    await warmPool(app)
    const [home, changed] = await Promise.allSettled([addHome(app, owner), change(owner, 'user')])
    const made = home.status === 'fulfilled'
    expect(changed).toMatchObject({ value: { status: made ? 409 : 200 } })
    const insert = app.db
      .insertInto('network_members')
      .values({ owner_id: (await createPerson(app)).id, member_id: owner.id })
    await expect(insert.execute()).rejects.toMatchObject({ code: 'LK003' })
  })
})

describe('what an admin can do besides', () => {
  it('a mail for a new password, three an hour', async () => {
    const person = await createPerson(app)
    for (const status of [202, 202, 202, 429])
      expect((await act(admin, person, 'send_reset', {})).status).toBe(status)
    await app.drain()
    expect(await invitationMailsTo(app, person.email)).toHaveLength(3)
    expect(await profileOf(person)).toBe(200)
  })

  it('end one session, or all of them; never those of somebody else by their id', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)]
    const phone = await signInByApi(app, person.email)
    const one = await act(admin, person, 'end_sessions', { session: other.sessionId, reason })
    expect([one.status, await profileOf(other)]).toEqual([404, 200])
    expect((await act(admin, person, 'end_sessions', { session: person.sessionId, reason })).body).toEqual({
      ended: 1,
    })
    expect([await profileOf(person), await profileOf(phone)]).toEqual([401, 200])
    expect((await act(admin, person, 'end_sessions')).body).toEqual({ ended: 1 })
    expect(await profileOf(phone)).toBe(401)
  })
})
