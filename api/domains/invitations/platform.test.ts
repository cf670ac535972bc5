import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation, OpenInvitation } from '#contract/invitations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { accept, invitationMailsTo, inviteToPlatform, NEWCOMER, signsIn } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { type Caller, later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin', fullName: 'Alma Admin' })
})
afterAll(() => app.close())

let people = 0
const anAddress = () => {
  people += 1
  return `invited${people}@example.com`
}
const invite = (who: Caller, email: string, user_type = 'user') =>
  request<Invitation>(app, who, 'POST', '/invitations/', { email, user_type })
const validate = (token: string) =>
  request<OpenInvitation>(app, nobody, 'POST', '/invitations/validate_token/', { token })
const decline = (token: string) => request(app, nobody, 'POST', '/invitations/decline_invitation/', { token })
const account = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

const INVALID = { status: 404, code: 'invitation.invalid' }

describe('an invitation to the platform', () => {
  it('reaches its address by mail, with a link that shows what it is for', async () => {
    const email = anAddress()
    const answer = await invite(admin, email.toUpperCase(), 'owner')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ email, user_type: 'owner', status: 'pending' })
    expect(Date.parse(answer.body.expires_at) - Date.parse(answer.body.created_at)).toBe(7 * DAY_MS)

    const [mail, ...more] = await invitationMailsTo(app, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Alma Admin invites you to Latchkey')
    const token =
      /http:\/\/app\.test\/invitation\/respond\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.html).toContain(`http://app.test/invitation/respond?token=${token}`)
    expect((await validate(token)).body).toEqual({
      email,
      user_type: 'owner',
      status: 'pending',
      has_account: false,
      address_open: false,
    })
  })

  it('leaves no token in any answer, nor in the database', async () => {
    const email = anAddress()
    const token = await inviteToPlatform(app, admin, email)
    const list = await request(app, admin, 'GET', '/invitations/')
    expect(JSON.stringify(list.body)).not.toContain(token)
    const rows = await app.db.selectFrom('invitations').selectAll().where('email', '=', email).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token)
  })

  it('makes the account of its address and role, once, and signs nobody in', async () => {
    const email = anAddress()
    const token = await inviteToPlatform(app, admin, email, 'owner')
    expect(await accept(app, token, NEWCOMER)).toEqual({ status: 200, body: { status: 'accepted' } })
    expect(await account(email)).toMatchObject({
      user_type: 'owner',
      full_name: 'Nora Newcomer',
      onboarding_completed: false,
    })
    expect(await signsIn(app, email, NEWCOMER.password)).toBe(true)
    expect((await accept(app, token, NEWCOMER)).body).toMatchObject(INVALID)
  })

  it('asks for name and password, naming both, and stays open meanwhile', async () => {
    const token = await inviteToPlatform(app, admin, anAddress())
    const bare = await accept(app, token)
    expect(bare.status).toBe(400)
    expect(bare.body.code).toBe('invitation.account_data_missing')
    expect(Object.keys(bare.body.errors ?? {})).toEqual(['user_data.full_name', 'user_data.password'])
    const common = await accept(app, token, { ...NEWCOMER, password: 'password123' })
    expect(common.body.code).toBe('account.password_common')
    expect(Object.keys(common.body.errors ?? {})).toEqual(['user_data.password'])
    expect((await accept(app, token, NEWCOMER)).status).toBe(200)
  })

  it('answers alike to a token that is unknown, used, declined, replaced, or too old', async () => {
    const [used, declined, replaced] = [anAddress(), anAddress(), anAddress()]
    const tokens = ['A'.repeat(43), 'x']
    for (const email of [used, declined, replaced]) tokens.push(await inviteToPlatform(app, admin, email))
    await accept(app, tokens[2] ?? '', NEWCOMER)
    expect((await decline(tokens[3] ?? '')).body).toEqual({ status: 'declined' })
    const newer = await inviteToPlatform(app, admin, replaced)
    const late = await createPerson(app, { userType: 'admin' })
    const tooOld = await inviteToPlatform(app, late, anAddress())
    app.passTime(7 * DAY_MS)
    tokens.push(newer, tooOld)

    const answers = []
    for (const token of tokens)
      answers.push(await validate(token), await accept(app, token, NEWCOMER), await decline(token))
    expect(answers[0]?.body).toMatchObject(INVALID)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    admin = await later(app, admin)
  })

  it('works until its last moment', async () => {
    const token = await inviteToPlatform(app, admin, anAddress())
    app.passTime(7 * DAY_MS - 60_000)
    expect((await accept(app, token, NEWCOMER)).status).toBe(200)
    admin = await later(app, admin)
  })

  it('that is sent again replaces the older one, and one alone stays open however often it is sent at once', async () => {
    const email = anAddress()
    const first = await inviteToPlatform(app, admin, email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(admin, email)))
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(201))
    expect((await validate(first)).status).toBe(404)
    const { body } = await request<Page<Invitation>>(
      app,
      admin,
      'GET',
      '/invitations/?status=pending&limit=100',
    )
    expect(body.results.filter(invitation => invitation.email === email)).toHaveLength(1)
    // Of the pending mails, only that of the open invitation is sent.
    expect(await invitationMailsTo(app, email)).toHaveLength(2)
  })

  it('is never for an admin, nor for an address that has an account', async () => {
    expect((await invite(admin, anAddress(), 'admin')).status).toBe(400)
    const someone = await createPerson(app, { userType: 'user' })
    expect((await invite(admin, someone.email)).body.code).toBe('invitation.has_account')
  })

  it('is not sent by anyone but an admin, and owners see none in the list', async () => {
    const owner = await createPerson(app, { userType: 'owner' })
    const guest = await createPerson(app, { userType: 'user' })
    expect((await invite(owner, anAddress())).status).toBe(403)
    expect((await invite(guest, anAddress())).status).toBe(403)
    const list = await request<Page<Invitation>>(app, owner, 'GET', '/invitations/')
    expect(list.body).toMatchObject({ count: 0, results: [] })
  })

  it('shows as expired from its last moment on, before and after the job came round', async () => {
    const email = anAddress()
    await inviteToPlatform(app, admin, email)
    app.passTime(7 * DAY_MS)
    admin = await later(app, admin)
    const statusOf = async (filter: string) => {
      const path = `/invitations/?status=${filter}&limit=100`
      const { body } = await request<Page<Invitation>>(app, admin, 'GET', path)
      return body.results.find(invitation => invitation.email === email)?.status
    }
    const stored = async () =>
      (await app.db.selectFrom('invitations').select('status').where('email', '=', email).execute())[0]
        ?.status
    expect([await statusOf('expired'), await statusOf('pending'), await stored()]).toEqual([
      'expired',
      undefined,
      'pending',
    ])
    const { expireOldInvitations } = await import('./jobs.ts')
    await expireOldInvitations.run(app.ctx, {})
    expect([await statusOf('expired'), await statusOf('pending'), await stored()]).toEqual([
      'expired',
      undefined,
      'expired',
    ])
  })
})

describe('an invitation to an address that has an account by now', () => {
  const meanwhile = async () => {
    const email = anAddress()
    const token = await inviteToPlatform(app, admin, email, 'owner')
    const person = await createPerson(app, { userType: 'user', email, fullName: 'Here Before' })
    return { email, token, person, before: await account(email) }
  }

  it('never touches that account, whoever holds the link', async () => {
    const { email, token, person, before } = await meanwhile()
    const taken = await accept(app, token, { full_name: 'The Intruder', password: 'my-own-skeleton-key' })
    expect(taken).toMatchObject({ status: 401, body: { code: 'invitation.sign_in_first' } })
    expect(await account(email)).toEqual(before)
    expect(await signsIn(app, email, person.password)).toBe(true)
    expect(await signsIn(app, email, 'my-own-skeleton-key')).toBe(false)
  })

  it('is accepted by that account, signed in, whose name, password and role stay', async () => {
    const { email, token, person, before } = await meanwhile()
    const stranger = await createPerson(app, { userType: 'owner' })
    expect((await accept(app, token, NEWCOMER, stranger)).body).toMatchObject({
      status: 403,
      code: 'invitation.other_address',
    })
    expect((await validate(token)).body.has_account).toBe(true)
    expect((await accept(app, token, NEWCOMER, person)).status).toBe(200)
    expect(await account(email)).toEqual(before)
  })

  it('is not turned towards another address', async () => {
    const token = await inviteToPlatform(app, admin, anAddress())
    const other = await accept(app, token, { ...NEWCOMER, email: 'else@example.com' })
    expect(other.body).toMatchObject({ status: 403, code: 'invitation.other_address' })
    const someone = await createPerson(app, { userType: 'user' })
    expect((await accept(app, token, NEWCOMER, someone)).body.code).toBe('invitation.other_address')
    expect(await account('else@example.com')).toBeUndefined()
  })
})
