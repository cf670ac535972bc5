import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMessages } from '#tests/support/conversations.ts'
import { decideIn, postTurn, postTurnEntry, turnInput } from '#tests/support/fair-turns.ts'
import { addHome, stayInDays, trust } from '#tests/support/homes.ts'
import { postQuestion, readInquiry, writeInInquiry } from '#tests/support/inquiries.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportParts } from '../accounts/export-parts.queries.ts'
import { mailUnreadMessages } from './jobs.ts'

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

const asked = async () => (await postQuestion(app, guest, home, 'Is there a cot?')).body.conversation.id

test('a guest who loses the trust that a home asks for reads on, and neither side writes', async () => {
  await trust(app, owner, guest, { level: 2, percentage: 5 })
  await app.db.updateTable('properties').set({ visible_to: 'network' }).where('id', '=', home).execute()
  const id = await asked()
  expect((await writeInInquiry(app, owner, id, 'Yes.')).status).toBe(201)
  await app.db.deleteFrom('network_members').where('member_id', '=', guest.id).execute()
  for (const who of [guest, owner]) {
    expect((await readInquiry(app, who, id)).body).toMatchObject({ count: 2, closed: 'out_of_reach' })
    expect((await writeInInquiry(app, who, id, 'Hello')).status).toBe(409)
  }
  expect((await postQuestion(app, guest, home, 'Hello')).status).toBe(404)
})

test('an inquiry becomes the conversation of a stay that a fair turn gives', async () => {
  const id = await asked()
  const turn = (await postTurn(app, owner, home, turnInput(20, 34))).body
  const entered = await postTurnEntry(app, guest, turn, stayInDays(21, 24))
  expect(entered.status).toBeLessThan(300)
  await decideIn(app)
  const { body } = await readInquiry(app, guest, id)
  expect(body.booking).not.toBeNull()
  expect((await readMessages(app, guest, body.booking?.id ?? '')).body.count).toBe(1)
})

test('a mail that was enqueued before there were inquiries is still sent', async () => {
  const id = await asked()
  await mailUnreadMessages.run(app.ctx, { bookingId: id, to: owner.id, number: 1 })
  const subjects = (await mailsTo(app.dataDir, owner.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Grace Guest wrote to you about The boathouse')
})

describe('with the account of its guest', () => {
  test('it is exported, with the home that it is about', async () => {
    await asked()
    const part = exportParts.find(({ name }) => name === 'messages')
    expect(await part?.read(app.db, guest.id)).toMatchObject([
      { booking_id: null, property_id: home, author: 'Grace Guest', text: 'Is there a cot?' },
    ])
    expect(await part?.read(app.db, (await createPerson(app)).id)).toEqual([])
  })

  test('it stays with the owner without the name, and blocks go', async () => {
    const id = await asked()
    await request(app, guest, 'PUT', `/blocked_people/${owner.id}/`)
    await request(app, owner, 'PUT', `/blocked_people/${guest.id}/`)
    const gone = await request(app, guest, 'DELETE', '/users/delete_account/', { password: guest.password })
    expect(gone.status).toBe(204)
    const left = await readInquiry(app, owner, id)
    expect(left.body).toMatchObject({
      count: 1,
      closed: 'person_gone',
      other: { full_name: 'Former member' },
    })
    expect(await app.db.selectFrom('person_blocks').selectAll().execute()).toEqual([])
    const bells = await request(app, owner, 'GET', '/notifications/')
    expect(JSON.stringify(bells.body)).not.toContain('Grace Guest')
  })
})
