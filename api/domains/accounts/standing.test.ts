import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asCommand } from '#api/http/origin.ts'
import type { Standing } from '#contract/accounts/standing.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { addHome, ask, reserved, stayOf, trust } from '#tests/support/homes.ts'
import { type House, openHouse } from '#tests/support/house.ts'
import { inviteToNetwork, mailsTo } from '#tests/support/invitations.ts'
import { earn } from '#tests/support/money.ts'
import { createPerson, type Person, signIn, someAddress } from '#tests/support/people.ts'
import { type Caller, nobody, request } from '#tests/support/requests.ts'
import { warmPool } from '#tests/support/warm-pool.ts'
import { HEARTBEAT_MS } from '../notifications/service.ts'
import { demoteAdmin } from './standing.service.ts'

let house: House
let admin: Person
beforeAll(async () => {
  house = await openHouse()
  admin = await createPerson(house, { userType: 'admin', fullName: 'Ada Admin' })
})
afterAll(() => house.close())

const reason = 'Several hosts have complained.'
const act = <Body = Standing>(who: Caller, person: { id: string }, what: string, body: object = { reason }) =>
  request<Body>(house, who, 'POST', `/users/${person.id}/${what}/`, body)
const profileOf = async (who: Caller) => (await request(house, who, 'GET', '/users/profile/')).status
const trySignIn = (email: string, password: string) =>
  house.app.inject({
    method: 'POST',
    url: '/api/auth/jwt/create/',
    remoteAddress: someAddress(),
    payload: { email, password },
  })
const entriesOn = (person: { id: string }) =>
  house.db
    .selectFrom('audit_entries')
    .select(['action', 'who_id', 'reason'])
    .where('subject_id', '=', person.id)
    .orderBy('id')
    .execute()

describe('a suspended person', () => {
  it('is out at the next call, on every device, and is told why by mail', async () => {
    const person = await createPerson(house, { fullName: 'Sue Spended' })
    const phone = await signIn(house, person.email)
    const { status, body } = await act(admin, person, 'suspend')
    expect([status, body]).toEqual([200, { id: person.id, user_type: 'user', state: 'suspended' }])
    expect([await profileOf(person), await profileOf(phone)]).toEqual([401, 401])
    const renewed = await request(house, nobody, 'POST', '/auth/jwt/refresh/', { refresh: phone.refresh })
    expect(renewed.status).toBe(401)
    await house.drain()
    const mail = (await mailsTo(house, person.email)).at(-1)
    expect(mail?.subject).toBe('Your Latchkey account was suspended')
    expect(mail?.text).toContain(reason)
    expect(await entriesOn(person)).toEqual([{ action: 'account.suspended', who_id: admin.id, reason }])
  })

  it('signs in no better than somebody with a wrong password: same answer, whatever they give', async () => {
    const [person, other] = [await createPerson(house), await createPerson(house)]
    await act(admin, person, 'suspend')
    const suspended = await trySignIn(person.email, person.password)
    const wrong = await trySignIn(other.email, 'not the password')
    expect([suspended.statusCode, suspended.body]).toEqual([wrong.statusCode, wrong.body])
    expect(suspended.statusCode).toBe(401)
    expect(Object.keys(suspended.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  it('gets no link for a new password, and one that was sent before does not work', async () => {
    const person = await createPerson(house)
    await act(admin, person, 'send_reset', {})
    await house.drain()
    const [mail] = await mailsTo(house, person.email)
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await act(admin, person, 'suspend')
    const taken = await request(house, nobody, 'POST', '/users/reset_password_confirm/', {
      token,
      new_password: 'quite-a-fine-one-71',
    })
    expect([taken.status, taken.body.code]).toEqual([404, 'account.link_invalid'])
    expect((await act(admin, person, 'send_reset', {})).body.code).toBe('person.suspended')
  })

  it('hears nothing more on a stream that was open', async () => {
    const person = await createPerson(house)
    const stream = await house.app.inject({
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
    // By itself a stream looks whether it is still welcome only at its next sign of life.
    const nextLook = new Promise(resolve => setTimeout(resolve, HEARTBEAT_MS - 2_000, 'still open'))
    await act(admin, person, 'suspend')
    expect(await Promise.race([ended, nextLook])).toBe('ended')
  })

  it('has homes that nobody finds, opens or books; stays stand, and all is back with them', async () => {
    const [owner, guest] = [await createPerson(house, { userType: 'owner' }), await createPerson(house)]
    const home = await addHome(house, owner)
    const hidden = await addHome(house, owner)
    await request(house, owner, 'PATCH', `/properties/${hidden}/toggle_visibility/`, { is_visible: false })
    const stay = await reserved(house, guest, home, stayOf(40, 42))
    const open = async (id: string) => (await request(house, guest, 'GET', `/properties/${id}/`)).status
    const listed = async () =>
      (await request<Page<{ id: string }>>(house, guest, 'GET', `/properties/?owner=${owner.id}`)).body
        .results
    await act(admin, owner, 'suspend')
    expect([await open(home), await listed()]).toEqual([404, []])
    expect((await ask(house, guest, home, stayOf(50, 52))).status).toBe(404)
    const kept = await request<{ status: string }>(house, guest, 'GET', `/bookings/${stay.id}/`)
    expect([kept.status, kept.body.status]).toEqual([200, 'pending'])
    await act(admin, owner, 'restore', { reason: 'It was somebody else.' })
    expect([await open(home), await open(hidden), (await listed()).length]).toEqual([200, 404, 1])
    expect((await signIn(house, owner.email)).access).toBeTruthy()
  })

  it('is suspended once and restored once: who comes second is told', async () => {
    const person = await createPerson(house)
    const second = await createPerson(house, { userType: 'admin' })
    await warmPool(house)
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
    const person = await createPerson(house)
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }])
      expect((await act(admin, person, 'suspend', body)).body.errors).toHaveProperty('reason')
    expect(await profileOf(person)).toBe(200)
  })
})

describe('the last admin', () => {
  it('stays: nobody suspends themselves, and of two who suspend each other at once one is left', async () => {
    const fresh = await openHouse()
    try {
      const made = [
        await createPerson(fresh, { userType: 'admin' }),
        await createPerson(fresh, { userType: 'admin' }),
      ] as const
      const suspend = (who: Person, whom: Person) =>
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
    await expect(house.db.transaction().execute(tx => change.execute(tx))).rejects.toMatchObject({
      code: 'LK002',
    })
  })

  it('stays when two are taken away by two statements at once', async () => {
    const fresh = await openHouse()
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
    const other = await createPerson(house, { userType: 'admin' })
    const demote = (email: string) =>
      asCommand('demote-admin', house.ctx.clock, () => demoteAdmin(house.ctx, email))
    expect(await demote(other.email)).toBe(true)
    expect(await profileOf(other)).toBe(401)
    expect(await demote(other.email)).toMatchObject({ code: 'thing.not_found' })
    expect(await demote(admin.email)).toMatchObject({ code: 'account.last_admin' })
    expect((await act(admin, other, 'change_role', { user_type: 'owner', reason })).status).toBe(200)
  })
})

describe('a role', () => {
  const change = (person: Person, user_type: string) =>
    act<Standing & Record<string, number>>(admin, person, 'change_role', { user_type, reason })

  it('changes between user and owner: signed out, told, and let into the other screens', async () => {
    const person = await createPerson(house)
    expect((await change(person, 'owner')).body).toMatchObject({ user_type: 'owner', state: 'active' })
    expect(await profileOf(person)).toBe(401)
    const again = await signIn(house, person.email)
    expect((await request(house, again, 'GET', '/payments/balance/')).status).toBe(200)
    await house.drain()
    expect((await mailsTo(house, person.email)).at(-1)?.subject).toBe('You are an owner at Latchkey now')
    expect((await change(person, 'owner')).body.code).toBe('person.role_same')
    expect((await change(person, 'user')).body).toMatchObject({ user_type: 'user' })
  })

  it('of an admin is not the API’s to give or to take', async () => {
    const person = await createPerson(house)
    expect((await change(person, 'admin')).status).toBe(400)
    expect((await change(admin, 'user')).body.code).toBe('person.admin_role')
    expect((await change(admin, 'user')).body.detail).toContain('npm run demote-admin')
  })

  it('of an owner with homes, members, money or withdrawals stays, and the answer says what is in the way', async () => {
    const owner = await createPerson(house, { userType: 'owner' })
    await trust(house, owner, await createPerson(house), { level: 1, percentage: 5 })
    await earn(house, owner, 120)
    const { status, body } = await change(owner, 'user')
    expect([status, body.code]).toEqual([409, 'person.role_tied'])
    expect(body).toMatchObject({ homes: expect.any(Number), members: 1, withdrawals: 0 })
    expect(body.homes).toBeGreaterThan(0)
    expect(body.balance_cents).toBeGreaterThan(0)
  })

  it('takes open invitations to the network with it', async () => {
    const owner = await createPerson(house, { userType: 'owner' })
    await inviteToNetwork(house, owner, 'somebody.else@example.com')
    expect((await change(owner, 'user')).status).toBe(200)
    const left = await house.db
      .selectFrom('network_invitations')
      .select('status')
      .where('owner_id', '=', owner.id)
      .execute()
    expect(left).toEqual([{ status: 'revoked' }])
  })

  it('and a home that is being made at the same moment: one of the two is refused', async () => {
    const owner = await createPerson(house, { userType: 'owner' })
    await warmPool(house)
    const [home, changed] = await Promise.allSettled([addHome(house, owner), change(owner, 'user')])
    const made = home.status === 'fulfilled'
    expect(changed).toMatchObject({ value: { status: made ? 409 : 200 } })
    const insert = house.db
      .insertInto('network_members')
      .values({ owner_id: (await createPerson(house)).id, member_id: owner.id })
    await expect(insert.execute()).rejects.toMatchObject({ code: 'LK003' })
  })
})

describe('what an admin can do besides', () => {
  it('a mail for a new password, three an hour', async () => {
    const person = await createPerson(house)
    for (const status of [202, 202, 202, 429])
      expect((await act(admin, person, 'send_reset', {})).status).toBe(status)
    await house.drain()
    expect(await mailsTo(house, person.email)).toHaveLength(3)
    expect(await profileOf(person)).toBe(200)
  })

  it('end one session, or all of them; never those of somebody else by their id', async () => {
    const [person, other] = [await createPerson(house), await createPerson(house)]
    const phone = await signIn(house, person.email)
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
