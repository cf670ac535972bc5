import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BlockedList } from '#contract/conversations/blocks.endpoints.ts'
import { readMessages, write } from '#tests/support/conversations.ts'
import { addHome, endDaysAgo, type Outcome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { postQuestion, readInquiry, writeInInquiry } from '#tests/support/inquiries.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner)
})

const block = (who: TestPerson, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  request<Outcome<BlockedList>>(app, who, method, `/blocked_people/${id}/`)
const blockedBy = async (who: TestPerson) =>
  (await request<BlockedList>(app, who, 'GET', '/blocked_people/')).body.people.map(({ id }) => id)

describe('who blocks somebody', () => {
  test('closes the inquiry for both; only they read why', async () => {
    const { id } = (await postQuestion(app, guest, home, 'Hello')).body.conversation
    expect((await block(owner, guest.id)).body.people).toMatchObject([
      { id: guest.id, full_name: 'Grace Guest' },
    ])
    expect((await readInquiry(app, owner, id)).body).toMatchObject({ closed: 'out_of_reach', blocked: true })
    expect((await readInquiry(app, guest, id)).body).toMatchObject({ closed: 'out_of_reach', blocked: false })
    for (const who of [guest, owner]) expect((await writeInInquiry(app, who, id, 'Hm')).status).toBe(409)
    expect((await postQuestion(app, guest, home, 'Hm')).body.code).toBe('conversation.closed')
    expect(await blockedBy(guest)).toEqual([])
  })

  test('gets no new question from them, and asks them none', async () => {
    await postQuestion(app, guest, home, 'Hello')
    await block(guest, owner.id)
    const other = await addHome(app, owner)
    expect(await postQuestion(app, guest, other, 'Hello')).toMatchObject({
      status: 409,
      body: { code: 'inquiry.closed', detail: 'You cannot ask questions about this home.' },
    })
    expect((await postQuestion(app, await createPerson(app), other, 'Hello')).status).toBe(201)
  })

  test('opens everything again by unblocking', async () => {
    const { id } = (await postQuestion(app, guest, home, 'Hello')).body.conversation
    await block(owner, guest.id)
    await block(owner, guest.id)
    expect(await blockedBy(owner)).toEqual([guest.id])
    expect((await block(owner, guest.id, 'DELETE')).body.people).toEqual([])
    expect((await writeInInquiry(app, guest, id, 'Hello again')).status).toBe(201)
  })

  test('cannot block oneself or somebody whom they never met', async () => {
    const stranger = await createPerson(app)
    expect((await block(owner, stranger.id)).status).toBe(404)
    expect((await block(owner, owner.id)).status).toBe(404)
    expect((await block(owner, home)).status).toBe(404)
    expect(await blockedBy(owner)).toEqual([])
  })

  test('still hears from them about a confirmed stay, and for 30 days after it', async () => {
    const stay = await reserved(app, guest, home, stayInDays(10, 12))
    await block(owner, guest.id)
    expect((await readMessages(app, guest, stay.id)).body.closed).toBe('out_of_reach')
    expect((await write(app, guest, stay.id, 'Hello')).status).toBe(409)
    await patchStatus(app, owner, stay.id, 'confirmed')
    expect((await write(app, guest, stay.id, 'The stove does not work.')).status).toBe(201)
    await endDaysAgo(app, stay.id, 28)
    expect((await readMessages(app, guest, stay.id)).body.closed).toBeNull()
    await endDaysAgo(app, stay.id, 32)
    expect((await readMessages(app, guest, stay.id)).body.closed).toBe('out_of_reach')
  })
})
