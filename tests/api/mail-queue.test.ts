import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#api/context.ts'
import { openDatabase, openPool } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { listFailed } from '#api/jobs/failed.ts'
import { defineJob } from '#api/jobs/job.ts'
import { type Jobs, openJobs } from '#api/jobs/jobs.ts'
import { createDatabase } from '../support/database.ts'
import { silentLog } from '../support/log.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let db: ReturnType<typeof openDatabase>
let jobs: Jobs
const sent: string[] = []
let atOnce = 0
let most = 0

const mailOf = (name: string, mails: 'security' | 'notification') =>
  defineJob<{ to: string }>({
    name,
    mails,
    async run(_ctx, { to }) {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise(resolve => setTimeout(resolve, 20))
      atOnce -= 1
      if (to === 'nobody') throw Object.assign(new Error('550'), { recipient: to })
      sent.push(to)
    },
  })
const invitation = mailOf('test.invitation', 'notification')
const reset = mailOf('test.reset', 'security')

beforeAll(async () => {
  database = await createDatabase()
  db = openDatabase(openPool(database.url, 4))
  jobs = await openJobs(database.url, [invitation, reset], silentLog)
})
afterAll(async () => {
  await jobs?.stop()
  await db?.destroy()
  await database?.drop()
})

/** At one per second they would take five minutes. */
test('three hundred mails leave many at a time, each by itself, and one that fails is tried again alone', async () => {
  await inTransaction(db, async tx => {
    for (let count = 0; count < 300; count += 1)
      await jobs.queue.enqueue(tx, invitation, { to: count === 5 ? 'nobody' : `guest ${count}` })
    await jobs.queue.enqueue(tx, reset, { to: 'who waits at the door' })
    return null
  })
  await jobs.work({ config: { smtpConnections: 10 }, clock: () => new Date() } as Context)
  await expect.poll(() => sent).toHaveLength(300)
  expect(new Set(sent).size).toBe(300)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(10)
  expect(sent.indexOf('who waits at the door')).toBeLessThan(150)
  expect(await listFailed(db, { limit: 10, offset: 0 })).toEqual([])
  const [stats] = (await jobs.queue.readStats(db)).filter(({ name }) => name === invitation.name)
  expect(stats).toMatchObject({ waiting: 0, retrying: 1, failed: 0 })
})

/** Workers look by themselves once a minute only. */
test('a job enqueued while every queue is idle runs within seconds', async () => {
  await inTransaction(db, async tx => {
    await jobs.queue.enqueue(tx, reset, { to: 'who comes later' })
    return null
  })
  await expect.poll(() => sent, { timeout: 15_000 }).toContain('who comes later')
})
