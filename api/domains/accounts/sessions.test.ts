import { createHash, createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { invitationMailsTo } from '#tests/support/invitations.ts'
import { createPerson, renewHeaders, signInByApi, type TestPerson } from '#tests/support/people.ts'
import { nobody, request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'
import { pruneSessions } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const refresh = (token: string) =>
  request<{ access: string; refresh: string }>(app, nobody, 'POST', '/auth/jwt/refresh/', { refresh: token })
const revoke = (token: string) => request(app, nobody, 'POST', '/auth/jwt/revoke/', { refresh: token })
const profileWith = async (authorization: string) =>
  (await request(app, { headers: { authorization } }, 'GET', '/users/profile/')).status
const sessionOf = (token: string) =>
  app.db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'ended_because', 'ended_at'])
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow()

const openSession = async () => {
  const person = await createPerson(app)
  return { person, ...(await signInByApi(app, person.email)) }
}

describe('a refresh token', () => {
  it('is changed for a new pair that works', async () => {
    const first = await openSession()
    const second = (await refresh(first.refresh)).body
    expect(second.refresh).toMatch(/^[\w-]{43}$/)
    expect(second.refresh).not.toBe(first.refresh)
    expect(await profileWith(`Bearer ${second.access}`)).toBe(200)
    expect((await refresh(second.refresh)).status).toBe(200)
  })

  it('gives two tabs, and a lost reply, the same successor within ten seconds', async () => {
    const { refresh: old } = await openSession()
    await warmPool(app)
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(old)))
    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(200))
    const successors = new Set(answers.map(answer => answer.body.refresh))
    expect(successors.size).toBe(1)
    app.passTime(9_000)
    expect(successors).toContain((await refresh(old)).body.refresh)
    expect((await sessionOf(old)).ended_because).toBeNull()
  })

  it('that comes back after that ends the session on both sides, and its person is notified', async () => {
    const { person, refresh: stolen } = await openSession()
    const { refresh: next, access } = (await refresh(stolen)).body
    app.passTime(11_000)
    expect((await refresh(stolen)).body).toMatchObject({ status: 401, code: 'session.ended' })
    expect((await refresh(next)).status).toBe(401)
    expect(await profileWith(`Bearer ${access}`)).toBe(401)
    expect((await sessionOf(stolen)).ended_because).toBe('reused_token')
    await refresh(stolen)
    const mails = await invitationMailsTo(app, person.email)
    expect(mails.map(mail => mail.subject)).toEqual(['We signed you out of Latchkey on one device'])
  })

  it('of another session of the same person is left alone', async () => {
    const { person, refresh: stolen } = await openSession()
    const elsewhere = await signInByApi(app, person.email)
    await refresh(stolen)
    app.passTime(11_000)
    await refresh(stolen)
    expect((await refresh(elsewhere.refresh)).status).toBe(200)
  })

  it('lapses after seven quiet days', async () => {
    const { refresh: token } = await openSession()
    app.passTime(7 * DAY_MS - 60_000)
    const next = (await refresh(token)).body.refresh
    app.passTime(7 * DAY_MS + 60_000)
    expect((await refresh(next)).status).toBe(401)
  })

  it('lapses thirty days after the sign-in, however often it was changed', async () => {
    let { refresh: token } = await openSession()
    for (let day = 0; day < 29; day += 5) {
      token = (await refresh(token)).body.refresh
      app.passTime(5 * DAY_MS)
    }
    expect((await refresh(token)).status).toBe(401)
  })

  it('that was never given out opens nothing', async () => {
    for (const token of ['x', 'a'.repeat(43)]) expect((await refresh(token)).status).toBe(401)
    for (const token of ['', 'a'.repeat(10_000)]) expect((await refresh(token)).status).toBe(400)
  })

  it('does not serve as an access token', async () => {
    const { refresh: token } = await openSession()
    expect(await profileWith(`Bearer ${token}`)).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the session at once, also for its access token', async () => {
    const { refresh: token, headers } = await openSession()
    expect(await profileWith(headers.authorization)).toBe(200)
    expect((await revoke(token)).status).toBe(204)
    expect(await profileWith(headers.authorization)).toBe(401)
    expect((await refresh(token)).status).toBe(401)
    expect((await sessionOf(token)).ended_because).toBe('signed_out')
  })

  it('says nothing of whether there was a session', async () => {
    const answer = await revoke('never-given-out')
    expect([answer.status, answer.text]).toEqual([204, ''])
  })
})

it('a disabled account is out at once, with either token', async () => {
  const { person, headers, refresh: token } = await openSession()
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', person.id).execute()
  expect(await profileWith(headers.authorization)).toBe(401)
  expect((await refresh(token)).status).toBe(401)
})

describe('an access token', () => {
  let person: TestPerson
  beforeAll(async () => {
    person = await createPerson(app)
  })
  const claims = () => ({ sid: person.sessionId })
  const build = (type = 'at+jwt', issuer = 'latchkey', audience = 'latchkey-api') =>
    new SignJWT(claims())
      .setSubject(person.id)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(app.ctx.clock())
      .setExpirationTime(new Date(app.ctx.clock().getTime() + 60_000))
      .setProtectedHeader({ alg: 'HS256', typ: type })
  const key = () => app.ctx.secrets.keyFor('access-token')

  it('opens the door when it is one of ours', async () => {
    expect(await profileWith(`Bearer ${await build().sign(key())}`)).toBe(200)
  })

  it('lapses after fifteen minutes', async () => {
    const { authorization } = await renewHeaders(app, person)
    app.passTime(16 * 60_000)
    expect(await profileWith(authorization)).toBe(401)
  })

  it('is refused in every disguise', async () => {
    const good = await build().sign(key())
    const [head, body, seal] = good.split('.')
    const encode = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
    const swapped = (header: object) => `${encode(header)}.${body}.${seal}`
    const sealed = (header: object, algorithm: string) => {
      const start = `${encode(header)}.${body}`
      return `${start}.${createHmac(algorithm, key()).update(start).digest('base64url')}`
    }
    const honest = { alg: 'HS256', typ: 'at+jwt' }
    expect(await profileWith(`Bearer ${sealed(honest, 'sha256')}`)).toBe(200)
    const disguises = [
      sealed({ ...honest, alg: 'HS512' }, 'sha512'),
      sealed({ ...honest, alg: 'none' }, 'sha256'),
      sealed({ alg: 'HS256' }, 'sha256'),
      sealed({ ...honest, crit: ['exp'] }, 'sha256'),
      await build().sign(new Uint8Array(32)),
      await build().sign(app.ctx.secrets.keyFor('refresh-successor')),
      await build('JWT').sign(key()),
      await build('at+jwt', 'somebody else').sign(key()),
      await build('at+jwt', 'latchkey', 'another-api').sign(key()),
      await build()
        .setSubject((await createPerson(app)).id)
        .sign(key()),
      swapped({ alg: 'none', typ: 'at+jwt' }),
      swapped({ ...honest, kid: '../../dev/null' }),
      `${head}.${body}.`,
      `${head}.${body}.${'A'.repeat(43)}`,
      'gar.ba.ge',
      '',
    ]
    const statuses = await Promise.all(disguises.map(token => profileWith(`Bearer ${token}`)))
    expect(statuses).toEqual(disguises.map(() => 401))
    for (const scheme of ['', 'Basic ', 'bearer', 'Token '])
      expect(await profileWith(`${scheme}${good}`)).toBe(401)
  })
})

it('what no longer matters is forgotten: sessions a month after their end, and their tokens', async () => {
  const { refresh: old } = await openSession()
  await revoke(old)
  app.passTime(31 * DAY_MS)
  const { refresh: fresh } = await openSession()
  await app.ctx.jobs.enqueue(app.db, pruneSessions, {})
  await app.drain()
  await expect(sessionOf(old)).rejects.toThrow()
  expect((await sessionOf(fresh)).ended_at).toBeNull()
})
