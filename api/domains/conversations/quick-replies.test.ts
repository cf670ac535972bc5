import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QuickReplyFields, QuickReplyList } from '#contract/conversations/quick-replies.endpoints.ts'
import { MAXIMUM_QUICK_REPLIES } from '#contract/conversations/quick-replies.rules.ts'
import type { Outcome } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { warmPool } from '#tests/support/warm-pool.ts'

let app: TestApp
let owner: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
})

const PARKING = { name: 'Parking', text: 'Hi {guest_first_name}, park behind the barn.' }
const list = async (who = owner) =>
  (await request<QuickReplyList>(app, who, 'GET', '/quick_replies/')).body.replies
const add = (fields: Partial<QuickReplyFields> = {}, who = owner) =>
  request<Outcome<QuickReplyList>>(app, who, 'POST', '/quick_replies/', { ...PARKING, ...fields })

test('an owner adds, changes and deletes quick replies, which are sorted by name', async () => {
  await add()
  const { status, body } = await add({ name: 'Arrival' })
  expect([status, body.replies.map(({ name }) => name)]).toEqual([201, ['Arrival', 'Parking']])
  const [arrival, parking] = body.replies
  const path = `/quick_replies/${parking?.id}/`
  const changed = await request(app, owner, 'PUT', path, { ...PARKING, text: 'In the yard.' })
  expect(changed).toMatchObject({
    status: 200,
    body: { replies: [arrival, { name: 'Parking', text: 'In the yard.' }] },
  })
  expect((await request(app, owner, 'DELETE', path)).body).toEqual({ replies: [arrival] })
  expect((await request(app, owner, 'DELETE', path)).status).toBe(404)
})

test('nobody else reads, changes or deletes them', async () => {
  const id = (await add()).body.replies[0]?.id
  const other = await createPerson(app, { userType: 'owner' })
  expect(await list(other)).toEqual([])
  expect((await request(app, other, 'PUT', `/quick_replies/${id}/`, PARKING)).status).toBe(404)
  expect((await request(app, other, 'DELETE', `/quick_replies/${id}/`)).status).toBe(404)
  expect(await list()).toMatchObject([PARKING])
})

test('says what is missing or too long', async () => {
  expect((await add({ name: ' ', text: '' })).body.errors).toEqual({
    name: ['This field is required.'],
    text: ['Please write something.'],
  })
  expect((await add({ name: 'n'.repeat(61), text: 't'.repeat(2_001) })).body.errors).toEqual({
    name: ['This is too long.'],
    text: ['This is too long.'],
  })
  expect(await list()).toEqual([])
})

test('there are at most 50, however many are added at once', async () => {
  for (let count = 1; count < MAXIMUM_QUICK_REPLIES; count += 1) await add()
  await warmPool(app)
  const tries = await Promise.all(Array.from({ length: 8 }, () => add()))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(tries.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'quick_reply.too_many',
    detail: 'You can have up to 50 quick replies. Delete one first.',
  })
  expect(await list()).toHaveLength(50)
})
