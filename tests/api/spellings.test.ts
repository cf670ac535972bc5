import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import { type RawAnswer, rawRequest } from '../support/raw-request.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await openTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const ID = '0198f0de-7c1a-4d4e-9a50-6c6f3b1f0a11'

const table = Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
  Object.entries<Call>(entries).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
/** With the last letter of the path percent-encoded. */
const withLastEncoded = (path: string) =>
  path.replace(/[a-z](?=[^a-z]*$)/, letter => encoded(letter).toUpperCase())

/** Spellings of a URL that a component might treat as equal. */
const spellings = (path: string): Readonly<Record<string, string>> => ({
  'with an encoded letter': path.replace('/api', '/%61pi'),
  'with another encoded letter': withLastEncoded(path),
  'encoded altogether': path.replace(/[a-z]/g, encoded),
  'without its last slash': path.replace(/\/$/, ''),
  'with a doubled slash before': `/${path}`,
  'with a doubled slash within': path.replace('/api/', '/api//'),
  'with a doubled slash behind': `${path}/`,
  'with an encoded slash': path.replace('/api/', '/api%2F'),
  'with a backslash': path.replace('/api/', '/api\\'),
  'by way of dots': path.replace('/api/', '/api/../api/'),
  'by way of one dot': path.replace('/api/', '/./api/'),
  'by way of encoded dots': path.replace('/api/', '/x/%2e%2e/api/'),
  'in capitals': path.replace('/api/', '/API/'),
  'in mixed case': path.replace(/[a-z](?=[^a-z]*$)/, letter => letter.toUpperCase()),
  'as a whole address': `http://app.test${path}`,
  'as the whole address of another server': `HTTPS://elsewhere.test${path.replace('/api', '/ap%69')}`,
  'with a semicolon behind': `${path.replace(/\/$/, '')};x=1`,
  'with a semicolon within': path.replace('/api/', '/api;x=1/'),
  'with an encoded question mark': `${path}%3Fx=1`,
})

const pathOf = (call: Call) =>
  `/api${call.path.replace(':token.ics', `${'x'.repeat(43)}.ics`).replace(/:\w+/g, ID)}`

const ask = (call: Call, target: string, type = 'application/json', body = '{}') =>
  rawRequest(
    port,
    call.method,
    target,
    call.method === 'GET' ? {} : { headers: { 'content-type': type }, body },
  )

const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
]
/** The status and headers of an answer, by which two spellings of a URL are compared. */
const treatmentOf = ({ status, headers }: RawAnswer): Record<string, unknown> => ({
  status,
  ...Object.fromEntries(
    ['content-type', 'cache-control', 'x-ratelimit-limit', ...SECURITY].map(name => [name, headers[name]]),
  ),
})

/** Our own answers for an unknown or an invalid URL. */
const isNotFound = ({ status, headers, body }: RawAnswer) =>
  (status === 404 || status === 400) &&
  /"code":"(?:thing\.not_found|request\.malformed)"/.test(body) &&
  headers['cache-control'] === 'no-store' &&
  SECURITY.every(name => headers[name])

describe('however the address of a call is spelled', () => {
  it.each(table)('$name is the same call, or not found', async ({ call }) => {
    const path = pathOf(call)
    // The content type of the body is text: calls accept only JSON.
    const plain = treatmentOf(await ask(call, path, 'text/plain'))
    expect(plain['cache-control']).toBe('no-store')
    if (call.method !== 'GET' && !call.multipart) expect(plain.status).toBe(415)
    for (const [how, target] of Object.entries(spellings(path))) {
      const answer = await ask(call, target, 'text/plain')
      if (!isNotFound(answer)) expect({ how, ...treatmentOf(answer) }).toEqual({ how, ...plain })
    }
  })

  const limited = table.filter(({ call }) => call.triesPerMinute)
  it.each(limited)('$name has no more tries a minute than it declares', async ({ call }) => {
    const most = call.triesPerMinute ?? 0
    const path = pathOf(call)
    const ways = [path, ...Object.values(spellings(path))]
    const reached: string[] = []
    for (const way of ways) if ((await ask(call, way)).headers['x-ratelimit-limit']) reached.push(way)
    expect(reached.length).toBeGreaterThan(2)
    for (let count = 0; count <= most; count += 1) await ask(call, reached[count % reached.length] ?? path)
    for (const way of reached) {
      const { status, headers } = await ask(call, way)
      expect({ way, status }).toEqual({ way, status: 429 })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('what is no address', () => {
  it.each(['/%zz', '/api/%', '/api/%E0%A4%A', '/%c0%ae/', '/api/calendars/%ff.ics', '/uploads/%'])(
    '%s is answered in our words, under our headers',
    async target => {
      const answer = await rawRequest(port, 'GET', target, { headers: { 'accept-language': 'de' } })
      expect({ ...treatmentOf(answer), 'content-type': answer.headers['content-type'] }).toMatchObject({
        status: 400,
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(answer.headers['content-language']).toBe('de')
      expect(SECURITY.filter(name => !answer.headers[name])).toEqual([])
      expect(JSON.parse(answer.body)).toMatchObject({ status: 400, code: 'request.malformed' })
    },
  )

  it('what is no request at all is answered so, too', async () => {
    for (const target of ['/a b', `/${'x'.repeat(20_000)}`]) {
      const answer = await rawRequest(port, 'GET', target)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(SECURITY.filter(name => !answer.headers[name])).toEqual([])
      expect(JSON.parse(answer.body).type).toMatch(/^urn:latchkey:problem:request\./)
    }
  })
})

it('robots are told, as text, to stay away', async () => {
  const answer = await rawRequest(port, 'GET', '/robots.txt')
  expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /\n',
  ])
})
