import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { openReplica } from '#api/db/replica.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { waitForPrimary } from '#api/db/wait.ts'
import { onceOnly } from '#api/kernel/idempotency.ts'
import { silentLog } from '../support/log.ts'
import { createPerson } from '../support/people.ts'
import { openStartedTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let headers: { readonly authorization: string }
beforeAll(async () => {
  app = await openStartedTestApp()
  headers = (await createPerson(app)).headers
})
afterAll(() => app.close())

const asSuperuser = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const databaseName = () => new URL(app.databaseUrl).pathname.slice(1)

const send = async (http: TestApp['http'], method: 'GET' | 'POST', url: string) => {
  const answer = await http.inject({
    method,
    url,
    headers,
    ...(method === 'POST'
      ? {
          payload: {
            full_name: 'Ada Lind',
            email: 'ada@people.test',
            message: 'Is the house by the lake free?',
          },
        }
      : {}),
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}
const list = (http = app.http) => send(http, 'GET', '/api/properties/')
const write = (http = app.http) => send(http, 'POST', '/api/contact/')
const AGAIN_LATER = { status: 503, retryAfter: '2' }

test('while the database is away callers are told when to come again, and are served when it is back', async () => {
  await app.cutDatabase()
  expect(await list()).toEqual(AGAIN_LATER)
  expect(await write()).toEqual(AGAIN_LATER)
  await app.mendDatabase()
  await expect.poll(async () => (await list()).status).toBe(200)
  expect((await write()).status).toBeLessThan(300)
})

test('a primary that has become a replica is left: callers are told to come again, and find the new one', async () => {
  const name = databaseName()
  await asSuperuser(`alter database ${name} set default_transaction_read_only = on`)
  await app.cutDatabase()
  await app.mendDatabase()
  await expect.poll(() => list()).toMatchObject({ status: 200 })
  expect(await write()).toEqual(AGAIN_LATER)
  await asSuperuser(`alter database ${name} reset default_transaction_read_only`)
  // Connections that only read would be kept for as long as they are used.
  await expect.poll(async () => (await write()).status).toBeLessThan(300)
})

test('a start waits for a primary, and not where waiting is of no use', async () => {
  await app.cutDatabase()
  let isThere = false
  const waiting = waitForPrimary(app.databaseUrl, silentLog).then(() => {
    isThere = true
  })
  await expect(waitForPrimary(app.databaseUrl, silentLog, 0)).rejects.toThrow(/not currently accepting/)
  expect(isThere).toBe(false)
  await app.mendDatabase()
  await waiting
  const wrong = new URL(app.databaseUrl)
  wrong.password = 'wrong'
  await expect(waitForPrimary(wrong.href, silentLog)).rejects.toThrow(/password/)
})

test('a replica answers reads while the primary is away, the primary while the replica is, and nothing is written', async () => {
  const copy = `${databaseName()}_copy`
  await app.cutDatabase()
  await asSuperuser(
    `create database ${copy} template ${databaseName()}`,
    `alter database ${copy} with allow_connections true`,
  )
  const url = new URL(app.databaseUrl)
  url.pathname = `/${copy}`
  const replica = openReplica(url.href)
  const http = await buildApp({ ...app.ctx, replica }, { requestsPerMinute: 1_000, busyAfterMs: 0 })
  const isReady = async () => (await http.inject({ url: '/health/ready' })).statusCode

  expect(await list(http)).toMatchObject({ status: 200 })
  expect(await write(http)).toEqual(AGAIN_LATER)
  expect(await isReady()).toBe(200)

  await app.mendDatabase()
  await asSuperuser(`drop database ${copy} with (force)`)
  await expect.poll(() => list(http)).toMatchObject({ status: 200 })
  await http.close()
  await replica.close()
})

test('an answer that is given again waits for the second machine as the first one did', async () => {
  const { id: userId } = await app.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const retry = { userId, route: 'POST /', key: 'again', bodyHash: Buffer.from('body') }
  const answerOnce = () =>
    inTransaction(app.db, async tx => {
      const answer = await onceOnly(tx, retry, async () => ({ done: true }))
      const { rows } = await sql<{ writes: boolean }>`
        select pg_current_xact_id_if_assigned() is not null as writes`.execute(tx)
      return { answer, ...rows[0] }
    })
  const first = { answer: { done: true }, writes: true }
  expect(await answerOnce()).toEqual(first)
  expect(await answerOnce()).toEqual(first)
})
