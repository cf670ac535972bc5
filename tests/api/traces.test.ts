import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCollector } from '../support/collector.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

/** A server that is asked by this one, and what it was told about the trace. */
const startAsked = async () => {
  const told: (string | undefined)[] = []
  const server = createServer((request, response) => {
    told.push([request.headers.traceparent].flat()[0])
    response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { told, port, close: () => void server.close() }
}

let collector: Awaited<ReturnType<typeof startCollector>>
let store: Awaited<ReturnType<typeof startAsked>>
let outside: Awaited<ReturnType<typeof startAsked>>
let app: TestApp
let person: TestPerson

beforeAll(async () => {
  collector = await startCollector()
  store = await startAsked()
  outside = await startAsked()
  app = await openTestApp({
    env: { ...collector.env, STORAGE_URL: `s3://key:secret@localhost:${store.port}/pictures?tls=false` },
  })
  person = await createPerson(app)
})
afterAll(async () => {
  await app?.close()
  await collector?.close()
  store?.close()
  outside?.close()
})

/** The only span of this name, once it was sent. */
const spanOf = async (name: string) => {
  await expect.poll(() => collector.spans().filter(span => span.name === name)).toHaveLength(1)
  const [span] = collector.spans().filter(one => one.name === name)
  if (!span) throw new Error(name)
  return span
}
const partsOf = ({ traceId, spanId }: { traceId: string; spanId: string }) =>
  collector.spans().filter(span => span.traceId === traceId && span.parentSpanId === spanId)

it('a request, its statements, and the job and mail that follow it are linked', async () => {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/users/reset_password/?from=secret-place',
    payload: { email: person.email },
    headers: { traceparent: `00-${TRACE}-${SPAN}-01`, tracestate: 'vendor=zora', baggage: 'name=zora' },
  })
  expect(response.statusCode).toBe(200)
  const call = await spanOf('POST /api/users/reset_password/')
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: SPAN, status: { code: 0 } })
  expect(call.values).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/users/reset_password/',
    'http.response.status_code': 200,
  })

  const statements = partsOf(call)
  const tries = statements.find(({ name }) => name === 'insert call_tries')
  expect(tries?.values['db.query.text']).toMatch(/values \(\$1, 1, \$2\)/)
  expect(statements.map(({ name }) => name)).toContain('insert pgboss.job_common')
  for (const { startTimeUnixNano, endTimeUnixNano } of statements) {
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call.startTimeUnixNano))
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(call.endTimeUnixNano))
  }

  await app.drain()
  const mail = await spanOf('send mail')
  // The span of a job ends after those within it, and may be sent later.
  await expect.poll(() => collector.spans().some(({ spanId }) => spanId === mail.parentSpanId)).toBe(true)
  const jobs = collector.spans().filter(({ name }) => name.startsWith('job '))
  const prepared = jobs.find(({ links }) => links[0]?.spanId === call.spanId)
  const mailed = jobs.find(({ spanId }) => spanId === mail.parentSpanId)
  if (!prepared || !mailed) throw new Error(JSON.stringify(jobs))
  expect(mailed.links).toMatchObject([{ traceId: prepared.traceId, spanId: prepared.spanId }])
  expect(new Set([TRACE, prepared.traceId, mailed.traceId]).size).toBe(3)
  expect(partsOf(prepared).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'select users', 'commit']),
  )
  // A name that no id of a span can contain: those are hexadecimal.
  expect(collector.bytes().toString()).not.toMatch(/zora|secret-place|people\.test/)
  expect(collector.asked()[0]).toBe('POST /v1/traces application/json')
  expect(collector.process()).toMatchObject({ 'service.name': 'latchkey' })
})

it('what fails says how, and not with which words', async () => {
  const fails = async () => {
    await app.db.selectFrom('users').select('id').where('id', '=', 'not an id of ada').execute()
  }
  const span = app.ctx.traces?.begin('job', 'failing')
  await expect(span?.within(fails)).rejects.toThrow()
  span?.end({}, 'Error')
  const failing = await spanOf('failing')
  expect(failing.status.code).toBe(2)
  expect(partsOf(failing).map(({ values }) => values['error.type'])).toEqual(['22P02'])
  expect(collector.bytes().toString()).not.toContain('of ada')
})

it('the own store is told which trace it works for, and nobody else is', async () => {
  const key = `${'0123456789abcdef'.repeat(2)}-c9a77b.webp`
  const span = app.ctx.traces?.begin('job', 'asking')
  await span?.within(async () => {
    await app.ctx.storage.get(key)
    await (await fetch(`http://localhost:${outside.port}/secret?token=1`)).text()
    await (await fetch(`http://127.0.0.1:${outside.port}/`)).text()
  })
  span?.end()
  const asked = partsOf(await spanOf('asking'))
  expect(asked.map(({ values }) => values)).toEqual([
    {
      'http.request.method': 'GET',
      'server.address': 'localhost',
      'http.response.status_code': 404,
      'error.type': '404',
    },
    {
      'http.request.method': 'GET',
      'server.address': 'localhost',
      'http.response.status_code': 404,
      'error.type': '404',
    },
    // A host that is a number may be somebody's home.
    { 'http.request.method': 'GET', 'http.response.status_code': 404, 'error.type': '404' },
  ])
  expect(store.told).toEqual([`00-${asked[0]?.traceId}-${asked[0]?.spanId}-01`])
  expect(outside.told).toEqual([undefined, undefined])
})

it('probes are not traced, and a stream only until it begins', async () => {
  await app.http.inject({ url: '/health/live' })
  const stream = await app.http.inject({
    url: '/api/notifications/stream/',
    headers: person.headers,
    payloadAsStream: true,
  })
  const begun = await spanOf('GET /api/notifications/stream/')
  expect(begun.values['http.response.status_code']).toBe(200)
  stream.stream().destroy()
  await app.http.inject({ url: '/api/health/' })
  await spanOf('GET /api/health/')
  expect(collector.spans().filter(({ name }) => name.includes('/health/live'))).toEqual([])
})
