import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation, NetworkInvitation, SendingAnswers } from '#contract/invitations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import {
  accept,
  invitationMailsTo,
  inviteToNetwork,
  inviteToPlatform,
  NEWCOMER,
  respond,
  tokenMailedTo,
} from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { type Caller, later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const anOwner = () => createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
let people = 0
const anAddress = () => {
  people += 1
  return `letter${people}@example.com`
}
const invite = (who: Caller, email: string) =>
  request<NetworkInvitation>(app, who, 'POST', '/network-invitations/', { email, user_type: 'user' })
const inviteMany = (who: Caller, emails: string[], more: object = {}) =>
  request<SendingAnswers>(app, who, 'POST', '/network-invitations/bulk/', {
    emails,
    user_type: 'user',
    ...more,
  })
const outcomes = ({ body }: { body: SendingAnswers }) => body.results.map(result => result.outcome)
const again = (who: Caller, id: string) =>
  request<NetworkInvitation>(app, who, 'POST', `/network-invitations/${id}/resend/`)
const revoke = (who: Caller, id: string) =>
  request<NetworkInvitation>(app, who, 'POST', `/network-invitations/${id}/revoke/`)
const current = async (who: Caller) =>
  (await request<Page<NetworkInvitation>>(app, who, 'GET', '/network-invitations/?current=true')).body
const opens = async (token: string) =>
  (await request(app, nobody, 'POST', '/network-invitations/validate_token/', { token })).status === 200
/** Sends an invitation and returns it with the token of its mail. */
const sent = async (owner: TestPerson, email = anAddress()) => {
  const { body } = await invite(owner, email)
  return { ...body, token: await tokenMailedTo(app, email) }
}

describe('sending a network invitation again', () => {
  it('brings a new link; the old one stops working, and the list shows one invitation', async () => {
    const owner = await anOwner()
    const first = await sent(owner)
    app.passTime(DAY_MS)
    const answer = await again(await later(app, owner), first.id)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ email: first.email, status: 'pending' })
    expect(answer.body.expires_at > first.expires_at).toBe(true)
    const token = await tokenMailedTo(app, first.email)
    expect(token).not.toBe(first.token)
    expect([await opens(first.token), await opens(token)]).toEqual([false, true])
    expect((await current(await later(app, owner))).results.map(row => row.id)).toEqual([answer.body.id])
    expect(JSON.stringify(answer.body)).not.toContain(token)
  })

  it('keeps the role and the level', async () => {
    const owner = await anOwner()
    const level = { name: 'Friends', level: 2, default_discount_percentage: 10 }
    await request(app, owner, 'POST', '/trust-levels/', level)
    const { body } = await request<NetworkInvitation>(app, owner, 'POST', '/network-invitations/', {
      email: anAddress(),
      user_type: 'owner',
      trust_level: 2,
    })
    expect((await again(owner, body.id)).body).toMatchObject({ user_type: 'owner', trust_level: 2 })
  })

  it('works for one that has expired, before and after the hourly job has said so', async () => {
    const owner = await anOwner()
    const [one, other] = [await sent(owner), await sent(owner)]
    app.passTime(7 * DAY_MS)
    const now = await later(app, owner)
    expect((await current(now)).results.map(row => row.status)).toEqual(['expired', 'expired'])
    expect((await again(now, one.id)).status).toBe(201)
    await app.db
      .updateTable('network_invitations')
      .set({ status: 'expired' })
      .where('id', '=', other.id)
      .execute()
    expect((await again(now, other.id)).status).toBe(201)
    expect((await current(now)).results.map(row => row.status)).toEqual(['pending', 'pending'])
  })

  it('is not possible once it was answered, revoked or replaced, and then changes nothing', async () => {
    const owner = await anOwner()
    const [accepted, revoked, replaced] = [await sent(owner), await sent(owner), await sent(owner)]
    await respond(app, accepted.token, 'accept', NEWCOMER)
    await revoke(owner, revoked.id)
    const { body: newer } = await again(owner, replaced.id)
    for (const { id } of [accepted, revoked, replaced])
      expect((await again(owner, id)).body.code).toBe('invitation.settled')
    expect((await current(owner)).results.map(row => row.id)).toEqual([newer.id])
  })

  it('counts against 3 a day to one address, and leaves the open one as it is when refused', async () => {
    const owner = await anOwner()
    let last = (await invite(owner, anAddress())).body
    for (let n = 0; n < 2; n += 1) last = (await again(owner, last.id)).body
    const refused = await again(owner, last.id)
    expect([refused.status, refused.body.code]).toEqual([429, 'invitation.address_limit'])
    expect((await current(owner)).results.map(row => row.id)).toEqual([last.id])
    expect(await opens(await tokenMailedTo(app, last.email))).toBe(true)
  })

  it('is refused for who is in the network by now', async () => {
    const owner = await anOwner()
    const guest = await createPerson(app, { userType: 'user' })
    const { id } = await sent(owner, guest.email)
    await app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: guest.id }).execute()
    expect((await again(owner, id)).body.code).toBe('invitation.already_member')
  })

  it('is for its sender alone: another owner hears that there is none', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const { id, token } = await sent(owner)
    const missing = await again(other, '00000000-0000-4000-8000-000000000000')
    expect(await again(other, id)).toEqual(missing)
    expect(await revoke(other, id)).toEqual(missing)
    expect(missing.status).toBe(404)
    expect(await opens(token)).toBe(true)
  })
})

describe('taking a network invitation back', () => {
  it('makes its link like one that never was, and takes it off the list; twice is as good as once', async () => {
    const owner = await anOwner()
    const { id, token } = await sent(owner)
    expect((await revoke(owner, id)).body).toMatchObject({ id, status: 'revoked' })
    expect((await revoke(owner, id)).status).toBe(200)
    expect(await opens(token)).toBe(false)
    expect((await respond(app, token, 'accept', NEWCOMER)).body.code).toBe('invitation.invalid')
    expect((await current(owner)).count).toBe(0)
  })

  it('before its mail has gone stops the mail', async () => {
    const owner = await anOwner()
    const { body } = await invite(owner, anAddress())
    await revoke(owner, body.id)
    expect(await invitationMailsTo(app, body.email)).toEqual([])
  })

  it('comes too late once it was answered', async () => {
    const owner = await anOwner()
    const { id, token } = await sent(owner)
    await respond(app, token, 'decline')
    expect((await revoke(owner, id)).body.code).toBe('invitation.settled')
  })
})

describe('the list of what still concerns an owner', () => {
  it('shows a no for a week, and not what was accepted, revoked or replaced', async () => {
    const owner = await anOwner()
    const [declined, accepted] = [await sent(owner), await sent(owner)]
    await respond(app, declined.token, 'decline')
    await respond(app, accepted.token, 'accept', NEWCOMER)
    expect((await current(owner)).results.map(row => row.status)).toEqual(['declined'])
    app.passTime(7 * DAY_MS)
    expect((await current(await later(app, owner))).count).toBe(0)
  })
})

describe('inviting many at once', () => {
  it('answers each address by itself, in the order in which they came', async () => {
    const owner = await anOwner()
    const member = await createPerson(app, { userType: 'user' })
    await app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: member.id }).execute()
    const [invited, refused, fresh, known] = [
      anAddress(),
      anAddress(),
      anAddress(),
      (await createPerson(app, { userType: 'user' })).email,
    ]
    await invite(owner, invited)
    await respond(app, await inviteToNetwork(app, owner, refused), 'decline')
    const list = [fresh, 'Uncle Jim', owner.email, member.email, invited, refused, known, fresh.toUpperCase()]
    const answer = await inviteMany(owner, list)
    expect(answer.status).toBe(200)
    expect(outcomes(answer)).toEqual([
      'sent',
      'not_an_address',
      'to_yourself',
      'already_member',
      'already_invited',
      'declined',
      'sent',
      'already_invited',
    ])
    expect(answer.body.results[0]?.invitation).toMatchObject({ email: fresh, status: 'pending' })
    expect(await invitationMailsTo(app, fresh)).toHaveLength(1)
    expect(await invitationMailsTo(app, invited)).toHaveLength(1)
    const token = await tokenMailedTo(app, fresh)
    expect(JSON.stringify(answer.body)).not.toContain(token)
  })

  it('stops at 20 a day, and says so for each that was not sent', async () => {
    const owner = await anOwner()
    await invite(owner, anAddress())
    const answer = await inviteMany(owner, Array.from({ length: 25 }, anAddress))
    expect(outcomes(answer)).toEqual([...Array(19).fill('sent'), ...Array(6).fill('daily_limit')])
  })

  it('twice with the same list writes to nobody twice, also when both come at once', async () => {
    const owner = await anOwner()
    const list = [anAddress(), anAddress()]
    const answers = await Promise.all([inviteMany(owner, list), inviteMany(owner, list)])
    expect(answers.flatMap(outcomes).sort()).toEqual(['already_invited', 'already_invited', 'sent', 'sent'])
    for (const email of list) expect(await invitationMailsTo(app, email)).toHaveLength(1)
  })

  it('at a level that is not there sends nothing at all', async () => {
    const owner = await anOwner()
    const answer = await inviteMany(owner, [anAddress()], { trust_level: 3 })
    expect(answer.body.code).toBe('level.unknown')
    expect((await current(owner)).count).toBe(0)
  })

  it('takes 1 to 100 addresses', async () => {
    const owner = await anOwner()
    expect((await inviteMany(owner, [])).status).toBe(400)
    expect((await inviteMany(owner, Array(101).fill('no address'))).status).toBe(400)
    expect(outcomes(await inviteMany(owner, Array(100).fill('no address')))).toHaveLength(100)
  })

  it('does not tell who has an account: the answers look the same', async () => {
    const owner = await anOwner()
    const known = await createPerson(app, { userType: 'owner' })
    const { body } = await inviteMany(owner, [known.email, anAddress()])
    const [one, other] = body.results.map(({ outcome, invitation }) => [
      outcome,
      invitation && { ...invitation, id: '', email: '' },
    ])
    expect(one).toEqual(other)
  })
})

describe('an admin', () => {
  const resend = (who: Caller, id: string) =>
    request<Invitation>(app, who, 'POST', `/invitations/${id}/resend/`)
  const takeBack = (who: Caller, id: string) =>
    request<Invitation>(app, who, 'POST', `/invitations/${id}/revoke/`)
  const idOf = async (email: string) =>
    (
      await app.db
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', email)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
    ).id

  it('sends an invitation again with a new link, also one of another admin', async () => {
    const [admin, colleague] = [
      await createPerson(app, { userType: 'admin' }),
      await createPerson(app, { userType: 'admin', fullName: 'Carl Colleague' }),
    ]
    const email = anAddress()
    const old = await inviteToPlatform(app, admin, email, 'owner')
    const answer = await resend(colleague, await idOf(email))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ email, user_type: 'owner', status: 'pending' })
    const [, mail] = await invitationMailsTo(app, email)
    expect(mail?.subject).toBe('Carl Colleague invites you to Latchkey')
    expect((await accept(app, old, NEWCOMER)).body.code).toBe('invitation.invalid')
    expect((await accept(app, await tokenMailedTo(app, email), NEWCOMER)).status).toBe(200)
  })

  it('takes one back; what was answered stays as it is', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const [open, used] = [anAddress(), anAddress()]
    const token = await inviteToPlatform(app, admin, open)
    const usedToken = await inviteToPlatform(app, admin, used)
    const [openId, usedId] = [await idOf(open), await idOf(used)]
    await accept(app, usedToken, NEWCOMER)
    expect((await takeBack(admin, openId)).body.status).toBe('revoked')
    expect((await takeBack(admin, openId)).status).toBe(200)
    expect((await accept(app, token, NEWCOMER)).body.code).toBe('invitation.invalid')
    for (const act of [resend, takeBack]) {
      const { body } = await act(admin, usedId)
      expect(body.code).toBe('invitation.settled')
    }
    expect((await resend(admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  it('sends no invitation of an admin again: only the command line makes admins', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const { id } = await app.db
      .insertInto('invitations')
      .values({
        email: anAddress(),
        user_type: 'admin',
        token_hash: Buffer.alloc(32, 7),
        expires_at: new Date(app.ctx.clock().getTime() + DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await resend(admin, id)).status).toBe(403)
    expect((await takeBack(admin, id)).status).toBe(200)
  })
})
