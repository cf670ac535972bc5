import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NetworkInvitation, OpenNetworkInvitation } from '#contract/invitations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import {
  accept,
  invitationMailsTo,
  inviteToNetwork,
  inviteToPlatform,
  NEWCOMER,
  respond,
  signsIn,
} from '#tests/support/invitations.ts'
import { createPerson } from '#tests/support/people.ts'
import { type Caller, later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const anOwner = (fullName = 'Olive Owner') => createPerson(app, { userType: 'owner', fullName })
let people = 0
const anAddress = () => {
  people += 1
  return `trusted${people}@example.com`
}
const invite = (who: Caller, email: string, more: object = {}) =>
  request<NetworkInvitation>(app, who, 'POST', '/network-invitations/', {
    email,
    user_type: 'user',
    ...more,
  })
const validate = (token: string) =>
  request<OpenNetworkInvitation>(app, nobody, 'POST', '/network-invitations/validate_token/', {
    token,
  })
const makeLevel = (owner: Caller, level: number) =>
  request(app, owner, 'POST', '/trust-levels/', {
    name: `Level ${level}`,
    level,
    default_discount_percentage: level * 10,
  })
/** The level numbers of the members of an owner's network, by address. */
const network = async (owner: { id: string }) => {
  const rows = await app.db
    .selectFrom('network_members')
    .innerJoin('users', 'users.id', 'network_members.member_id')
    .leftJoin('trust_levels', 'trust_levels.id', 'network_members.trust_level_id')
    .select(['users.email', 'trust_levels.level'])
    .where('network_members.owner_id', '=', owner.id)
    .execute()
  return Object.fromEntries(rows.map(row => [row.email, row.level]))
}

describe('an invitation to a network', () => {
  it('reaches its address with the inviter’s name, and the link shows who invites', async () => {
    const owner = await anOwner('Olive\u2028Owner')
    const email = anAddress()
    await makeLevel(owner, 3)
    const answer = await invite(owner, email, { trust_level: 3 })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      email,
      status: 'pending',
      trust_level: 3,
      trust_level_name: 'Level 3',
    })
    const [mail] = await invitationMailsTo(app, email)
    expect(mail?.subject).toBe('Olive Owner invites you to their trusted network')
    const token = /network-invitation\/respond\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await validate(token)).body).toEqual({
      email,
      user_type: 'user',
      status: 'pending',
      has_account: false,
      inviter_name: 'Olive\u2028Owner',
      inviter_email: owner.email,
      personal_line: null,
    })
    expect(JSON.stringify(answer.body)).not.toContain(token)
  })

  it('makes the account and the membership, at the invited level', async () => {
    const owner = await anOwner()
    const email = anAddress()
    await makeLevel(owner, 1)
    await makeLevel(owner, 3)
    const token = await inviteToNetwork(app, owner, email, { trust_level: 3 })
    expect((await respond(app, token, 'accept')).body.code).toBe('invitation.account_data_missing')
    expect((await respond(app, token, 'accept', NEWCOMER)).body).toEqual({ status: 'accepted' })
    expect(await network(owner)).toEqual({ [email]: 3 })
    expect(await signsIn(app, email, NEWCOMER.password)).toBe(true)
    expect((await respond(app, token, 'accept', NEWCOMER)).body.code).toBe('invitation.invalid')
  })

  it('without a level gives level 1 where the owner has it, and none where not', async () => {
    const [owner, bare] = [await anOwner(), await anOwner()]
    await makeLevel(owner, 1)
    await makeLevel(bare, 2)
    const [one, other] = [anAddress(), anAddress()]
    await respond(app, await inviteToNetwork(app, owner, one), 'accept', NEWCOMER)
    await respond(app, await inviteToNetwork(app, bare, other), 'accept', NEWCOMER)
    expect([await network(owner), await network(bare)]).toEqual([{ [one]: 1 }, { [other]: null }])
  })

  it('is joined by the account of its address, signed in as it, and changes nothing of the account', async () => {
    const owner = await anOwner()
    const [guest, stranger] = [
      await createPerson(app, { userType: 'user' }),
      await createPerson(app, { userType: 'user' }),
    ]
    const row = () => app.db.selectFrom('users').selectAll().where('id', '=', guest.id).executeTakeFirst()
    const before = await row()
    const token = await inviteToNetwork(app, owner, guest.email, { user_type: 'owner' })
    expect((await respond(app, token, 'accept', NEWCOMER)).body).toMatchObject({
      status: 401,
      code: 'invitation.sign_in_first',
    })
    expect((await respond(app, token, 'accept', NEWCOMER, stranger)).body).toMatchObject({
      status: 403,
      code: 'invitation.other_address',
    })
    expect(await network(owner)).toEqual({})
    expect((await respond(app, token, 'accept', undefined, guest)).status).toBe(200)
    expect(await network(owner)).toEqual({ [guest.email]: null })
    expect(await row()).toEqual(before)
  })

  it('to somebody who became a member meanwhile takes them to the level it names, and else leaves theirs', async () => {
    const owner = await anOwner()
    for (const level of [1, 2, 4]) await makeLevel(owner, level)
    const guest = await createPerson(app, { userType: 'user' })
    const join = async () => {
      const { id } = await app.db
        .selectFrom('trust_levels')
        .select('id')
        .where('owner_id', '=', owner.id)
        .where('level', '=', 2)
        .executeTakeFirstOrThrow()
      await app.db
        .insertInto('network_members')
        .values({ owner_id: owner.id, member_id: guest.id, trust_level_id: id })
        .execute()
    }
    const plain = await inviteToNetwork(app, owner, guest.email)
    await join()
    expect((await respond(app, plain, 'accept', undefined, guest)).status).toBe(200)
    expect(await network(owner)).toEqual({ [guest.email]: 2 })

    await app.db.deleteFrom('network_members').where('owner_id', '=', owner.id).execute()
    const named = await inviteToNetwork(app, owner, guest.email, { trust_level: 4 })
    await join()
    expect((await respond(app, named, 'accept', undefined, guest)).status).toBe(200)
    expect(await network(owner)).toEqual({ [guest.email]: 4 })
  })

  it('is no key to the other kind: neither token opens what the other is for', async () => {
    const [owner, admin] = [await anOwner(), await createPerson(app, { userType: 'admin' })]
    const [one, other] = [anAddress(), anAddress()]
    const ofNetwork = await inviteToNetwork(app, owner, one)
    const ofPlatform = await inviteToPlatform(app, admin, other)
    expect((await accept(app, ofNetwork, NEWCOMER)).body.code).toBe('invitation.invalid')
    expect((await respond(app, ofPlatform, 'accept', NEWCOMER)).body.code).toBe('invitation.invalid')
    expect((await respond(app, ofPlatform, 'decline')).body.code).toBe('invitation.invalid')
    expect((await validate(ofPlatform)).body.code).toBe('invitation.invalid')
    expect(await signsIn(app, one, NEWCOMER.password)).toBe(false)
    expect((await respond(app, ofNetwork, 'accept', NEWCOMER)).status).toBe(200)
    expect((await accept(app, ofPlatform, NEWCOMER)).status).toBe(200)
  })

  it('is not for oneself, for a member, for an admin’s role, or at a level that is not there', async () => {
    const owner = await anOwner()
    const email = anAddress()
    expect((await invite(owner, owner.email)).body.code).toBe('invitation.to_yourself')
    expect((await invite(owner, email, { user_type: 'admin' })).status).toBe(400)
    const unknown = await invite(owner, email, { trust_level: 2 })
    expect(unknown.body.code).toBe('level.unknown')
    expect(Object.keys(unknown.body.errors ?? {})).toEqual(['trust_level'])
    await respond(app, await inviteToNetwork(app, owner, email), 'accept', NEWCOMER)
    const again = await invite(owner, email)
    expect([again.status, again.body.code]).toEqual([409, 'invitation.already_member'])
  })

  it('is not for admins, who look after the place and rent nothing', async () => {
    const [owner, admin] = [await anOwner(), await createPerson(app, { userType: 'admin' })]
    const token = await inviteToNetwork(app, owner, admin.email)
    expect((await respond(app, token, 'accept', undefined, admin)).status).toBe(403)
    expect(await network(owner)).toEqual({})
  })

  it('answers the same whether the address has an account or not', async () => {
    const owner = await anOwner()
    const known = await createPerson(app, { userType: 'user' })
    const shape = ({ status, body }: { status: number; body: object }) => [status, Object.keys(body)]
    expect(shape(await invite(owner, known.email))).toEqual(shape(await invite(owner, anAddress())))
  })

  it('ends when it is replaced, too old, or its owner is gone', async () => {
    const owner = await anOwner()
    const [replaced, old] = [anAddress(), anAddress()]
    const first = await inviteToNetwork(app, owner, replaced)
    const second = await inviteToNetwork(app, owner, replaced)
    const tooOld = await inviteToNetwork(app, owner, old)
    expect((await validate(first)).body.code).toBe('invitation.invalid')
    expect((await validate(second)).status).toBe(200)
    app.passTime(7 * DAY_MS)
    expect((await respond(app, tooOld, 'accept', NEWCOMER)).body.code).toBe('invitation.invalid')

    const other = await anOwner()
    const token = await inviteToNetwork(app, other, anAddress())
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
    expect((await respond(app, token, 'accept', NEWCOMER)).body.code).toBe('invitation.invalid')
  })

  it('is listed for its own sender alone, filtered by status, and for an admin', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const admin = await createPerson(app, { userType: 'admin' })
    const email = anAddress()
    const token = await inviteToNetwork(app, owner, email)
    const list = async (who: Caller, query = '') =>
      (await request<Page<NetworkInvitation>>(app, who, 'GET', `/network-invitations/${query}`)).body
    expect((await list(owner)).results.map(invitation => invitation.email)).toEqual([email])
    expect((await list(other)).count).toBe(0)
    expect((await list(admin, '?limit=100')).results.map(invitation => invitation.email)).toContain(email)
    await respond(app, token, 'decline')
    expect((await list(owner, '?status=pending')).count).toBe(0)
    expect((await list(owner, '?status=declined')).count).toBe(1)
    expect(JSON.stringify(await list(owner))).not.toContain(token)
  })
})

describe('what an owner may send', () => {
  it('is 20 invitations a day', async () => {
    const owner = await anOwner()
    for (let n = 0; n < 20; n += 1) expect((await invite(owner, anAddress())).status).toBe(201)
    const email = anAddress()
    const more = await invite(owner, email)
    expect([more.status, more.body.code]).toEqual([429, 'invitation.daily_limit'])
    app.passTime(DAY_MS)
    expect((await invite(await later(app, owner), email)).status).toBe(201)
  })

  it('is 20 a day also when they are sent at once', async () => {
    const owner = await anOwner()
    const answers = await Promise.all(Array.from({ length: 25 }, () => invite(owner, anAddress())))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(20)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(5)
  })

  it('is 3 a day to one address', async () => {
    const owner = await anOwner()
    const email = anAddress()
    for (let n = 0; n < 3; n += 1) expect((await invite(owner, email)).status).toBe(201)
    expect((await invite(owner, email)).body.code).toBe('invitation.address_limit')
    expect((await invite(owner, anAddress())).status).toBe(201)
  })

  it('does not tell that others wrote to the address today; the fourth mail just waits', async () => {
    const email = anAddress()
    for (let n = 0; n < 3; n += 1) await invite(await anOwner(), email)
    expect((await invite(await anOwner(), email)).status).toBe(201)
    expect(await invitationMailsTo(app, email)).toHaveLength(3)
    const { rows } = await waitingMails()
    expect(rows).toHaveLength(1)
  })

  it('is nothing to who has declined, for a week', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const email = anAddress()
    await respond(app, await inviteToNetwork(app, owner, email), 'decline')
    const again = await invite(owner, email)
    expect([again.status, again.body.code]).toEqual([409, 'invitation.declined'])
    expect((await invite(other, email)).status).toBe(201)
    app.passTime(7 * DAY_MS)
    expect((await invite(await later(app, owner), email)).status).toBe(201)
  })
})

const waitingMails = async () => {
  const { sql } = await import('kysely')
  return sql`select id from pgboss.job where name = 'network-invitations.mail' and state = 'created'
    and start_after > now() + interval '23 hours'`.execute(app.db)
}
