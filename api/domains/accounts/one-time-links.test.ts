import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode, turnOnFactor } from '#tests/support/factor.ts'
import { invitationMailsTo, signsIn } from '#tests/support/invitations.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NEW = 'brass-key-under-the-mat'
const askReset = (email: string) => request(app, nobody, 'POST', '/users/reset_password/', { email })
const confirmReset = (token: string, new_password = NEW) =>
  request(app, nobody, 'POST', '/users/reset_password_confirm/', { token, new_password })
const tokensTo = async (address: string, page: 'reset-password' | 'confirm-email') =>
  (await invitationMailsTo(app, address)).flatMap(mail => {
    const token = new RegExp(`http://app\\.test/${page}\\?token=([\\w-]{43})`).exec(mail.text ?? '')?.[1]
    return token ? [token] : []
  })
const resetToken = async (person: TestPerson) => {
  await askReset(person.email)
  return (await tokensTo(person.email, 'reset-password')).at(-1) ?? ''
}

describe('a forgotten password', () => {
  it('is set anew by a mailed link; every session ends and the person is notified', async () => {
    const person = await createPerson(app)
    expect((await confirmReset(await resetToken(person))).status).toBe(204)
    expect((await request(app, person, 'GET', '/users/profile/')).status).toBe(401)
    expect(await signsIn(app, person.email, person.password)).toBe(false)
    expect(await signsIn(app, person.email, NEW)).toBe(true)
    const subjects = (await invitationMailsTo(app, person.email)).map(mail => mail.subject)
    expect(subjects).toContain('Your Latchkey password was changed')
  })

  it('is answered alike whether or not there is an account', async () => {
    const person = await createPerson(app)
    const [known, unknown] = [await askReset(person.email), await askReset('nobody-here@people.test')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object))
    expect(await invitationMailsTo(app, 'nobody-here@people.test')).toEqual([])
  })

  it('has a link that works once, also when it is used twice at the same moment', async () => {
    const person = await createPerson(app)
    const token = await resetToken(person)
    await warmPool(app)
    const both = await Promise.all([confirmReset(token), confirmReset(token)])
    expect(both.map(answer => answer.status).sort()).toEqual([204, 404])
    expect((await confirmReset(token)).body.code).toBe('account.link_invalid')
  })

  it('has a link that lapses after half an hour', async () => {
    const person = await createPerson(app)
    const token = await resetToken(person)
    app.passTime(30 * 60_000 + 1_000)
    expect((await confirmReset(token)).status).toBe(404)
  })

  it('has a link that stays open when the new password is refused', async () => {
    const person = await createPerson(app)
    const token = await resetToken(person)
    expect((await confirmReset(token, 'password1')).body.code).toBe('account.password_common')
    expect((await confirmReset(token)).status).toBe(204)
  })

  it('loses its open links when the password is changed otherwise', async () => {
    const person = await createPerson(app)
    const token = await resetToken(person)
    const change = { old_password: person.password, new_password: NEW }
    await request(app, person, 'POST', '/users/change_password/', change)
    expect((await confirmReset(token)).status).toBe(404)
  })

  it('fills nobody’s mailbox: three links in half an hour', async () => {
    const person = await createPerson(app)
    for (let count = 0; count < 5; count += 1) {
      await askReset(person.email)
      await app.drain()
    }
    expect(await tokensTo(person.email, 'reset-password')).toHaveLength(3)
  })

  it('does not switch the second factor off', async () => {
    const person = await createPerson(app)
    const { secret } = await turnOnFactor(app, person)
    await confirmReset(await resetToken(person))
    const enter = (code?: string) =>
      request(app, nobody, 'POST', '/auth/jwt/create/', {
        email: person.email,
        password: NEW,
        ...(code && { code }),
      })
    expect((await enter()).body.code).toBe('session.second_factor_needed')
    app.passTime(30_000)
    expect((await enter(appCode(secret, app.ctx.clock()))).status).toBe(200)
  })
})

describe('another email address', () => {
  const askEmail = (person: TestPerson, email: string, password = person.password) =>
    request(app, person, 'POST', '/users/change_email/', { email, password })
  const confirm = (token: string) =>
    request<{ email: string }>(app, nobody, 'POST', '/users/change_email_confirm/', { token })

  it('counts once its link was opened; the old one is notified before and after', async () => {
    const person = await createPerson(app)
    const fresh = `new-${person.email}`
    expect((await askEmail(person, fresh, 'not it')).body.code).toBe('account.password_wrong')
    expect((await askEmail(person, fresh.toUpperCase())).status).toBe(202)
    expect(await signsIn(app, fresh, person.password)).toBe(false)
    const [token = ''] = await tokensTo(fresh, 'confirm-email')
    expect((await confirm(token)).body).toEqual({ email: fresh })
    expect(await signsIn(app, fresh, person.password)).toBe(true)
    expect(await signsIn(app, person.email, person.password)).toBe(false)
    expect((await request(app, person, 'GET', '/users/profile/')).body).toMatchObject({ email: fresh })
    expect((await confirm(token)).body.code).toBe('account.link_invalid')
    const subjects = (await invitationMailsTo(app, person.email)).map(mail => mail.subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Another email address was asked for',
        'Your Latchkey account has another email address',
      ]),
    )
  })

  it('that is somebody else’s is answered alike, and gets no link', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)]
    expect((await askEmail(person, other.email)).status).toBe(202)
    expect(await tokensTo(other.email, 'confirm-email')).toEqual([])
  })

  it('goes to one of two who confirm it at the same moment', async () => {
    const [one, two] = [await createPerson(app), await createPerson(app)]
    const wanted = `both-${one.email}`
    await askEmail(one, wanted)
    await askEmail(two, wanted)
    const [first = '', second = ''] = await tokensTo(wanted, 'confirm-email')
    await warmPool(app)
    const both = await Promise.all([confirm(first), confirm(second)])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 404])
  })

  it('is the last one asked for; a link of one kind is nothing to the other', async () => {
    const person = await createPerson(app)
    await askEmail(person, `a-${person.email}`)
    const [older = ''] = await tokensTo(`a-${person.email}`, 'confirm-email')
    await askEmail(person, `b-${person.email}`)
    const [newer = ''] = await tokensTo(`b-${person.email}`, 'confirm-email')
    expect((await confirm(older)).status).toBe(404)
    expect((await confirmReset(newer)).status).toBe(404)
    expect((await confirm(newer)).status).toBe(200)
  })

  it('is asked for at most five times a day', async () => {
    const person = await createPerson(app)
    const statuses = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await askEmail(person, `${count}-${person.email}`)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})
