import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitationMailsTo } from '#tests/support/invitations.ts'
import { createPerson, signInByApi, someAddress } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hashPassword } from './passwords.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface SignIn {
  access: string
  refresh: string
  user: object
}
const tryToSignIn = (
  email: string,
  password: string,
  address = someAddress(),
  headers: Record<string, string> = {},
) => request<SignIn>(app, { headers, address }, 'POST', '/auth/jwt/create/', { email, password })

const wrong = async (email: string, times: number, address: () => string = someAddress) => {
  for (let count = 0; count < times; count += 1) await tryToSignIn(email, 'not the password', address())
}

/** Enough wrong tries that the next wait lasts seconds, however slow the machine is. */
const wearOut = async (email: string, address: () => string) => {
  await wrong(email, 5, address)
  for (let more = 0; more < 4; more += 1) {
    app.passTime(26_000)
    await wrong(email, 1, address)
  }
}

describe('signing in', () => {
  it('answers with a pair of tokens and the person, and no hash', async () => {
    const person = await createPerson(app, { userType: 'owner', fullName: 'Ada Owner' })
    const answer = await tryToSignIn(person.email.toUpperCase(), person.password)
    expect(answer.status).toBe(200)
    const { access, refresh, user } = answer.body
    expect(access.split('.')).toHaveLength(3)
    expect(refresh).toMatch(/^[\w-]{43}$/)
    expect(user).toMatchObject({ email: person.email, full_name: 'Ada Owner', user_type: 'owner' })
    expect(answer.text).not.toContain('argon2')
    const bearer = { headers: { authorization: `Bearer ${access}` } }
    expect((await request(app, bearer, 'GET', '/users/profile/')).body).toEqual(user)
  })

  it('tells nobody whether the address, the password or the account was wrong', async () => {
    const person = await createPerson(app)
    const disabled = await createPerson(app)
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute()
    const answers = [
      await tryToSignIn('nobody@people.test', person.password),
      await tryToSignIn(person.email, 'not the password'),
      await tryToSignIn(disabled.email, disabled.password),
    ]
    const bodies = answers.map(answer => answer.text)
    expect(answers.map(answer => answer.status)).toEqual([401, 401, 401])
    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({
      code: 'session.wrong_credentials',
      detail: 'Email or password is incorrect.',
    })
  })

  it('takes about as long for an unknown address as for a wrong password', async () => {
    const person = await createPerson(app)
    // Test accounts have cheap hashes; this test needs one at full cost.
    const hash = await hashPassword(person.password)
    await app.db
      .updateTable('users')
      .set({ password_hash: String(hash) })
      .where('id', '=', person.id)
      .execute()
    const time = async (email: string) => {
      const started = performance.now()
      await tryToSignIn(email, 'not the password')
      return performance.now() - started
    }
    const unknown: number[] = []
    const known: number[] = []
    for (let count = 0; count < 5; count += 1) {
      unknown.push(await time('nobody-at-all@people.test'))
      known.push(await time(person.email))
    }
    // Without the dummy hash the fastest answer to an unknown address takes 3 ms, not 45.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
  })

  it('keeps no token, only its hash', async () => {
    const person = await createPerson(app)
    const { refresh } = await signInByApi(app, person.email)
    const rows = await app.db.selectFrom('refresh_tokens').selectAll().execute()
    expect(rows.some(row => row.token_hash.toString('base64url') === refresh)).toBe(false)
    expect(rows.every(row => row.token_hash.length === 32)).toBe(true)
  })
})

describe('too many wrong passwords', () => {
  it('make the next try wait, even with the right password, and longer each time', async () => {
    const person = await createPerson(app)
    const neighbours = ['198.51.100.7', '198.51.100.8']
    let turn = 0
    await wearOut(person.email, () => neighbours[turn++ % 2] ?? '')
    const refused = await tryToSignIn(person.email, person.password, '198.51.100.9')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(4)
    expect(refused.body.code).toBe('request.too_many')

    for (let more = 0; more < 4; more += 1) {
      app.passTime(26_000)
      await wrong(person.email, 1, () => '198.51.100.7')
    }
    const later = await tryToSignIn(person.email, person.password, '198.51.100.7')
    expect(Number(later.headers['retry-after'])).toBeGreaterThanOrEqual(24)
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(25)
  })

  it('end with a right one, and never lock the account for good', async () => {
    const person = await createPerson(app)
    await wrong(person.email, 5, () => '203.0.113.5')
    app.passTime(26_000)
    expect((await tryToSignIn(person.email, person.password, '203.0.113.5')).status).toBe(200)
    await wrong(person.email, 4, () => '203.0.113.5')
    expect((await tryToSignIn(person.email, person.password, '203.0.113.5')).status).toBe(200)
  })

  it('cannot be hurried past by trying many at the same moment', async () => {
    const person = await createPerson(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryToSignIn(person.email, 'not the password', '192.0.2.1')),
    )
    const tried = answers.filter(answer => answer.status === 401)
    const putOff = answers.filter(answer => answer.status === 429 || answer.status === 503)
    // Five tries are free. A slow machine may exceed the first waits of 0.2 and 0.4 seconds, or be busy hashing.
    expect(tried.length).toBeGreaterThanOrEqual(1)
    expect(tried.length).toBeLessThanOrEqual(8)
    expect(tried.length + putOff.length).toBe(answers.length)
  })

  it('do not keep their owner out from elsewhere until a hundred were made', async () => {
    const person = await createPerson(app)
    await wrong(person.email, 6, () => '192.0.2.77')
    expect((await tryToSignIn(person.email, person.password)).status).toBe(200)

    await wrong(person.email, 2)
    await app.db.updateTable('sign_in_failures').set({ failures: 100 }).where('failures', '=', 2).execute()
    const refused = await tryToSignIn(person.email, person.password)
    expect(refused.status).toBe(429)
    app.passTime(37_000)
    expect((await tryToSignIn(person.email, person.password)).status).toBe(200)
  })

  it('are counted alike for an address without an account', async () => {
    await wearOut('no-such-person@people.test', () => '192.0.2.200')
    const answer = await tryToSignIn('no-such-person@people.test', 'whatever else', '192.0.2.200')
    expect(answer.status).toBe(429)
  })
})

describe('who tries from everywhere to keep somebody out', () => {
  const SECRET = { 'known-device': 'b'.repeat(64) }
  /**
   * The state after 105 wrong passwords from 21 neighbourhoods, with one more each second: every further place is
   * blocked.
   */
  const exhaust = async (email: string) => {
    await wrong(email, 1)
    const key = createHash('sha256').update(`account\n${email}`).digest('base64url')
    await app.db
      .updateTable('sign_in_failures')
      .set({ failures: 105, last_failure_at: app.ctx.clock() })
      .where('key', '=', key)
      .execute()
    const stranger = await tryToSignIn(email, 'not the password')
    expect([stranger.status, stranger.body.code]).toEqual([429, 'session.too_many_tries'])
    expect(stranger.body.detail).toContain('“Forgot password?”')
  }

  it('does not stop a browser that the account knows, wherever it is', async () => {
    const person = await createPerson(app)
    await tryToSignIn(person.email, person.password, someAddress(), SECRET)
    await exhaust(person.email)
    expect((await tryToSignIn(person.email, person.password)).status).toBe(429)
    const known = await tryToSignIn(person.email, person.password, someAddress(), SECRET)
    expect(known.status).toBe(200)
    // It does not give the others a hundred new tries either.
    expect((await tryToSignIn(person.email, person.password)).status).toBe(429)
  })

  it('does not stop that browser from the very same neighbourhood either', async () => {
    const person = await createPerson(app)
    await tryToSignIn(person.email, person.password, '192.0.2.140', SECRET)
    await wearOut(person.email, () => '192.0.2.141')
    expect((await tryToSignIn(person.email, person.password, '192.0.2.140')).status).toBe(429)
    expect((await tryToSignIn(person.email, person.password, '192.0.2.140', SECRET)).status).toBe(200)
  })

  it('does not stop the place where somebody signed in before', async () => {
    const person = await createPerson(app)
    await tryToSignIn(person.email, person.password, '203.0.113.77')
    await exhaust(person.email)
    expect((await tryToSignIn(person.email, person.password, '203.0.113.78')).status).toBe(200)
  })

  it('is not helped by a secret of another account, nor by guessing one', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)]
    await tryToSignIn(other.email, other.password, someAddress(), SECRET)
    await exhaust(person.email)
    const asked = await tryToSignIn(person.email, person.password, someAddress(), SECRET)
    expect(asked.status).toBe(429)
  })

  it('gains no more tries by a known browser than anybody has', async () => {
    const person = await createPerson(app)
    await tryToSignIn(person.email, person.password, someAddress(), SECRET)
    for (let count = 0; count < 9; count += 1) {
      await tryToSignIn(person.email, 'not the password', someAddress(), SECRET)
      app.passTime(26_000)
    }
    await tryToSignIn(person.email, 'not the password', someAddress(), SECRET)
    expect((await tryToSignIn(person.email, person.password, someAddress(), SECRET)).status).toBe(429)
  })

  it('does not stop who has the mailbox: the link lets them in, from where they opened it', async () => {
    const person = await createPerson(app)
    await exhaust(person.email)
    await request(app, nobody, 'POST', '/users/reset_password/', { email: person.email })
    const mails = await invitationMailsTo(app, person.email)
    const token = mails
      .map(mail => /reset-password\?token=([\w-]{43})/.exec(mail.text ?? '')?.[1])
      .find(Boolean)
    const reset = (address: string) =>
      request(app, { headers: SECRET, address }, 'POST', '/users/reset_password_confirm/', {
        token,
        new_password: 'brass-key-under-the-mat',
      })
    expect((await reset('203.0.113.90')).status).toBe(204)
    const enter = (address: string, headers = {}) =>
      tryToSignIn(person.email, 'brass-key-under-the-mat', address, headers)
    expect((await enter(someAddress())).status).toBe(429)
    expect((await enter('203.0.113.91')).status).toBe(200)
    expect((await enter(someAddress(), SECRET)).status).toBe(200)
  })

  it('is not trusted any longer where they knew the old password', async () => {
    const person = await createPerson(app)
    await tryToSignIn(person.email, person.password, '203.0.113.200', SECRET)
    const home = { ...person, address: '198.51.100.200' }
    const changed = await request(app, home, 'POST', '/users/change_password/', {
      old_password: person.password,
      new_password: 'brass-key-under-the-mat',
    })
    expect(changed.status).toBe(204)
    await exhaust(person.email)
    const enter = (address: string, headers = {}) =>
      tryToSignIn(person.email, 'brass-key-under-the-mat', address, headers)
    expect((await enter('203.0.113.201', SECRET)).status).toBe(429)
    expect((await enter('198.51.100.201')).status).toBe(200)
  })

  it('does not keep them from changing the password or deleting the account, nor is it the other way round', async () => {
    const person = await createPerson(app)
    await exhaust(person.email)
    const remove = (password: string) =>
      request(app, person, 'DELETE', '/users/delete_account/', { password })
    expect((await remove('not the password')).body.code).toBe('account.password_wrong')
    for (let count = 0; count < 11; count += 1) await remove('not the password')
    expect((await remove(person.password)).status).toBe(429)
    app.passTime(3_700_000)
    expect((await tryToSignIn(person.email, person.password)).status).toBe(200)
  })
})
