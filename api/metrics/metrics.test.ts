import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#api/config/config.ts'
import { reconcileJournal } from '#api/domains/payments/journal.jobs.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { seedChannel } from '#tests/support/channels.ts'
import { insertHome } from '#tests/support/homes.ts'
import { namesIn, scrape } from '#tests/support/metrics.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listenForScrapes } from './listen.ts'

let app: TestApp
let guest: TestPerson
let home: string
beforeAll(async () => {
  app = await openTestApp({ env: { METRICS_PORT: '0' } })
  guest = await createPerson(app)
  home = await insertHome(app.db, await createPerson(app, { userType: 'owner' }))
})
afterAll(() => app.close())

/** The figures from the database are kept for ten seconds. */
const scrapeLater = () => {
  app.passTime(10_001)
  return scrape(app)
}
const figureOf = async (name: string) => (await scrapeLater()).figures.get(name)

test('requests are counted by the template of their call, whatever the address says', async () => {
  for (const id of [home, '00000000-0000-4000-8000-000000000000'])
    await request(app, guest, 'GET', `/properties/${id}/`)
  for (const url of ['/api/nothing-here', '/wp-login.php?token=secret', '/health/live', '/health/ready'])
    await app.http.inject({ url })
  const { status, type, text, figures } = await scrape(app)
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
  const counted = (call: string, answered: number) =>
    figures.get(`latchkey_http_requests_total{call="${call}",method="GET",status="${answered}"}`)
  expect(counted('/api/properties/:id/', 200)).toBe(1)
  expect(counted('/api/properties/:id/', 404)).toBe(1)
  expect(figures.get('latchkey_http_request_duration_seconds_count{call="/api/properties/:id/"}')).toBe(2)
  expect(
    figures.get('latchkey_http_request_duration_seconds_bucket{le="+Inf",call="/api/properties/:id/"}'),
  ).toBe(2)
  const calls = new Set([...text.matchAll(/call="([^"]+)"/g)].map(match => match[1]))
  expect([...calls].sort()).toEqual(['/api/properties/:id/', 'other'])
})

test('a stream counts while it is open, and its length is no duration of a call', async () => {
  const streams = async () => (await scrape(app)).figures.get('latchkey_http_streams_open')
  expect(await streams()).toBe(0)
  const page = new AbortController()
  await fetch(`${await app.http.listen()}/api/notifications/stream/`, {
    headers: guest.headers,
    signal: page.signal,
  })
  expect(await streams()).toBe(1)
  page.abort()
  await expect.poll(streams).toBe(0)
  const counted = 'latchkey_http_requests_total{call="/api/notifications/stream/",method="GET",status="200"}'
  await expect.poll(async () => (await scrape(app)).figures.get(counted)).toBe(1)
  expect((await scrape(app)).text).not.toContain(
    'latchkey_http_request_duration_seconds_count{call="/api/notifications/stream/"',
  )
})

test('the port answers GET /metrics and nothing else, and the public port has none of it', async () => {
  const at = async (url: string, method = 'GET') =>
    (await fetch(new URL(url, app.metricsUrl), { method })).status
  expect(await at('/metrics')).toBe(200)
  expect(await at('/metrics', 'HEAD')).toBe(200)
  expect([await at('/'), await at('/api/health/'), await at('/metrics/?x=1')]).toEqual([404, 404, 404])
  expect(await at('/metrics', 'POST')).toBe(405)
  const answer = await app.http.inject({ url: '/metrics' })
  expect(answer.body).not.toContain('latchkey_')
})

test('what a process says of itself: version, connections, and the delay of its event loop', async () => {
  const { text, figures } = await scrape(app)
  expect(text).toMatch(/^latchkey_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect(figures.get('latchkey_database_pool_connections_max')).toBe(20)
  expect(figures.get('latchkey_database_pool_waiting')).toBe(0)
  expect(figures.has('latchkey_database_pool_connections{state="idle"}')).toBe(true)
  expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('jobs that wait are counted with the age of the oldest, and those that failed', async () => {
  const name = 'invitations.mail'
  await app.ctx.jobs.enqueue(app.db, { name, run: async () => {} }, {})
  await app.ctx.jobs.enqueue(app.db, { name, run: async () => {} }, {}, new Date(Date.now() + HOUR_MS))
  await asOwner(
    app,
    `update pgboss.job set start_after = now() - interval '90 s' where name = '${name}' and start_after <= now()`,
  )
  const { figures } = await scrapeLater()
  expect(figures.get(`latchkey_jobs_waiting{name="${name}"}`)).toBe(1)
  expect(figures.get(`latchkey_jobs_oldest_waiting_seconds{name="${name}"}`)).toBeGreaterThanOrEqual(90)
  expect(figures.get('latchkey_jobs_waiting{name="accounts.prune-sessions"}')).toBe(0)
  expect(figures.get('latchkey_mails_waiting')).toBe(1)
  expect(figures.has('latchkey_mail_last_sent_timestamp_seconds')).toBe(false)

  await asOwner(
    app,
    `update pgboss.job set state = 'failed', completed_on = now(), output = '{"name": "MailNotTaken"}'
      where name = '${name}' and start_after <= now()`,
  )
  const after = (await scrapeLater()).figures
  expect(after.get('latchkey_mails_failed')).toBe(1)
  expect(after.get(`latchkey_jobs_failed{name="${name}"}`)).toBe(1)
  expect(after.get(`latchkey_jobs_oldest_waiting_seconds{name="${name}"}`)).toBe(0)
})

test('a comparison of money that failed is seen until one succeeds', async () => {
  const differs = 'latchkey_payment_differences_found{compared="journal"}'
  expect(await figureOf(differs)).toBe(0)
  await app.ctx.jobs.enqueue(app.db, reconcileJournal, {})
  await asOwner(
    app,
    `update pgboss.job set state = 'failed', completed_on = now() where name = '${reconcileJournal.name}'`,
  )
  expect(await figureOf(differs)).toBe(1)
  await app.ctx.jobs.enqueue(app.db, reconcileJournal, {})
  await asOwner(
    app,
    `update pgboss.job set state = 'completed', completed_on = now()
      where name = '${reconcileJournal.name}' and state = 'created'`,
  )
  expect(await figureOf(differs)).toBe(0)
})

test('however often one scrapes, the database is asked at most every ten seconds', async () => {
  const name = 'latchkey_outside_calendars{health="green"}'
  expect(await figureOf(name)).toBe(0)
  await seedChannel(app, home)
  expect((await scrape(app)).figures.get(name)).toBe(0)
  expect(await figureOf(name)).toBe(1)
})

test('a database that is away is a figure, not a failed scrape, and old figures are gone', async () => {
  await app.cutDatabase()
  const { status, text, figures } = await scrapeLater()
  expect(status).toBe(200)
  expect(figures.get('latchkey_database_up')).toBe(0)
  expect([...namesIn(text)].filter(name => /jobs|mail|calendars|payment|refund/.test(name))).toEqual([])
  expect(namesIn(text)).toContain('latchkey_http_requests_total')
  await app.mendDatabase()
  expect(await figureOf('latchkey_database_up')).toBe(1)
})

test('a port that is in use, bad or the one of the page is a start error in words', async () => {
  const port = new URL(app.metricsUrl).port
  const listener = listenForScrapes(async () => '', app.ctx.log)
  await expect(listener.listen({ port: Number(port), host: '127.0.0.1' })).rejects.toThrow(
    `METRICS_PORT and METRICS_HOST cannot be used: 127.0.0.1:${port}, the port is in use.`,
  )
  await listener.close()
  expect(() => readConfig({ METRICS_PORT: 'many' })).toThrow('METRICS_PORT must be a port number')
  expect(() => readConfig({ PORT: '9000', METRICS_PORT: '9000' })).toThrow(
    'METRICS_PORT must be another port than PORT',
  )
  expect(readConfig({}).metricsPort).toBeNull()
})
