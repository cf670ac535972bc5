import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetNotifications } from './jobs.ts'
import { insertNotification } from './queries.ts'

let app: TestApp
let anna: TestPerson
let ben: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  anna = await createPerson(app)
  ben = await createPerson(app)
})
afterAll(() => app.close())

const tell = (who: TestPerson, home: string) =>
  insertNotification(app.db, {
    userId: who.id,
    kind: 'stay.completed',
    subjectId: null,
    data: { home },
    at: app.ctx.clock(),
  })

const list = async (who: TestPerson, query = '') =>
  (await request<Page<Notification>>(app, who, 'GET', `/notifications/${query}`)).body
const unread = async (who: TestPerson) =>
  (await request<{ unread_count: number }>(app, who, 'GET', '/notifications/unread_count/')).body.unread_count

test('people see what they were told, newest first, and nothing of others', async () => {
  await tell(anna, 'The boathouse')
  await tell(anna, 'The barn')
  await tell(ben, 'The mill')
  expect((await list(anna)).results.map(({ data }) => data.home)).toEqual(['The barn', 'The boathouse'])
  expect((await list(ben)).count).toBe(1)
})

test('reading one lowers the count by one, and reading it again changes nothing', async () => {
  const [newest] = (await list(anna)).results
  const read = () => request<Notification>(app, anna, 'PATCH', `/notifications/${newest?.id}/mark_read/`)
  const first = await read()
  expect(first.body.read_at).not.toBeNull()
  app.passTime(1_000)
  expect((await read()).body.read_at).toBe(first.body.read_at)
  expect(await unread(anna)).toBe(1)
  expect((await list(anna, '?unread_only=true')).count).toBe(1)
})

test('nobody reads for somebody else', async () => {
  const [bens] = (await list(ben)).results
  const answer = await request(app, anna, 'PATCH', `/notifications/${bens?.id}/mark_read/`)
  expect(answer.status).toBe(404)
  expect(await unread(ben)).toBe(1)
})

test('reading all leaves none, and the others their own', async () => {
  await request(app, anna, 'PATCH', '/notifications/mark_all_read/', {})
  expect(await unread(anna)).toBe(0)
  expect(await unread(ben)).toBe(1)
})

test('what is older than a year is forgotten', async () => {
  await app.db
    .updateTable('notifications')
    .set({ created_at: new Date(app.ctx.clock().getTime() - 366 * DAY_MS) })
    .where('user_id', '=', ben.id)
    .execute()
  await forgetNotifications.run(app.ctx, {})
  expect((await list(ben)).count).toBe(0)
  expect((await list(anna)).count).toBe(2)
})
