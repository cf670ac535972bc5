import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteToPlatform } from '#tests/support/invitations.ts'
import { createPerson, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())

const PASSWORD = 'a key under the mat'
const register = (token: string, more: object = {}) =>
  request<{ email: string }>(app, nobody, 'POST', '/users/register/', {
    token,
    full_name: 'Grace Guest',
    password: PASSWORD,
    ...more,
  })
const accountsOf = (email: string) =>
  app.db
    .selectFrom('users')
    .select(['id', 'user_type', 'full_name', 'password_hash', 'onboarding_completed'])
    .where('email', '=', email)
    .execute()

describe('registering', () => {
  it('makes the account of the invitation, with its address and role, and signs nobody in', async () => {
    const token = await inviteToPlatform(app, admin, 'grace@people.test', 'owner')
    const { status, body } = await register(token)
    expect([status, body]).toEqual([201, { email: 'grace@people.test' }])
    const [account] = await accountsOf('grace@people.test')
    expect(account).toMatchObject({ user_type: 'owner', onboarding_completed: false })
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signInByApi(app, 'grace@people.test', PASSWORD)).access).toBeTruthy()
  })

  it('needs an invitation that is open: unknown, used and lapsed ones answer alike', async () => {
    const used = await inviteToPlatform(app, admin, 'used@people.test')
    await register(used)
    const lapsed = await inviteToPlatform(app, admin, 'late@people.test')
    await app.db
      .updateTable('invitations')
      .set({ expires_at: new Date(0) })
      .where('email', '=', 'late@people.test')
      .execute()
    const answers = [await register('no-such-token'), await register(used), await register(lapsed)]
    expect(answers.map(answer => answer.status)).toEqual([403, 403, 403])
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ code: 'account.invitation_required' })
    expect(answers[0]?.body.detail).toContain('contact the admin for an invitation')
    expect(await accountsOf('late@people.test')).toEqual([])
  })

  it('never touches an account that has come to exist meanwhile', async () => {
    const token = await inviteToPlatform(app, admin, 'taken@people.test', 'owner')
    await createPerson(app, { email: 'taken@people.test', userType: 'user', fullName: 'First Come' })
    const before = await accountsOf('taken@people.test')
    const { status, body } = await register(token)
    expect([status, body.code]).toEqual([409, 'account.email_taken'])
    expect(await accountsOf('taken@people.test')).toEqual(before)
  })

  it.each(['user_type', 'email', 'onboarding_completed', 'id'])(
    'takes no %s from the person who registers',
    async field => {
      const email = `no-${field.replace('_', '-')}@people.test`
      const token = await inviteToPlatform(app, admin, email)
      const { status, body } = await register(token, { [field]: 'admin' })
      expect(status).toBe(400)
      expect(body.errors).toHaveProperty(field)
      expect(await accountsOf(email)).toEqual([])
      expect((await register(token)).status).toBe(201)
    },
  )

  it('makes one account of fifty tries at once', async () => {
    const token = await inviteToPlatform(app, admin, 'rush@people.test')
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(token)))
    const statuses = answers.map(answer => answer.status).sort()
    expect(statuses).toEqual([201, ...Array(49).fill(403)])
    expect(await accountsOf('rush@people.test')).toHaveLength(1)
  })
})

describe('a password', () => {
  it.each(['password1', 'QWERTYUIOP', '12345678', 'iloveyou1'])(
    'that is guessed first is refused, and the invitation stays open: %s',
    async password => {
      const email = `${password.toLowerCase()}@people.test`
      const token = await inviteToPlatform(app, admin, email)
      const { status, body } = await register(token, { password })
      expect([status, body.code]).toEqual([400, 'account.password_common'])
      expect(body.errors).toEqual({
        password: ['This password is too common. Please choose another one.'],
      })
      expect((await register(token)).status).toBe(201)
    },
  )

  it('has at least 8 characters, and may be a sentence of 128', async () => {
    const token = await inviteToPlatform(app, admin, 'long@people.test')
    const short = await register(token, { password: 'sevench' })
    expect(short.body.errors).toEqual({ password: ['Password must be at least 8 characters'] })
    const long = await register(token, { password: 'x'.repeat(129) })
    expect(long.body.errors).toHaveProperty('password')
    const sentence = 'é long sentence, with spaces '.repeat(5).slice(0, 128)
    expect((await register(token, { password: sentence })).status).toBe(201)
    expect((await signInByApi(app, 'long@people.test', sentence)).access).toBeTruthy()
    // The password is compared in full, without truncation.
    await expect(signInByApi(app, 'long@people.test', sentence.slice(0, 127))).rejects.toThrow('401')
  })
})
