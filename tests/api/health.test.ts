import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { asOwner } from '../support/owner.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  app = await openTestApp({ requestsPerMinute: 2, log })
})
afterAll(() => app.close())

const look = async (what: 'live' | 'ready') => {
  const answer = await app.http.inject({ url: `/health/${what}` })
  return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] }
}
const OK = { status: 200, body: { status: 'ok' }, cache: 'no-store' }
const unready = (reason: string) => ({ status: 503, body: { status: 'unready', reason }, cache: 'no-store' })
/** An answer is kept for a second. */
const untilReady = (seen: object) => expect.poll(() => look('ready')).toEqual(seen)

test('both answer without a token, without a limit, and without a line in the log', async () => {
  for (let asked = 0; asked < 5; asked++) {
    expect(await look('live')).toEqual(OK)
    expect(await look('ready')).toEqual(OK)
  }
  expect(logged.filter(line => line.includes('"request"'))).toEqual([])
})

test('a process that refuses calls because it is busy still says that it lives', async () => {
  const busy = await buildApp(app.ctx, { busyAfterMs: 1 })
  const statusOf = async (url: string) => (await busy.inject({ url })).statusCode
  await busy.ready()
  await expect
    .poll(
      async () => {
        const end = performance.now() + 200
        while (performance.now() < end);
        return [
          await statusOf('/api/health/'),
          await statusOf('/health/live'),
          await statusOf('/health/ready'),
        ]
      },
      { interval: 20 },
    )
    .toEqual([503, 200, 200])
  await busy.close()
})

test('a server whose database is away lives and is not ready, until it is back', async () => {
  await app.cutDatabase()
  await untilReady(unready('database'))
  expect(await look('live')).toEqual(OK)
  await app.mendDatabase()
  await untilReady(OK)
})

test('a server whose database lacks a migration is not ready, and one of a later release is no matter', async () => {
  await asOwner(app, "delete from kysely_migration where name = '0037_mail_standing'")
  await untilReady(unready('migrations'))
  await asOwner(
    app,
    "insert into kysely_migration values ('0037_mail_standing', now()::text), ('9999_later', now()::text)",
  )
  await untilReady(OK)
})

test('however many ask, a database that does not answer is asked once, and nobody waits for long', async () => {
  await pause(1_100)
  const holder = new pg.Client({ connectionString: app.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table kysely_migration in access exclusive mode')
  const begun = performance.now()
  const asked = Promise.all(Array.from({ length: 50 }, () => look('ready')))
  const waiting = () =>
    sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%kysely_migration%'`
      .execute(app.db)
      .then(({ rows }) => rows[0]?.count)
  await expect.poll(waiting).toBe(1)
  expect(await asked).toEqual(Array(50).fill(unready('database')))
  expect(performance.now() - begun).toBeLessThan(20_000)
  await holder.end()
  await untilReady(OK)
})
