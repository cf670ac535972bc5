import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { FailedJob, SystemHealth } from '#contract/platform/system.schemas.ts'
import { asOwner } from '#tests/support/owner.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp('shut')
  app = await openTestApp({ env: { SMTP_URL: smtp.url } })
  admin = await createPerson(app, { userType: 'admin' })
  // The retries in between would take half an hour; here the first try is the last.
  await sql`update pgboss.queue set retry_limit = 0`.execute(app.db)
  await app.work()
})
afterAll(async () => {
  await app.close()
  smtp.close()
})

const readHealth = async () => (await request<SystemHealth>(app, admin, 'GET', '/admin/system/')).body
const failed = async (cause?: string) =>
  (
    await request<Page<FailedJob>>(
      app,
      admin,
      'GET',
      `/admin/system/failed_jobs/${cause ? `?cause=${cause}` : ''}`,
    )
  ).body
const retry = (id: string) => request(app, admin, 'POST', `/admin/system/failed_jobs/${id}/retry/`)
const retryAll = (asked: object) =>
  request<{ retried: number }>(app, admin, 'POST', '/admin/system/failed_jobs/retry/', asked)
const invite = (email: string) => request(app, admin, 'POST', '/invitations/', { email, user_type: 'user' })

/** Jobs run in the background, so the test waits for them. */
const poll = async <T>(look: () => Promise<T> | T, good: (seen: T) => boolean): Promise<T> => {
  for (;;) {
    const seen = await look()
    if (good(seen)) return seen
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
const mailsTo = (address: string) => smtp.received.filter(mail => mail.includes(`To: ${address}`))
const entries = () =>
  app.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', 'in', ['job.retried', 'mail.resent'])
    .orderBy('id')
    .execute()

test('a mail that nobody took is on the list, says why, and arrives once however often resend is pressed', async () => {
  const person = await createPerson(app, { email: 'grace@people.test' })
  await invite('hugo@people.test')
  await app.ctx.jobs.enqueue(
    app.db,
    { name: 'accounts.tell-of-new-password', run: async () => {} },
    { userId: person.id },
  )
  const list = await poll(
    () => failed('mail'),
    ({ count }) => count === 2,
  )
  const [toGrace, toHugo] = ['grace@people.test', 'hugo@people.test'].map(to =>
    list.results.find(({ mail }) => mail?.to === to),
  )
  expect(toGrace).toMatchObject({
    job: 'accounts.tell-of-new-password',
    cause: 'mail',
    mail: { reason: 'unreachable', person: { id: person.id } },
    tries: 1,
  })
  expect(toHugo).toMatchObject({ job: 'invitations.mail', mail: { person: null } })
  expect(list.results.map(({ why }) => why).join()).not.toMatch(/@|127\.0\.0\.1/)
  expect(await readHealth()).toMatchObject({ mail: { kind: 'smtp', last_sent_at: null, failed: 2 } })

  smtp.become('take')
  const answers = await Promise.all([1, 2, 3].map(() => retry(toHugo?.id ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await poll(
    () => mailsTo('hugo@people.test'),
    mails => mails.length > 0,
  )
  expect((await retry(toHugo?.id ?? '')).body.code).toBe('job.not_failed')
  const after = await poll(readHealth, ({ mail }) => mail.last_sent_at !== null)
  expect(after.mail.failed).toBe(1)

  expect((await retryAll({ cause: 'mail' })).body).toEqual({ retried: 1 })
  await poll(
    () => mailsTo('grace@people.test'),
    mails => mails.length > 0,
  )
  await poll(readHealth, ({ jobs }) => jobs.every(({ waiting, running }) => waiting + running === 0))
  expect(smtp.received).toHaveLength(2)
  expect((await failed()).count).toBe(0)
  expect((await retryAll({ cause: 'mail' })).body.code).toBe('job.not_failed')

  expect(await entries()).toMatchObject([
    {
      action: 'mail.resent',
      who_id: admin.id,
      subject_kind: 'job',
      subject_id: toHugo?.id,
      after: { count: 1, job: 'invitations.mail' },
    },
    { action: 'mail.resent', subject_id: null, after: { count: 1, cause: 'mail' } },
  ])
})

test('a mail server that wants no mail of ours is told apart from one that is out of reach', async () => {
  smtp.become('refuse')
  await invite('ida@people.test')
  const { results } = await poll(
    () => failed('mail'),
    ({ results }) => results.length === 1,
  )
  expect(results[0]).toMatchObject({ mail: { reason: 'refused', to: 'ida@people.test' } })
  expect(results[0]?.why).toContain('550')
  // It fails again and is listed again.
  expect((await retryAll({ job: 'invitations.mail' })).body).toEqual({ retried: 1 })
  const again = await poll(
    () => failed('mail'),
    list => list.results[0]?.tries === 2,
  )
  expect(again.count).toBe(1)
  smtp.become('take')
  await retryAll({ job: 'invitations.mail' })
  await poll(
    () => mailsTo('ida@people.test'),
    mails => mails.length === 1,
  )
})

test('a job that broke is among the others, and its secrets are not shown', async () => {
  const name = 'uploads.remove-files'
  // This is no storage key, so the job fails.
  await app.ctx.jobs.enqueue(app.db, { name, run: async () => {} }, { name: 'not a picture' })
  const { results } = await poll(
    () => failed('other'),
    ({ results }) => results.length === 1,
  )
  expect(results[0]).toMatchObject({ job: name, cause: 'other', mail: null, why: 'Not a key of the storage' })
  const job = (await readHealth()).jobs.find(one => one.name === name)
  expect(job).toMatchObject({ failed: 1, next_at: null, every_seconds: null })
  expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await retry(results[0]?.id ?? '')).status).toBe(200)
  expect((await entries()).at(-1)).toMatchObject({ action: 'job.retried', after: { count: 1, job: name } })
  expect((await retryAll({})).status).toBe(400)
})

test('the system says what it is made of and when its work comes again', async () => {
  const { version, database, jobs, storage, ...rest } = await readHealth()
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(Date.parse(rest.started_at)).toBeLessThan(Date.parse(rest.now))
  expect(database).toMatchObject({ embedded: false, migrations_missing: 0 })
  expect(database.migration).toMatch(/^\d{4}_/)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeGreaterThan(0)
  expect(storage).toMatchObject({ kind: 'disk', files: 0, reachable: true })
  const daily = jobs.find(({ name }) => name === 'accounts.prune-sessions')
  expect(daily).toMatchObject({ every_seconds: 86_400, waiting: 0 })
  expect(Date.parse(daily?.next_at ?? '')).toBeGreaterThan(Date.now())
})

test('a storage that lost its folder is out of reach, and a migration that is not there is missing', async () => {
  await rm(join(app.dataDir, 'uploads'), { recursive: true })
  await asOwner(app, "delete from kysely_migration where name = '0037_mail_standing'")
  expect(await readHealth()).toMatchObject({
    storage: { reachable: false },
    database: { migrations_missing: 1 },
  })
})
