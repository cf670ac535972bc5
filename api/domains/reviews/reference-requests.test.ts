import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import type { ReferenceRequest } from '#contract/reviews/references.schemas.ts'
import { addHome, type Outcome, trust } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { addReference, getReference, writeReference } from '#tests/support/references.ts'
import { request } from '#tests/support/requests.ts'
import { addReviewableStay, outcome } from '#tests/support/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let asker: TestPerson
let host: TestPerson
let guest: TestPerson
let home: string

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  asker = await createPerson(app, { userType: 'owner', fullName: 'Ansel Asker' })
  host = await createPerson(app, { userType: 'owner', fullName: 'Hope Host' })
  guest = await createPerson(app, { fullName: 'Gil Guest' })
  home = await addHome(app, host)
  await trust(app, asker, guest, { level: 2, percentage: 10 })
})

const path = () => `/people/${guest.id}/reference_request/`
const ask = async (who = asker) => {
  const answer = await request<Outcome<ReferenceRequest>>(app, who, 'POST', path())
  await app.drain()
  return answer
}
const asked = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results.filter(
    ({ kind }) => kind === 'reference.asked',
  )
const setAsked = (at: Date) =>
  app.db.updateTable('reference_requests').set({ asked_at: at }).where('guest_id', '=', guest.id).execute()

test('each owner who hosted the guest is asked once, about the last stay, and nobody reads who asks', async () => {
  await addReviewableStay(app, { home, guest }, { endedAgo: 300 })
  const last = await addReviewableStay(app, { home, guest }, { endedAgo: 100 })
  const writer = await createPerson(app, { userType: 'owner' })
  const written = await addReviewableStay(app, { home: await addHome(app, writer), guest })
  await addReference(app, { booking: written, owner: writer, guest })
  const longAgo = await createPerson(app, { userType: 'owner' })
  await addReviewableStay(app, { home: await addHome(app, longAgo), guest }, { endedAgo: 740 })
  const declined = await createPerson(app, { userType: 'owner' })
  await addReviewableStay(app, { home: await addHome(app, declined), guest }, { status: 'cancelled' })

  expect((await ask()).body.asked_at).not.toBeNull()
  const told = await asked(host)
  expect(told).toMatchObject([{ subject_id: last, data: { person: 'Gil Guest' } }])
  expect(JSON.stringify(told)).not.toMatch(/Ansel|Asker/)
  expect(JSON.stringify(told)).not.toContain(asker.id)
  for (const other of [writer, longAgo, declined, asker]) expect(await asked(other)).toEqual([])

  // Neither a second click nor a second owner asks anybody again.
  await ask()
  const second = await createPerson(app, { userType: 'owner' })
  await trust(app, second, guest, { level: 2, percentage: 10 })
  await ask(second)
  expect(await asked(host)).toHaveLength(1)
})

test('the answer is the same where nobody hosted the guest, and after 30 days one may ask again', async () => {
  const read = async () => (await request<ReferenceRequest>(app, asker, 'GET', path())).body
  expect(await read()).toEqual({ asked_at: null, again_at: null })
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(await read()).toEqual(body)
  expect(Date.parse(body.again_at ?? '') - Date.parse(body.asked_at ?? '')).toBe(30 * DAY_MS)
  const first = daysAgo(31)
  await setAsked(first)
  expect(await read()).toEqual({ asked_at: first.toISOString(), again_at: null })
  expect(Date.parse((await ask()).body.asked_at ?? '')).toBeGreaterThan(first.getTime())
})

test('who is asked may write for 14 days, however long ago the stay was', async () => {
  const stay = await addReviewableStay(app, { home, guest }, { endedAgo: 200 })
  expect(outcome(await writeReference(app, host, stay))).toBe('reference.too_late')
  await ask()
  expect((await getReference(app, host, stay)).body).toMatchObject({ may_write: true })
  await setAsked(daysAgo(16))
  expect((await getReference(app, host, stay)).body).toMatchObject({ may_write: false })
  expect(outcome(await writeReference(app, host, stay))).toBe('reference.too_late')
  await setAsked(daysAgo(12))
  expect(outcome(await writeReference(app, host, stay))).toBe(200)
})

test('one’s own question opens nothing for oneself, and stays of more than two years ago stay closed', async () => {
  const own = await addReviewableStay(app, { home: await addHome(app, asker), guest }, { endedAgo: 100 })
  const old = await addReviewableStay(app, { home, guest }, { endedAgo: 740 })
  await ask()
  expect(outcome(await writeReference(app, asker, own))).toBe('reference.too_late')
  expect(outcome(await writeReference(app, host, old))).toBe('reference.too_late')
})

test('owners who are blocked from the asker or the guest are not asked', async () => {
  await addReviewableStay(app, { home, guest })
  for (const [one, other] of [
    [host, asker],
    [guest, host],
  ] as const) {
    await app.db.deleteFrom('reference_requests').execute()
    await app.db
      .insertInto('person_blocks')
      .values({ person_id: one.id, blocked_id: other.id, created_at: new Date() })
      .execute()
    await ask()
    expect(await asked(host)).toEqual([])
    await app.db.deleteFrom('person_blocks').execute()
  }
  await app.db.deleteFrom('reference_requests').execute()
  await ask()
  expect(await asked(host)).toHaveLength(1)
})

test('for an owner who does not consider the guest, there is nobody to ask about', async () => {
  await addReviewableStay(app, { home, guest })
  expect(outcome(await ask(host))).toBe('thing.not_found')
  expect((await request(app, host, 'GET', path())).status).toBe(404)
  expect(
    await app.db.selectFrom('reference_requests').selectAll().where('asker_id', '=', host.id).execute(),
  ).toEqual([])
})
