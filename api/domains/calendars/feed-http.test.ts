import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { createExportLink, getFeed, removeExportLink } from '#tests/support/export-links.ts'
import { addHome, inDays } from '#tests/support/homes.ts'
import { createPerson, someAddress, type TestPerson } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let testApp: TestApp
let owner: TestPerson
let home: string
let path: string
let channel: string
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await createPerson(testApp, { userType: 'owner' })
  home = await addHome(testApp, owner)
  // Enough nights that the response would be worth compressing.
  await insertBlocks(Array.from({ length: 20 }, (_, index) => 2 * index + 1))
  const given = await createExportLink(testApp, owner, home)
  path = given.path
  channel = given.channel.id
})
afterAll(() => testApp.close())

const insertBlocks = (days: number[]) =>
  testApp.db
    .insertInto('calendar_blocks')
    .values(
      days.map(day => ({
        property_id: home,
        from_date: inDays(day),
        until_date: inDays(day + 1),
        made_by: owner.id,
      })),
    )
    .execute()

test('a feed says what it is, that it is private, and that it may be kept but must be asked for again', async () => {
  const { statusCode, headers, body } = await getFeed(testApp, path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
  })
  expect(headers.etag).toMatch(/^"[\w-]{43}"$/)
  expect(headers).not.toHaveProperty('location')
})

test('HEAD answers the same without the calendar', async () => {
  const [get, head] = [await getFeed(testApp, path), await getFeed(testApp, path, { method: 'HEAD' })]
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'x-robots-tag'])
    expect(head.headers[name]).toBe(get.headers[name])
})

test('what has not changed is not sent again; what has changed is', async () => {
  const { headers } = await getFeed(testApp, path)
  const etag = String(headers.etag)
  const ask = (known: string, method: 'GET' | 'HEAD' = 'GET') =>
    getFeed(testApp, path, { method, headers: { 'if-none-match': known } })
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
    const same = await ask(known)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    expect(same.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' })
  }
  expect((await ask(etag, 'HEAD')).statusCode).toBe(304)
  expect((await ask('"another"')).statusCode).toBe(200)
  await insertBlocks([100])
  const changed = await ask(etag)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('one ETag names one sequence of bytes, whatever the reader can unpack', async () => {
  const plain = await getFeed(testApp, path)
  const packed = await getFeed(testApp, path, {
    headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'fr' },
  })
  expect(plain.body.length).toBeGreaterThan(2_048)
  expect(packed.headers['content-encoding']).toBeUndefined()
  expect(packed.rawPayload.equals(plain.rawPayload)).toBe(true)
  expect(packed.headers['content-language']).toBeUndefined()
})

test('an unknown link is not there, and no search engine learns of it', async () => {
  for (const token of ['A'.repeat(43), 'x', `${'A'.repeat(43)}%00`, 'é']) {
    const answer = await getFeed(testApp, `/api/calendars/${encodeURI(token)}.ics`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  }
  expect((await getFeed(testApp, '/api/calendars/.ics')).statusCode).toBe(404)
  expect((await getFeed(testApp, path.replace('.ics', ''))).statusCode).toBe(404)
})

test('one address may read so often a minute and no more; another is not held up', async () => {
  const ask = (remoteAddress: string) => testApp.http.inject({ method: 'GET', url: path, remoteAddress })
  const statuses = []
  for (let each = 0; each < 301; each++) statuses.push((await ask('192.0.2.77')).statusCode)
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([200]))
  expect(statuses[300]).toBe(429)
  expect((await ask('192.0.2.78')).statusCode).toBe(200)
})

test('the token is in no line of the log, whatever becomes of the request', async () => {
  let lines = ''
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        lines += chunk
        done()
      },
    }),
  )
  const app: FastifyInstance = await buildApp({ ...testApp.ctx, log }, { busyAfterMs: 0 })
  const fresh = await createExportLink(testApp, owner, home, { channel })
  const token = fresh.path.slice('/api/calendars/'.length, -'.ics'.length)
  const ask = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', headers = {}) =>
    app.inject({ method, url, headers, remoteAddress: someAddress() })
  const { headers } = await ask(fresh.path)
  await ask(fresh.path, 'HEAD')
  await ask(fresh.path, 'GET', { 'if-none-match': headers.etag })
  await ask(fresh.path, 'POST')
  await ask(`${fresh.path}/`)
  await ask(`${fresh.path}?a=b`)
  await ask(`/api/calendars/${token}`)
  await ask(`/API/Calendars/${token}.ics`)
  await ask(`/api//calendars/${token}.ics`)
  await ask(`/calendars/${token}.ics`)
  await ask(`/api/calendars/${token}.ics%`)
  await ask(`/api/properties/${home}/ical_export/?token=${token}`)
  await removeExportLink(testApp, owner, channel)
  await ask(fresh.path)
  const broken = {
    ...testApp.ctx.db,
    selectFrom: () => {
      throw new Error('The database is gone')
    },
  }
  const troubled = await buildApp(
    { ...testApp.ctx, log, db: broken as unknown as TestApp['db'] },
    { busyAfterMs: 0 },
  )
  expect((await troubled.inject({ method: 'GET', url: fresh.path })).statusCode).toBe(500)
  await Promise.all([app.close(), troubled.close()])
  expect(lines.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(13)
  expect(lines).toContain('The database is gone')
  expect(lines).not.toContain(token)
})
