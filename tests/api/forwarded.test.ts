import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createPerson } from '../support/people.ts'
import { rawRequest } from '../support/raw-request.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const demoServers: TestApp[] = []
afterAll(() => Promise.all(demoServers.map(app => app.close())))

/** A server behind proxies, on a port of its own. */
const behind = async (trusted: string) => {
  const app = await openTestApp({ env: { TRUST_PROXY: trusted } })
  demoServers.push(app)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.http.server.address() as AddressInfo).port }
}

/** The address in the audit entry of a sign-in that was sent with these headers. */
const recordedAddress = async (
  { app, port }: Awaited<ReturnType<typeof behind>>,
  headers: Record<string, string>,
) => {
  const person = await createPerson(app)
  const body = JSON.stringify({ email: person.email, password: person.password })
  const answer = await rawRequest(port, 'POST', '/api/auth/jwt/create/', {
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  expect(answer.status).toBe(200)
  const { address } = await app.db
    .selectFrom('audit_entries')
    .innerJoin('audit_addresses', 'audit_addresses.entry_id', 'audit_entries.id')
    .select('address')
    .where('concerns', '=', person.id)
    .executeTakeFirstOrThrow()
  return address
}

const SCRIPT = '<script>alert(1)</script>'
const list = (...entries: string[]) => ({ 'x-forwarded-for': entries.join(', ') })

describe.each([
  [
    'true',
    [
      [list('203.0.113.9'), '203.0.113.9'],
      // The proxy appends on the right; the client may have written the rest.
      [list('198.51.100.1', '203.0.113.9'), '203.0.113.9'],
      [list(SCRIPT, '203.0.113.9'), '203.0.113.9'],
      [list(SCRIPT), '127.0.0.1'],
      [list('198.51.100.1', SCRIPT), '127.0.0.1'],
      [list('198.51.100.1', ''), '127.0.0.1'],
      [list('203.0.113.9:4711'), '127.0.0.1'],
      [list('2001:db8::7'), '2001:db8::7'],
      [{}, '127.0.0.1'],
      [{ 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
    ],
  ],
  [
    '2',
    [
      [list('198.51.100.1', '203.0.113.9', '10.0.0.1'), '203.0.113.9'],
      [list(SCRIPT, '10.0.0.1'), '10.0.0.1'],
    ],
  ],
  [
    '127.0.0.1, 10.0.0.0/8',
    [
      [list('198.51.100.1', '203.0.113.9', '10.1.2.3', '10.0.0.1'), '203.0.113.9'],
      [list('198.51.100.1', SCRIPT, '10.1.2.3'), '10.1.2.3'],
      [list('198.51.100.1', '203.0.113.9'), '203.0.113.9'],
    ],
  ],
  ['10.0.0.0/8', [[list('203.0.113.9'), '127.0.0.1']]],
  ['false', [[list('203.0.113.9'), '127.0.0.1']]],
] as const)('with TRUST_PROXY=%s', (trusted, cases) => {
  it('a request comes from the right-most address that is no proxy', async () => {
    const here = await behind(trusted)
    for (const [headers, expected] of cases)
      expect([headers, await recordedAddress(here, { ...headers })]).toEqual([headers, expected])
  })
})

it('no limit is escaped by another address at the left', async () => {
  const { port } = await behind('1')
  const ask = async (invented: string) =>
    (
      await rawRequest(port, 'POST', '/api/users/reset_password/', {
        headers: { 'content-type': 'application/json', ...list(invented, '203.0.113.9') },
        body: '{}',
      })
    ).status
  for (let count = 0; count < 10; count += 1) expect(await ask(`198.51.100.${count}`)).toBe(400)
  expect(await ask('198.51.100.99')).toBe(429)
})
