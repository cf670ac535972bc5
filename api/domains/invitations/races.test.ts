import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accept,
  invitationMailsTo,
  inviteToNetwork,
  inviteToPlatform,
  NEWCOMER,
  respond,
} from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const CROWD = 50
const times = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))
const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const accounts = (email: string) =>
  app.db.selectFrom('users').select('id').where('email', '=', email).execute()
const memberships = (owner: { id: string }) =>
  app.db.selectFrom('network_members').select('member_id').where('owner_id', '=', owner.id).execute()
const newcomer = (n: number) => ({ ...NEWCOMER, full_name: `Newcomer ${n}` })

describe('many at once', () => {
  it('50 accepts of one invitation make one account; everyone else hears that the link is used', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const token = await inviteToPlatform(app, admin, 'one.of.fifty@example.com')
    const answers = await times(CROWD, n => accept(app, token, newcomer(n)))
    expect(tally(answers)).toEqual({ 200: 1, 404: CROWD - 1 })
    expect(await accounts('one.of.fifty@example.com')).toHaveLength(1)
  })

  it('50 accepts of one network invitation make one account and one membership', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const token = await inviteToNetwork(app, owner, 'one.in.network@example.com')
    const answers = await times(CROWD, n => respond(app, token, 'accept', newcomer(n)))
    expect(tally(answers)).toEqual({ 200: 1, 404: CROWD - 1 })
    expect(await accounts('one.in.network@example.com')).toHaveLength(1)
    expect(await memberships(owner)).toHaveLength(1)
  })

  it('of accepting and declining at once one wins, and the other hears that the link is used', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const winners = []
    for (let round = 0; round < 6; round += 1) {
      const email = `both.ways.${round}@example.com`
      const token = await inviteToNetwork(app, owner, email)
      const answers = await times(6, n => respond(app, token, n % 2 ? 'accept' : 'decline', newcomer(n)))
      expect(tally(answers)).toEqual({ 200: 1, 404: 5 })
      const won = String(answers.find(answer => answer.status === 200)?.body.status)
      const row = await app.db
        .selectFrom('network_invitations')
        .select('status')
        .where('email', '=', email)
        .executeTakeFirst()
      expect(row?.status).toBe(won)
      expect(await accounts(email)).toHaveLength(won === 'accepted' ? 1 : 0)
      winners.push(won)
    }
    expect(await memberships(owner)).toHaveLength(winners.filter(won => won === 'accepted').length)
  })

  it('two invitations to one address, accepted at once, make one account, and the other one stays open', async () => {
    const owners = await times(2, () => createPerson(app, { userType: 'owner' }))
    const email = 'wanted.twice@example.com'
    const tokens = []
    for (const owner of owners) tokens.push(await inviteToNetwork(app, owner, email))
    const answers = await Promise.all(tokens.map(token => respond(app, token, 'accept', NEWCOMER)))
    expect(tally(answers)).toEqual({ 200: 1, 401: 1 })
    expect(answers.find(answer => answer.status === 401)?.body.code).toBe('invitation.sign_in_first')
    expect(await accounts(email)).toHaveLength(1)
  })

  it('inviting again while the older invitation is accepted neither deadlocks nor leaves two open', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    for (let round = 0; round < 5; round += 1) {
      const email = `again.${round}@example.com`
      const token = await inviteToNetwork(app, owner, email)
      const [accepted, invited] = await Promise.all([
        respond(app, token, 'accept', NEWCOMER),
        request(app, owner, 'POST', '/network-invitations/', { email, user_type: 'user' }),
      ])
      expect([accepted.status, invited.status]).toSatisfy(
        ([a, b]: number[]) => (a === 200 && b === 409) || (a === 404 && b === 201),
      )
    }
  })

  const open = (owner: { id: string }) =>
    app.db
      .selectFrom('network_invitations')
      .select('id')
      .where('owner_id', '=', owner.id)
      .where('status', '=', 'pending')
      .execute()
  const inviteOnce = async (owner: TestPerson, email: string) => {
    const token = await inviteToNetwork(app, owner, email)
    const [{ id } = { id: '' }] = await open(owner)
    return { token, path: `/network-invitations/${id}` }
  }

  it('of two that send the same invitation again one does, and one link works', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await createPerson(app, { userType: 'owner' })
      const email = `resent.${round}@example.com`
      const { path } = await inviteOnce(owner, email)
      const answers = await times(2, () => request(app, owner, 'POST', `${path}/resend/`))
      expect(tally(answers)).toEqual({ 201: 1, 409: 1 })
      expect(await open(owner)).toHaveLength(1)
      expect(await invitationMailsTo(app, email)).toHaveLength(2)
    }
  })

  it('an invitation that is sent again while it is accepted is accepted, or has a new link: never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await createPerson(app, { userType: 'owner' })
      const { token, path } = await inviteOnce(owner, `resent.accepted.${round}@example.com`)
      const [accepted, resent] = await Promise.all([
        respond(app, token, 'accept', NEWCOMER),
        request(app, owner, 'POST', `${path}/resend/`),
      ])
      const members = (await memberships(owner)).length
      expect([accepted.status, resent.status, members, (await open(owner)).length]).toSatisfy(
        (seen: number[]) => [`200,409,1,0`, `404,201,0,1`].includes(seen.join()),
      )
    }
  })

  it('an invitation that is taken back while it is accepted is one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await createPerson(app, { userType: 'owner' })
      const { token, path } = await inviteOnce(owner, `revoked.accepted.${round}@example.com`)
      const [accepted, revoked] = await Promise.all([
        respond(app, token, 'accept', NEWCOMER),
        request(app, owner, 'POST', `${path}/revoke/`),
      ])
      expect([accepted.status, revoked.status, (await memberships(owner)).length]).toSatisfy(
        (seen: number[]) => [`200,409,1`, `404,200,0`].includes(seen.join()),
      )
    }
  })

  it('admins who send each other’s invitations again at once neither wait for ever nor leave two open', async () => {
    const admins = await times(2, () => createPerson(app, { userType: 'admin' }))
    const email = 'between.admins@example.com'
    for (const admin of admins) await inviteToPlatform(app, admin, email)
    const rows = await app.db
      .selectFrom('invitations')
      .select(['id', 'invited_by'])
      .where('email', '=', email)
      .execute()
    const ofOther = (admin: { id: string }) => rows.find(row => row.invited_by !== admin.id)?.id
    const answers = await Promise.all(
      admins.map(admin => request(app, admin, 'POST', `/invitations/${ofOther(admin)}/resend/`)),
    )
    expect(answers.map(answer => answer.status).sort()).toSatisfy((seen: number[]) =>
      ['201,201', '201,409'].includes(seen.join()),
    )
  })

  it('one who guesses tokens is stopped after 10 tries in a minute', async () => {
    const one = { ...nobody, address: '192.0.2.7' }
    const guess = () => request(app, one, 'POST', '/invitations/validate_token/', { token: 'A'.repeat(43) })
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
  })
})
