import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { appCode, turnOnFactor, wrongCode } from '#tests/support/factor.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { reauthenticated } from '#tests/support/reauthentication.ts'
import { later, nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const prove = (who: TestPerson, body: object) =>
  request<{ token: string; expires_at: string }>(app, who, 'POST', '/users/reauthenticate/', body)
const exportWith = (who: TestPerson, headers: object) =>
  request(app, { headers: { ...who.headers, ...headers } }, 'GET', '/users/export_data/')

describe('a proof that somebody who is signed in gives once more', () => {
  it('names what is wrong beside its field', async () => {
    const person = await createPerson(app)
    const { status, body } = await prove(person, { password: 'not it' })
    expect([status, body.code]).toEqual([400, 'account.password_wrong'])
    expect(body.errors).toEqual({ password: ['The current password is not right.'] })
    expect((await prove(person, {})).body.errors).toEqual({ password: ['Current password is required'] })
  })

  it('holds the code, too, where two-factor is on, which each works once', async () => {
    const person = await createPerson(app)
    const { secret } = await turnOnFactor(app, person)
    app.passTime(30_000)
    const password = person.password
    const without = await prove(person, { password })
    expect([without.status, without.body.code]).toEqual([400, 'factor.code_needed'])
    expect(without.body.errors).toEqual({ code: ['Please enter a code.'] })
    const wrong = await prove(person, { password, code: wrongCode(secret, app.ctx.clock()) })
    expect([wrong.body.code, wrong.body.errors]).toEqual([
      'factor.code_wrong',
      { code: ['This code is not right, or was used already. Please try the next one.'] },
    ])
    const code = appCode(secret, app.ctx.clock())
    expect((await prove(person, { password, code })).status).toBe(200)
    expect((await prove(person, { password, code })).body.code).toBe('factor.code_wrong')
  })

  it('is taken by one call of its own session, soon', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)]
    const proof = await reauthenticated(app, one)
    for (const [who, headers] of [
      [one, {}],
      [one, { reauthentication: 'A'.repeat(43) }],
      [other, proof],
    ] as const)
      expect((await exportWith(who, headers)).body.code).toBe('session.reauthentication_needed')
    expect((await exportWith(one, proof)).status).toBe(202)
    app.passTime(25 * HOUR_MS)
    const next = await later(app, one)
    expect((await exportWith(next, proof)).body.code).toBe('session.reauthentication_needed')
    const late = await reauthenticated(app, next)
    app.passTime(5 * 60_000)
    expect((await exportWith(await later(app, next), late)).body.code).toBe('session.reauthentication_needed')
  })

  it('is not used up by a call that is refused', async () => {
    const person = await createPerson(app)
    expect((await exportWith(person, await reauthenticated(app, person))).status).toBe(202)
    const proof = await reauthenticated(app, person)
    for (const _ of [1, 2]) expect((await exportWith(person, proof)).body.code).toBe('account.export_daily')
  })

  it('counts wrong passwords apart from those of the sign-in, either way', async () => {
    const person = await createPerson(app)
    for (let count = 0; count < 10; count += 1) await prove(person, { password: 'not it' })
    expect((await prove(person, { password: person.password })).status).toBe(429)
    const signIn = (password: string) =>
      request(app, nobody, 'POST', '/auth/jwt/create/', { email: person.email, password })
    expect((await signIn(person.password)).status).toBe(200)
    app.passTime(6_000)
    expect((await prove(await later(app, person), { password: person.password })).status).toBe(200)
    for (let count = 0; count < 110; count += 1) await signIn('not it')
    expect((await prove(await later(app, person), { password: person.password })).status).toBe(200)
  })
})

describe('with two-factor on, the password alone', () => {
  it.each([
    [
      'POST',
      '/users/change_password/',
      (password: string) => ({ old_password: password, new_password: 'quite-a-fine-one-71' }),
    ],
    ['POST', '/users/change_email/', (password: string) => ({ email: 'new@people.test', password })],
    ['DELETE', '/users/delete_account/', (password: string) => ({ password })],
  ] as const)('does not do: %s %s', async (method, path, body) => {
    const person = await createPerson(app)
    const { secret } = await turnOnFactor(app, person)
    app.passTime(30_000)
    const without = await request(app, person, method, path, body(person.password))
    expect([without.status, without.body.code]).toEqual([400, 'factor.code_needed'])
    const code = appCode(secret, app.ctx.clock())
    const { status } = await request(app, person, method, path, { ...body(person.password), code })
    expect(status).toBeLessThan(300)
  })
})
