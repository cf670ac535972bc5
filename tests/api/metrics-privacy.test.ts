import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import { startCollector } from '../support/collector.ts'
import { scrape } from '../support/metrics.ts'
import { createPersonas, type Persona, type Personas } from '../support/personas.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { rules as declaredRules } from './role-rules/every.ts'
import type { Rule } from './role-rules/rule.ts'

const rules: Readonly<Record<string, Rule>> = declaredRules
const table = Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
  Object.entries<Call>(entries).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

let app: TestApp
let personas: Personas
let collector: Awaited<ReturnType<typeof startCollector>>
/** What was sent: addresses with their ids, queries and tokens. */
const sent = new Set<string>()

const ask = async (name: string, call: Call, persona: Persona) => {
  const asked = await rules[name]?.request(personas)
  const values = Object.values(asked?.params ?? {}).map(String)
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(asked?.params?.[key]))
  const query = new URLSearchParams(asked?.query)
  const address = personas.nextAddress()
  for (const value of [...values, ...query.values(), address]) sent.add(value)
  const response = await app.http.inject({
    method: call.method,
    url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: { ...personas.headers[persona], ...asked?.headers },
    remoteAddress: address,
    ...(asked?.payload === undefined ? {} : { payload: asked.payload }),
    ...(call.events ? { payloadAsStream: true } : {}),
  })
  if (call.events) response.stream().destroy()
}

/** One role for each status that a call answers with: what is counted and traced does not differ among them. */
const askers = (name: string) => {
  const expected = Object.entries(rules[name]?.expect ?? {}) as [Persona, number][]
  return new Map(expected.map(([persona, status]) => [status, persona])).values()
}

/** Everything in the database that says who somebody is, where they live or what they may open. */
const personalTexts = async () => {
  const people = await app.db.selectFrom('users').select(['id', 'email', 'full_name', 'phone']).execute()
  const homes = await app.db.selectFrom('properties').select(['id', 'title', 'address', 'city']).execute()
  const channels = await app.db.selectFrom('calendar_channels').select(['id', 'name']).execute()
  const invited = await app.db.selectFrom('invitations').select('email').execute()
  const tokens = Object.values(personas.headers).flatMap(headers => Object.values(headers))
  const rows = [...people, ...homes, ...channels, ...invited].flatMap(row => Object.values(row))
  return [...new Set([...rows, ...tokens, ...sent].filter(text => text !== null))]
}

beforeAll(async () => {
  collector = await startCollector()
  app = await openTestApp({
    env: { METRICS_PORT: '0', ...collector.env, OTEL_BSP_MAX_QUEUE_SIZE: '1000000' },
  })
  personas = await createPersonas(app)
})
afterAll(async () => {
  await app?.close()
  await collector?.close()
})

test('after every call with each of its answers, nothing that is read from outside says anything of anybody', async () => {
  for (const { name, call } of table) for (const persona of askers(name)) await ask(name, call, persona)
  // A job that failed with somebody's address is counted, and no more.
  await app.ctx.jobs.enqueue(
    app.db,
    { name: 'invitations.mail', run: async () => {} },
    { email: 'x@people.test' },
  )
  app.passTime(10_001)
  const { text } = await scrape(app)
  expect(text).toContain('latchkey_http_requests_total{call="/api/bookings/:id/"')
  const probes = await Promise.all(
    ['/health/live', '/health/ready'].map(async url => (await app.http.inject({ url })).body),
  )
  expect(probes).toEqual(['{"status":"ok"}', '{"status":"ok"}'])
  await app.drain()
  // The last span of all is that of the last job.
  await expect.poll(() => collector.bytes().includes('"job ')).toBe(true)
  await app.ctx.traces?.close()
  const spans = JSON.stringify(collector.spans())
  for (const name of ['send mail', 'select users', 'GET /api/bookings/:id/'])
    expect(spans).toContain(`"name":"${name}"`)
  const wanted = await personalTexts()
  expect(wanted.length).toBeGreaterThan(100)
  // Words of the table of calls and of statements, such as `user`, are nobody's.
  const paths = table.map(({ call }) => call.path.toLowerCase()).join(' ')
  for (const said of [text, spans]) {
    const isSaid = (word: string) => {
      const small = word.toLowerCase()
      return small.length > 3 && said.toLowerCase().includes(small) && !paths.includes(small)
    }
    expect(wanted.filter(isSaid)).toEqual([])
    expect(said).not.toMatch(/\w@\w|Bearer|[\da-f]{8}-[\da-f]{4}-|\b(?:\d{1,3}\.){3}\d{1,3}\b/)
  }
})
