import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NetworkInvitation, SendingAnswers } from '#contract/invitations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { addHome, addLevel, trust } from '#tests/support/homes.ts'
import { heldOnes, postHeldDecision, readOwnHold, upheldIncident } from '#tests/support/incidents.ts'
import { allow, introduce, made } from '#tests/support/introductions.ts'
import {
  invitationMailsTo,
  inviteToNetwork,
  NEWCOMER,
  respond,
  tokenMailedTo,
} from '#tests/support/invitations.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, nobody, request } from '#tests/support/requests.ts'
import { addReviewableStay } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { lockNetwork } from '../network/levels.queries.ts'
import { invitationToken } from './tokens.service.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let inviter: TestPerson
let address: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  inviter = await createPerson(app, { userType: 'owner', fullName: 'Ines Inviter' })
  address = `${randomUUID().slice(0, 8)}@people.test`
})

/** An upheld report about somebody whom the person brought in. */
const holdInvitations = async (who: TestPerson, introduced = false) => {
  const guest = await createPerson(app, introduced ? {} : { invitedBy: who.id })
  if (introduced) {
    await trust(app, owner, guest, { level: 1, percentage: 5 })
    await app.db
      .updateTable('network_members')
      .set({ introduced_by: who.id })
      .where('member_id', '=', guest.id)
      .execute()
  }
  const booking = await addReviewableStay(app, { home: await addHome(app, owner), guest })
  return upheldIncident(app, { owner, admin, booking })
}
const invite = (who: TestPerson, email = address) =>
  request<NetworkInvitation>(app, who, 'POST', '/network-invitations/', { email, user_type: 'user' })
const sentBy = async (who: TestPerson) =>
  (await request<Page<NetworkInvitation>>(app, who, 'GET', '/network-invitations/?current=true')).body.results
const opens = async (token: string) =>
  (await request(app, nobody, 'POST', '/network-invitations/validate_token/', { token })).status === 200
const approve = (id: string, kind = 'network_invitation') =>
  postHeldDecision(app, admin, id, { kind, approve: true })
const act = (who: TestPerson, id: string, what: 'resend' | 'revoke') =>
  request(app, who, 'POST', `/network-invitations/${id}/${what}/`)

describe('invitations to a network', () => {
  test('a held one is not mailed and has no token, until an admin approves it, for seven days from then', async () => {
    await holdInvitations(inviter)
    const { status, body } = await invite(inviter)
    expect([status, body.status]).toEqual([201, 'held'])
    expect(await sentBy(inviter)).toMatchObject([{ id: body.id, status: 'held' }])
    expect(await invitationMailsTo(app, address)).toEqual([])
    // Even the token that it will have opens nothing yet.
    const token = invitationToken(app.ctx, 'network-invitation', body.id)
    expect(await opens(token)).toBe(false)
    expect((await respond(app, token, 'accept', NEWCOMER)).status).toBe(404)

    app.passTime(10 * DAY_MS)
    const judge = await later(app, admin)
    const again = await postHeldDecision(app, judge, body.id, { kind: 'network_invitation', approve: true })
    expect(again.status).toBe(204)
    expect(await tokenMailedTo(app, address)).toBe(token)
    const [sent] = await sentBy(await later(app, inviter))
    expect(sent?.status).toBe('pending')
    expect(new Date(sent?.expires_at ?? 0).getTime() - new Date(sent?.created_at ?? 0).getTime()).toBe(
      7 * DAY_MS,
    )
    expect((await respond(app, token, 'accept', NEWCOMER)).status).toBe(200)
    app.passTime(-10 * DAY_MS)
  })

  test('those that were sent before are untouched', async () => {
    const token = await inviteToNetwork(app, inviter, address)
    await holdInvitations(inviter)
    expect(await opens(token)).toBe(true)
    expect(await sentBy(inviter)).toMatchObject([{ status: 'pending' }])
  })

  test('many at once wait too, and a second time they are invited already', async () => {
    await holdInvitations(inviter)
    const many = () =>
      request<SendingAnswers>(app, inviter, 'POST', '/network-invitations/bulk/', {
        emails: [address, `b${address}`],
        user_type: 'user',
      })
    const outcomes = async () => (await many()).body.results.map(({ outcome }) => outcome)
    expect(await outcomes()).toEqual(['held', 'held'])
    expect(await outcomes()).toEqual(['already_invited', 'already_invited'])
    expect(await invitationMailsTo(app, address)).toEqual([])
  })

  test('a held one cannot be sent again, and its sender may take it back', async () => {
    await holdInvitations(inviter)
    const { id } = (await invite(inviter)).body
    expect((await act(inviter, id, 'resend')).body).toMatchObject({ code: 'invitation.settled' })
    expect(await sentBy(inviter)).toMatchObject([{ id, status: 'held' }])
    expect((await act(inviter, id, 'revoke')).status).toBe(200)
    expect((await approve(id)).body).toMatchObject({ code: 'invitation.settled' })
    expect(await invitationMailsTo(app, address)).toEqual([])
  })

  test('one that was sent before waits when it is sent again', async () => {
    await inviteToNetwork(app, inviter, address)
    const [before] = await sentBy(inviter)
    await holdInvitations(inviter)
    expect((await act(inviter, before?.id ?? '', 'resend')).body).toMatchObject({ status: 'held' })
    expect(await invitationMailsTo(app, address)).toHaveLength(1)
  })

  test('two admins at once decide once', async () => {
    const second = await createPerson(app, { userType: 'admin' })
    await holdInvitations(inviter)
    const { id } = (await invite(inviter)).body
    const other = (await invite(inviter, `b${address}`)).body.id
    const refused = { kind: 'network_invitation', approve: false, reason: 'Not now.' }
    for (const decides of [
      [() => approve(id), () => postHeldDecision(app, second, id, refused)],
      [() => postHeldDecision(app, second, other, refused), () => approve(other)],
    ] as const) {
      // Both have read that it is held, and wait for the network.
      const waiting = await app.db.transaction().execute(async tx => {
        await lockNetwork(tx, inviter.id)
        const both = decides.map(decide => decide())
        await someoneWaits(app, 2)
        return { both }
      })
      const answers = await Promise.all(waiting.both)
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    }
  })

  test('declined, it goes to nobody, and its sender reads why', async () => {
    await holdInvitations(inviter)
    const { id } = (await invite(inviter)).body
    const decline = (more: object) =>
      postHeldDecision(app, admin, id, { kind: 'network_invitation', approve: false, ...more })
    expect((await decline({})).status).toBe(400)
    expect((await decline({ reason: 'We do not know this person.' })).status).toBe(204)
    expect(await invitationMailsTo(app, address)).toEqual([])
    const told = await app.db
      .selectFrom('notifications')
      .select(['kind', 'data'])
      .where('user_id', '=', inviter.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(told).toMatchObject({
      kind: 'network.invitation_not_approved',
      data: { person: address, reason: 'We do not know this person.' },
    })
  })

  test('it ends by itself after 90 days, and only what was held meanwhile still waits', async () => {
    await holdInvitations(inviter)
    const { id } = (await invite(inviter)).body
    app.passTime(90 * DAY_MS - 60_000)
    expect((await invite(await later(app, inviter), `a${address}`)).body.status).toBe('held')
    app.passTime(120_000)
    const free = await later(app, inviter)
    expect(await readOwnHold(app, free)).toBeNull()
    expect((await invite(free, `b${address}`)).body.status).toBe('pending')
    expect(await tokenMailedTo(app, `b${address}`)).toMatch(/./)
    expect((await heldOnes(app, await later(app, admin))).map(held => held.id)).toContain(id)
    app.passTime(-90 * DAY_MS - 60_000)
  })

  test('nobody else’s invitations wait', async () => {
    await holdInvitations(inviter)
    expect((await invite(owner)).body.status).toBe('pending')
    expect(await readOwnHold(app, owner)).toBeNull()
  })
})

describe('introductions', () => {
  test('a held one asks nobody until it is approved, and is one however often it is sent', async () => {
    const daniel = await createPerson(app, { fullName: 'Daniel Member' })
    await trust(app, owner, daniel, { level: 4, percentage: 30 })
    await addLevel(app, owner, { level: 2, percentage: 10 })
    await allow(app, owner, 4, 3)
    await holdInvitations(daniel, true)
    const { status, body } = await introduce(app, daniel, owner, address)
    expect([status, body.state]).toEqual([201, 'held'])
    expect((await introduce(app, daniel, owner, address)).body.id).toBe(body.id)
    expect(await made(app, daniel)).toMatchObject([{ state: 'held' }])
    expect(await invitationMailsTo(app, address)).toEqual([])
    const token = invitationToken(app.ctx, 'introduction', body.id)
    const agree = () => request(app, nobody, 'POST', '/introductions/respond/', { token, action: 'agree' })
    expect((await agree()).status).toBe(404)

    expect((await approve(body.id, 'introduction')).status).toBe(204)
    expect(await invitationMailsTo(app, address)).toHaveLength(1)
    expect(await made(app, daniel)).toMatchObject([{ state: 'sent' }])
    expect((await agree()).status).toBe(200)
  })

  test('a declined one has ended for who sent it', async () => {
    const daniel = await createPerson(app)
    await trust(app, owner, daniel, { level: 4, percentage: 30 })
    await allow(app, owner, 4, 3)
    await holdInvitations(daniel, true)
    const { id } = (await introduce(app, daniel, owner, address)).body
    const refused = { kind: 'introduction', approve: false, reason: 'Not now.' }
    expect((await postHeldDecision(app, admin, id, refused)).status).toBe(204)
    expect(await made(app, daniel)).toMatchObject([{ state: 'ended' }])
    expect(await invitationMailsTo(app, address)).toEqual([])
  })
})
