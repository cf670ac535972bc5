import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#api/context.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { createDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'
import { openDatabase, openPool } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { defineJob } from './job.ts'
import { type Jobs, openJobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let db: ReturnType<typeof openDatabase>
let jobs: Jobs
const done: string[] = []
const note = defineJob<{ text: string }>({
  name: 'test.note',
  async run(_ctx, { text }) {
    done.push(text)
  },
})

beforeAll(async () => {
  database = await createDatabase()
  db = openDatabase(openPool(database.url, 2))
  jobs = await openJobs(database.url, [note], silentLog)
})
afterAll(async () => {
  await jobs?.stop()
  await db?.destroy()
  await database?.drop()
})

/** Moves what was noted of a job to where it were with a clock a day ahead. */
const aDayAhead = (text: string, column: 'created_on' | 'start_after') =>
  sql`update pgboss.job set ${sql.ref(column)} = ${sql.ref(column)} + interval '1 day'
    where data ->> 'text' = ${text}`.execute(db)

test('jobs of a time at which the clock was a day ahead need not wait for it, and scheduled ones go on', async () => {
  const later = new Date(Date.now() + 2 * DAY_MS)
  await inTransaction(db, async tx => {
    for (const text of ['made ahead', 'tried again ahead']) await jobs.queue.enqueue(tx, note, { text })
    await jobs.queue.enqueue(tx, note, { text: 'for the day after tomorrow' }, later)
    return null
  })
  await aDayAhead('made ahead', 'created_on')
  for (const text of ['made ahead', 'tried again ahead']) await aDayAhead(text, 'start_after')
  await sql`update pgboss.job set state = 'retry' where data ->> 'text' = 'tried again ahead'`.execute(db)
  await sql`update pgboss.version set cron_on = now() + interval '1 day'`.execute(db)
  await jobs.work({ config: { smtpConnections: 10 }, clock: () => new Date() } as Context)
  await expect.poll(() => done.toSorted()).toEqual(['made ahead', 'tried again ahead'])
  const { rows } = await sql<{ ahead: boolean }>`
    select coalesce(cron_on > now(), false) as ahead from pgboss.version`.execute(db)
  expect(rows).toEqual([{ ahead: false }])
  // What was meant to wait still does.
  const waiting = await sql<{ waits: boolean }>`
    select start_after > now() + interval '1 day' as waits from pgboss.job
    where data ->> 'text' = 'for the day after tomorrow'`.execute(db)
  expect(waiting.rows).toEqual([{ waits: true }])
})
