import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode, turnOnFactor, wrongCode } from '#tests/support/factor.ts'
import { invitationMailsTo } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const now = () => app.ctx.clock()
/** Advances to the next code: the one that turned two-factor on is not accepted again. */
const nextCode = (secret: string) => {
  app.passTime(30_000)
  return appCode(secret, now())
}
const signIn = async (person: TestPerson, code?: string, password = person.password) => {
  const credentials = { email: person.email, password, ...(code === undefined ? {} : { code }) }
  const { status, body, text } = await request(app, nobody, 'POST', '/auth/jwt/create/', credentials)
  return { status, code: body.code, body: text }
}
const post = async <Body>(person: TestPerson, path: string, body: object) =>
  request<Body>(app, await later(app, person), 'POST', `/users/two_factor/${path}/`, body)
const status = async (person: TestPerson) =>
  (
    await request<{ enabled: boolean; recovery_codes_left: number }>(
      app,
      await later(app, person),
      'GET',
      '/users/two_factor/',
    )
  ).body

describe('switching the second factor on', () => {
  it('takes the password, then a code of the app, and gives ten recovery codes', async () => {
    const person = await createPerson(app)
    const refused = await post(person, 'start', { password: 'not the password' })
    expect([refused.status, refused.body.code]).toEqual([400, 'account.password_wrong'])
    expect(refused.body.errors).toEqual({ password: ['The current password is not right.'] })

    const { uri, secret, recoveryCodes } = await turnOnFactor(app, person)
    expect(uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(uri)).toContain(`Latchkey:${person.email}`)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(await status(person)).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    const again = await post(person, 'start', { password: person.password })
    expect([again.status, again.body.code]).toEqual([409, 'factor.on_already'])
    const [mail] = await invitationMailsTo(app, person.email)
    expect(mail?.subject).toBe('Two-factor authentication was turned on')
  })

  it('changes nothing at the sign-in until a code has proved that the app works', async () => {
    const person = await createPerson(app)
    const { body } = await post<{ secret: string }>(person, 'start', { password: person.password })
    const wrong = await post(person, 'confirm', { code: wrongCode(body.secret, now()) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'factor.code_wrong'])
    expect((await signIn(person)).status).toBe(200)
    app.passTime(16 * 60_000)
    const late = await post(person, 'confirm', { code: appCode(body.secret, now()) })
    expect([late.status, late.body.code]).toEqual([409, 'factor.not_started'])
    expect(await status(person)).toMatchObject({ enabled: false })
  })

  it('happens once, also when it is confirmed twice at the same moment', async () => {
    const person = await createPerson(app)
    const { body } = await post<{ secret: string }>(person, 'start', { password: person.password })
    await warmPool(app)
    const code = appCode(body.secret, now())
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(person, 'confirm', { code })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect(await status(person)).toMatchObject({ enabled: true, recovery_codes_left: 10 })
  })

  it('leaves neither the secret nor a recovery code in the database', async () => {
    const person = await createPerson(app)
    const { secret, recoveryCodes } = await turnOnFactor(app, person)
    const factor = await app.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(factor.sealed_secret.includes(Buffer.from(secret))).toBe(false)
    const codes = await app.db.selectFrom('recovery_codes').select('code_hash').execute()
    for (const { code_hash } of codes)
      expect(recoveryCodes.map(code => Buffer.from(code).toString('hex'))).not.toContain(
        code_hash.toString('hex'),
      )
  })
})

describe('signing in with a second factor', () => {
  it('is asked for only once the password was right', async () => {
    const person = await createPerson(app)
    const { secret } = await turnOnFactor(app, person)
    const plain = await createPerson(app)
    const [wrong, nobody] = [
      await signIn(person, undefined, 'not it'),
      await signIn(plain, undefined, 'not it'),
    ]
    expect(wrong.body).toBe(nobody.body)
    expect((await signIn(person, nextCode(secret), 'not it')).code).toBe('session.wrong_credentials')
    expect(await signIn(person)).toMatchObject({ status: 401, code: 'session.second_factor_needed' })
    expect(await signIn(person, wrongCode(secret, now()))).toMatchObject({
      status: 401,
      code: 'session.second_factor_wrong',
    })
    expect((await signIn(person, nextCode(secret))).status).toBe(200)
    // A person without two-factor who sends a code anyway is let in.
    expect((await signIn(plain, '123456')).status).toBe(200)
  })

  it('takes each code once, of four tries at the same moment exactly one', async () => {
    const person = await createPerson(app)
    const { secret } = await turnOnFactor(app, person)
    const code = nextCode(secret)
    await warmPool(app)
    const tries = await Promise.all(Array.from({ length: 4 }, () => signIn(person, code)))
    expect(tries.map(answer => answer.status).sort()).toEqual([200, 401, 401, 401])
    expect((await signIn(person, code)).code).toBe('session.second_factor_wrong')
  })

  it('forgives a clock that is one step off, and no more', async () => {
    const person = await createPerson(app)
    const { secret } = await turnOnFactor(app, person)
    app.passTime(5 * 60_000)
    const shifted = (seconds: number) => appCode(secret, new Date(now().getTime() + seconds * 1_000))
    expect((await signIn(person, shifted(-60))).status).toBe(401)
    expect((await signIn(person, shifted(60))).status).toBe(401)
    expect((await signIn(person, shifted(-30))).status).toBe(200)
    expect((await signIn(person, shifted(30))).status).toBe(200)
    // Codes older than one that was used are invalid too.
    expect((await signIn(person, shifted(0))).status).toBe(401)
  })

  it('takes a recovery code however it is typed, once, also of two at the same moment', async () => {
    const person = await createPerson(app)
    const { recoveryCodes } = await turnOnFactor(app, person)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(person, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await signIn(person, first)).status).toBe(401)
    await warmPool(app)
    const both = await Promise.all([signIn(person, second), signIn(person, second)])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 401])
    expect(await status(person)).toMatchObject({ recovery_codes_left: 8 })
  })

  it('does not take the recovery code of somebody else', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)]
    const { recoveryCodes } = await turnOnFactor(app, one)
    await turnOnFactor(app, other)
    expect((await signIn(other, recoveryCodes[0])).status).toBe(401)
  })

  it('cannot be guessed: wrong codes wait longer and longer, and the person is notified', async () => {
    const person = await createPerson(app)
    const { secret } = await turnOnFactor(app, person)
    app.passTime(60_000)
    const wrong = wrongCode(secret, now())
    for (let count = 0; count < 5; count += 1) expect((await signIn(person, wrong)).status).toBe(401)
    expect((await signIn(person, appCode(secret, now()))).status).toBe(429)
    const subjects = (await invitationMailsTo(app, person.email)).map(mail => mail.subject)
    expect(subjects).toContain('Somebody entered your password, but not the code')
    app.passTime(6_000)
    expect((await signIn(person, appCode(secret, now()))).status).toBe(200)
  })
})

describe('switching the second factor off', () => {
  it('takes the password and a code; then the password alone opens the door', async () => {
    const person = await createPerson(app)
    const { secret, recoveryCodes } = await turnOnFactor(app, person)
    const code = nextCode(secret)
    expect((await post(person, 'disable', { password: 'not it', code })).body.code).toBe(
      'account.password_wrong',
    )
    const wrong = await post(person, 'disable', { password: person.password, code: wrongCode(secret, now()) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'factor.code_wrong'])
    expect((await post(person, 'disable', { password: person.password, code })).status).toBe(204)
    expect((await signIn(person)).status).toBe(200)
    const off = await post(person, 'disable', { password: person.password, code: recoveryCodes[0] })
    expect([off.status, off.body.code]).toEqual([409, 'factor.off'])
    const subjects = (await invitationMailsTo(app, person.email)).map(mail => mail.subject)
    expect(subjects).toContain('Two-factor authentication was turned off')
  })

  it('works with a recovery code, and new codes end the old ones', async () => {
    const person = await createPerson(app)
    const { secret, recoveryCodes } = await turnOnFactor(app, person)
    const password = person.password
    const renewed = await post<{ recovery_codes: string[] }>(person, 'recovery_codes', {
      password,
      code: nextCode(secret),
    })
    const old = await post(person, 'disable', { password, code: recoveryCodes[0] })
    expect(old.body.code).toBe('factor.code_wrong')
    const fresh = await post(person, 'disable', { password, code: renewed.body.recovery_codes[0] })
    expect(fresh.status).toBe(204)
  })
})
