import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CreatedInvitationLink, NetworkInvitationLinkItem } from '#contract/invitations/links.schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { addHome } from '#tests/support/homes.ts'
import { insertHold } from '#tests/support/incidents.ts'
import {
  invitationMailsTo,
  inviteToNetwork,
  NEWCOMER,
  respond,
  tokenMailedTo,
} from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetInvitations } from './jobs.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
})

const LINKS = '/network-invitations/links/'

const address = () => `${randomUUID().slice(0, 8)}@people.test`
const create = (body: object = {}, who = owner, headers: Record<string, string> = {}) =>
  request<CreatedInvitationLink>(app, who, 'POST', LINKS, { user_type: 'user', ...body }, headers)
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const link = async (body: object = {}) => {
  const made = await create(body)
  expect(made.status).toBe(201)
  return { id: made.body.id, token: tokenOf(made.body) }
}
const open = async (who = owner) =>
  (await request<Page<NetworkInvitationLinkItem>>(app, who, 'GET', LINKS)).body.results
const revoke = (id: string, who = owner) => request(app, who, 'POST', `${LINKS}${id}/revoke/`)
const validate = (token: string) => request(app, nobody, 'POST', `${LINKS}validate/`, { token })
const claim = (token: string, email: string, who = nobody) =>
  request(app, who, 'POST', `${LINKS}claim/`, { token, email })
const invitations = (email: string, from = owner) =>
  app.db
    .selectFrom('network_invitations')
    .select(['id', 'status', 'link_id', 'expires_at', 'trust_level_id'])
    .where('email', '=', email)
    .where('owner_id', '=', from.id)
    .orderBy('created_at')
    .execute()
const members = () =>
  app.db.selectFrom('network_members').select('member_id').where('owner_id', '=', owner.id).execute()
/** An asked-for invitation, by the token in its mail. */
const claimed = async (token: string, email = address()) => {
  expect((await claim(token, email)).status).toBe(204)
  return tokenMailedTo(app, email)
}
const expire = (id: string) =>
  app.db
    .updateTable('invitation_links')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()

describe('an invitation link', () => {
  it('is shown once, and the database and the list know only that it exists', async () => {
    await request(app, owner, 'POST', '/trust-levels/', {
      level: 2,
      name: 'Friends',
      default_discount_percentage: 10,
    })
    const { status, body } = await create({ trust_level: 2, personal_line: 'Come in May.' })
    expect(status).toBe(201)
    expect(body.url).toMatch(/^http:\/\/app\.test\/network-invitation\/link\/[\w-]{43}$/)
    expect(body).toMatchObject({ user_type: 'user', trust_level: 2, trust_level_name: 'Friends' })
    expect(await open()).toEqual([expect.objectContaining({ id: body.id, trust_level: 2 })])
    expect(JSON.stringify(await open())).not.toContain(tokenOf(body))
    const stored = await app.db.selectFrom('invitation_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(tokenOf(body))
    const entries = await app.db.selectFrom('audit_entries').selectAll().execute()
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'network_invitation_link.created', subject_id: body.id }),
    )
    expect(JSON.stringify(entries)).not.toContain(tokenOf(body))
    expect(await open(await createPerson(app, { userType: 'owner' }))).toEqual([])
  })

  it('is refused with a level that the owner does not have', async () => {
    expect(await create({ trust_level: 4 })).toMatchObject({ status: 400, body: { code: 'level.unknown' } })
  })

  it('says who invites and their personal line, and nothing else', async () => {
    const { token } = await link({ personal_line: 'Come in May.' })
    const { status, body } = await validate(token)
    expect([status, body]).toEqual([200, { inviter_name: 'Olive Owner', personal_line: 'Come in May.' }])
  })

  it('brings an ordinary invitation to the address, with the role, level and line of the link', async () => {
    const email = address()
    const { id, token } = await link({ personal_line: 'Come in May.' })
    expect(await claim(token, email)).toMatchObject({ status: 204 })
    const [row] = await invitations(email)
    expect(row).toMatchObject({ status: 'pending', link_id: id })
    const [mail, ...others] = await invitationMailsTo(app, email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Come in May.')
    expect((await respond(app, await tokenMailedTo(app, email), 'accept', NEWCOMER)).status).toBe(200)
    expect(await members()).toHaveLength(1)
    expect([(await validate(token)).status, (await claim(token, address())).status]).toEqual([404, 404])
    expect(await open()).toEqual([])
  })

  it('an owner has at most ten that are open, and reads so in their language', async () => {
    for (let n = 0; n < 10; n += 1) await link()
    const details = new Set<string>()
    for (const language of LANGUAGES) {
      const { status, body } = await create({}, owner, { 'accept-language': language })
      expect([status, body]).toMatchObject([409, { code: 'invitation.links_many' }])
      details.add(String((body as unknown as { detail: string }).detail))
    }
    expect(details.size).toBe(LANGUAGES.length)
    const [first] = await open()
    await revoke(first?.id ?? '')
    expect((await create()).status).toBe(201)
  })

  it('its token answers no invitation, and that of an invitation opens no link', async () => {
    const { token } = await link()
    expect((await respond(app, token, 'accept', NEWCOMER)).status).toBe(404)
    const mailed = await claimed(token)
    expect([(await validate(mailed)).status, (await claim(mailed, address())).status]).toEqual([404, 404])
  })
})

it('a level that an open link names is not deleted', async () => {
  const level = await request<{ id: string }>(app, owner, 'POST', '/trust-levels/', {
    level: 2,
    name: 'Friends',
    default_discount_percentage: 10,
  })
  const { id } = await link({ trust_level: 2 })
  const remove = () => request(app, owner, 'DELETE', `/trust-levels/${level.body.id}/`)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'level.in_use', invitations: 1 } })
  await revoke(id)
  expect((await remove()).status).toBe(204)
})

it('links that ended long ago are forgotten, and open ones are not', async () => {
  const [old, current] = [await link(), await link()]
  await app.db
    .updateTable('invitation_links')
    .set({ expires_at: new Date(Date.now() - 1_000 * DAY_MS) })
    .where('id', '=', old.id)
    .execute()
  await forgetInvitations.run(app.ctx, {})
  const left = await app.db
    .selectFrom('invitation_links')
    .select('id')
    .where('id', 'in', [old.id, current.id])
    .execute()
  expect(left).toEqual([{ id: current.id }])
})

describe('whoever asks for an invitation through a link', () => {
  it('hears the same whatever the address is, and only a welcome one is written to', async () => {
    const { token } = await link()
    const member = await createPerson(app)
    const ofMember = await inviteToNetwork(app, owner, member.email)
    expect((await respond(app, ofMember, 'accept', undefined, member)).status).toBe(200)
    const declined = address()
    await respond(app, await inviteToNetwork(app, owner, declined), 'decline')
    const account = await createPerson(app)
    const before = (await invitationMailsTo(app, member.email)).length
    const answers = []
    for (const email of [member.email, declined, owner.email, account.email, address()])
      answers.push(await claim(token, email))
    const seen = answers.map(({ status, text }) => ({ status, text }))
    expect(seen).toEqual(Array(5).fill({ status: 204, text: '' }))
    expect(await invitationMailsTo(app, member.email)).toHaveLength(before)
    expect(await invitationMailsTo(app, declined)).toHaveLength(1)
    expect(await invitations(owner.email)).toEqual([])
    expect(await invitationMailsTo(app, account.email)).toHaveLength(1)
  })

  it('does so at most five times, whatever became of it', async () => {
    const { id, token } = await link()
    for (let n = 0; n < 5; n += 1) expect((await claim(token, owner.email)).status).toBe(204)
    const email = address()
    expect([(await claim(token, email)).status, (await validate(token)).status]).toEqual([404, 404])
    expect(await invitations(email)).toEqual([])
    expect((await open()).map(one => one.id)).toEqual([id])
  })

  it('at most five times also when all ask at once', async () => {
    const { token } = await link()
    const answers = await Promise.all(Array.from({ length: 12 }, () => claim(token, address())))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5)
  })

  it('is stopped after five tries in a minute', async () => {
    const one = { ...nobody, address: '192.0.2.44' }
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await claim('A'.repeat(43), address(), one)).status)
    expect(statuses).toEqual([...Array(5).fill(404), 429])
  })

  it('leaves an invitation of the owner by mail as it is, and nothing is sent', async () => {
    const email = address()
    const mailed = await inviteToNetwork(app, owner, email)
    const { token } = await link()
    expect((await claim(token, email)).status).toBe(204)
    expect(await invitations(email)).toMatchObject([{ status: 'pending', link_id: null }])
    expect(await invitationMailsTo(app, email)).toHaveLength(1)
    expect((await respond(app, mailed, 'accept', NEWCOMER)).status).toBe(200)
    expect((await validate(token)).status).toBe(200)
  })

  it('gets another mail when they ask again, and the older one stops working', async () => {
    const email = address()
    const { token } = await link()
    const first = await claimed(token, email)
    const second = await claimed(token, email)
    expect((await respond(app, first, 'accept', NEWCOMER)).status).toBe(404)
    expect((await respond(app, second, 'accept', NEWCOMER)).status).toBe(200)
  })

  it('waits for an admin where the invitations of the owner need approval, and hears nothing of it', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const host = await createPerson(app, { userType: 'owner' })
    const stay = { home: await addHome(app, host), guest: await createPerson(app) }
    await insertHold(app.db, await addReviewableStay(app, stay), { admin, stranger: owner })
    const email = address()
    expect((await claim((await link()).token, email)).status).toBe(204)
    expect(await invitations(email)).toMatchObject([{ status: 'held' }])
    expect(await invitationMailsTo(app, email)).toEqual([])
  })

  it('is not written to beyond the daily limit of the owner', async () => {
    for (let n = 0; n < 20; n += 1)
      await request(app, owner, 'POST', '/network-invitations/', { email: address(), user_type: 'user' })
    const email = address()
    expect((await claim((await link()).token, email)).status).toBe(204)
    expect(await invitations(email)).toEqual([])
  })
})

describe('a link is for one person', () => {
  it('the first who accepts uses it up, and what others asked for ends', async () => {
    const { token } = await link()
    const [one, other] = [await claimed(token), await claimed(token)]
    expect((await respond(app, one, 'accept', NEWCOMER)).status).toBe(200)
    expect((await respond(app, other, 'accept', NEWCOMER)).status).toBe(404)
    expect(await members()).toHaveLength(1)
  })

  it('of several who accept at once exactly one joins', async () => {
    const { id, token } = await link()
    const tokens = []
    for (let n = 0; n < 5; n += 1) tokens.push(await claimed(token))
    const answers = await Promise.all(tokens.map(each => respond(app, each, 'accept', NEWCOMER)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await members()).toHaveLength(1)
    const left = await app.db
      .selectFrom('network_invitations')
      .select('status')
      .where('link_id', '=', id)
      .where('status', 'in', ['pending', 'held'])
      .execute()
    expect(left).toEqual([])
  })

  it.each([
    ['used', { used_at: new Date() }],
    ['revoked', { revoked_at: new Date() }],
    ['expired', { expires_at: new Date(Date.now() - 1_000) }],
  ])('nobody joins through one that was %s meanwhile, even with an open invitation', async (_how, change) => {
    const { id, token } = await link()
    const mailed = await claimed(token)
    await app.db.updateTable('invitation_links').set(change).where('id', '=', id).execute()
    const { status, body } = await respond(app, mailed, 'accept', NEWCOMER)
    expect([status, body]).toMatchObject([404, { code: 'invitation.invalid' }])
    expect(await members()).toEqual([])
  })

  it('a refused answer leaves it open', async () => {
    const { token } = await link()
    const person = await createPerson(app)
    const mailed = await claimed(token, person.email)
    expect((await respond(app, mailed, 'accept')).status).toBe(401)
    expect((await validate(token)).status).toBe(200)
    expect((await respond(app, mailed, 'accept', undefined, person)).status).toBe(200)
  })

  it('declining leaves it open for the person it was meant for', async () => {
    const { token } = await link()
    expect((await respond(app, await claimed(token), 'decline')).status).toBe(200)
    expect((await validate(token)).status).toBe(200)
  })

  it('what is sent again still belongs to the link, and ends with it', async () => {
    const email = address()
    const { id, token } = await link()
    const other = await claimed(token)
    await claimed(token, email)
    const [first] = await invitations(email)
    const resend = (of: string | undefined) =>
      request(app, owner, 'POST', `/network-invitations/${of}/resend/`)
    expect((await resend(first?.id)).status).toBe(201)
    const [, again] = await invitations(email)
    expect(again).toMatchObject({ link_id: id, expires_at: first?.expires_at })
    await expire(id)
    expect((await resend(again?.id)).status).toBe(409)
    expect((await respond(app, other, 'accept', NEWCOMER)).status).toBe(404)
  })
})

describe('an owner takes a link back', () => {
  it('and it opens nothing, nor do the invitations that were asked for through it', async () => {
    const { id, token } = await link()
    const mailed = await claimed(token)
    const stranger = await createPerson(app, { userType: 'owner' })
    expect((await revoke(id, stranger)).status).toBe(404)
    expect([(await revoke(id)).status, (await revoke(id)).status]).toEqual([204, 204])
    expect((await validate(token)).status).toBe(404)
    expect((await claim(token, address())).status).toBe(404)
    expect((await respond(app, mailed, 'accept', NEWCOMER)).status).toBe(404)
    expect(await open()).toEqual([])
    const entries = await app.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'network_invitation_link.revoked')
      .execute()
    expect(entries).toHaveLength(1)
  })

  it('but not one that was used or has expired', async () => {
    const used = await link()
    await respond(app, await claimed(used.token), 'accept', NEWCOMER)
    const old = await link()
    await expire(old.id)
    for (const { id } of [used, old])
      expect(await revoke(id)).toMatchObject({ status: 409, body: { code: 'invitation.settled' } })
    expect((await validate(old.token)).status).toBe(404)
  })

  it('or accepts it the person first: never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await link()
      const mailed = await claimed(token)
      const [accepted, revoked] = await Promise.all([respond(app, mailed, 'accept', NEWCOMER), revoke(id)])
      expect([accepted.status, revoked.status]).toSatisfy((seen: number[]) =>
        ['200,409', '404,204'].includes(seen.join()),
      )
    }
  })

  it('and so does whoever is no longer there', async () => {
    const { token } = await link()
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', owner.id).execute()
    expect([(await validate(token)).status, (await claim(token, address())).status]).toEqual([404, 404])
  })
})

it('a link lives as long as an invitation', async () => {
  const { body } = await create()
  const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / DAY_MS
  const invited = address()
  await inviteToNetwork(app, owner, invited)
  const [row] = await invitations(invited)
  expect(Math.abs((row?.expires_at.getTime() ?? 0) - Date.parse(body.expires_at))).toBeLessThan(60_000)
  expect(days).toBeGreaterThanOrEqual(2)
})
