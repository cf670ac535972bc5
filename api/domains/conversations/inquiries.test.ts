import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Conversation } from '#contract/conversations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { countUnread, readMessages, write } from '#tests/support/conversations.ts'
import { addHome, endDaysAgo, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { markInquiryRead, postQuestion, readInquiry, writeInInquiry } from '#tests/support/inquiries.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { forgetOldMessages } from '../bookings/retention.jobs.ts'
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

const asked = async (text = 'Is there a cot?', dates = {}) => {
  const { status, body } = await postQuestion(app, guest, home, text, dates)
  expect(status).toBe(201)
  return body.conversation
}
const inbox = async (who: TestPerson) =>
  (await request<Page<Conversation>>(app, who, 'GET', '/messages/')).body
const bells = async (who: TestPerson) =>
  (await request<Page<Notification>>(app, who, 'GET', '/notifications/')).body.results.map(each => [
    each.kind,
    each.subject_id,
    each.read_at !== null,
  ])
const hide = (id: string, hidden = true) =>
  app.db.updateTable('properties').set({ is_visible: !hidden }).where('id', '=', id).execute()

describe('a question about a home', () => {
  test('is an inquiry that both find among their conversations, with home, dates and unread count', async () => {
    const dates = { check_in_date: inDays(10), check_out_date: inDays(12) }
    const { kind, id } = await asked('Is there a cot?', dates)
    expect(kind).toBe('inquiry')
    expect(await inbox(owner)).toMatchObject({
      count: 1,
      results: [
        {
          as: 'owner',
          other: { full_name: 'Grace Guest' },
          booking: null,
          inquiry: { id, property: home, property_title: 'The boathouse', ...dates },
          last_message: { mine: false, text: 'Is there a cot?' },
          unread: 1,
        },
      ],
    })
    expect((await inbox(guest)).results).toMatchObject([{ as: 'guest', inquiry: { id }, unread: 0 }])
    expect(await countUnread(app, owner)).toBe(1)
    expect((await readInquiry(app, owner, id)).body).toMatchObject({
      count: 1,
      as: 'owner',
      other: { full_name: 'Grace Guest' },
      booking: null,
      inquiry: { id, ...dates },
      closed: null,
      blocked: false,
      read_by_other: 0,
    })
  })

  test('goes both ways, with bells, read marks and a mail that leads to it', async () => {
    const { id } = await asked()
    expect(await bells(owner)).toEqual([['question.from_guest', id, false]])
    await mailUnreadMessages.run(app.ctx, { conversationId: id, to: owner.id, number: 1 })
    const mails = await mailsTo(app.dataDir, owner.email)
    const mail = mails.find(({ subject }) => subject === 'Grace Guest wrote to you about The boathouse')
    expect(mail?.text).toContain(`/messages?inquiry=${id}`)
    expect(mail?.text).toContain('About The boathouse:')
    expect(JSON.stringify(mail)).not.toContain(guest.email)

    expect((await markInquiryRead(app, owner, id, 1)).body).toEqual({ unread: 0 })
    expect(await bells(owner)).toEqual([['question.from_guest', id, true]])
    expect((await readInquiry(app, guest, id)).body.read_by_other).toBe(1)
    await writeInInquiry(app, owner, id, 'Yes, two.')
    expect(await bells(guest)).toEqual([['question.from_owner', id, false]])
  })

  test('continues the open inquiry when asked again, with the newer dates', async () => {
    const first = await asked()
    const dates = { check_in_date: inDays(20), check_out_date: inDays(23) }
    expect(await asked('And a bath?', dates)).toEqual(first)
    const { body } = await readInquiry(app, guest, first.id)
    expect(body.results.map(({ text }) => text)).toEqual(['Is there a cot?', 'And a bath?'])
    expect(body.inquiry).toMatchObject(dates)
  })

  test('needs words, and an arrival before its departure', async () => {
    const fields = async (text: string, dates = {}) =>
      (await postQuestion(app, guest, home, text, dates)).body.errors
    expect(await fields(' ')).toEqual({ text: ['Please write something.'] })
    const wrong = { check_out_date: ['The dates of a question need an arrival and a later departure.'] }
    expect(await fields('Hello', { check_in_date: inDays(3) })).toEqual(wrong)
    expect(await fields('Hello', { check_in_date: inDays(3), check_out_date: inDays(3) })).toEqual(wrong)
  })

  test('is sent once per retry key', async () => {
    const send = () =>
      request(
        app,
        guest,
        'POST',
        `/properties/${home}/questions/`,
        { text: 'Hello' },
        { 'idempotency-key': 'k1' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await inbox(guest)).count).toBe(1)
    expect(await countUnread(app, owner)).toBe(1)
  })

  test('is refused at one’s own home, and a home that one does not see does not exist', async () => {
    expect(await postQuestion(app, owner, home, 'Hello')).toMatchObject({
      status: 403,
      body: { code: 'inquiry.own_home', detail: 'You cannot ask about your own home.' },
    })
    const missing = await postQuestion(app, guest, owner.id, 'Hello')
    await hide(home)
    const hidden = await postQuestion(app, guest, home, 'Hello')
    expect(hidden.status).toBe(404)
    expect(hidden.body.detail).toBe(missing.body.detail)
  })

  test('can be begun ten times in 24 hours; open ones go on', async () => {
    const homes = await Promise.all(Array.from({ length: 11 }, () => addHome(app, owner)))
    for (const each of homes.slice(0, 10))
      expect((await postQuestion(app, guest, each, 'Hello')).status).toBe(201)
    expect(await postQuestion(app, guest, homes[10] ?? '', 'Hello')).toMatchObject({
      status: 429,
      body: { code: 'inquiry.too_many', detail: expect.stringContaining('10 new questions in 24 hours') },
    })
    expect((await postQuestion(app, guest, homes[0] ?? '', 'And this?')).status).toBe(201)
    const other = await createPerson(app)
    expect((await postQuestion(app, other, homes[10] ?? '', 'Hello')).status).toBe(201)
    await app.db
      .updateTable('conversations')
      .set({ asked_at: new Date(app.ctx.clock().getTime() - 86_400_001) })
      .where('guest_id', '=', guest.id)
      .execute()
    expect((await postQuestion(app, guest, homes[10] ?? '', 'Hello')).status).toBe(201)
  })
})

describe('an inquiry is private', () => {
  test('nobody else reads, writes or marks it, nor learns that it exists', async () => {
    const { id } = await asked('My child is ill.')
    const strangers = [await createPerson(app), await createPerson(app, { userType: 'owner' })]
    for (const who of strangers) {
      expect((await readInquiry(app, who, id)).status).toBe(404)
      expect((await writeInInquiry(app, who, id, 'Hello')).status).toBe(404)
      expect((await markInquiryRead(app, who, id, 1)).status).toBe(404)
      expect((await inbox(who)).count).toBe(0)
      expect(await countUnread(app, who)).toBe(0)
    }
    const admin = await createPerson(app, { userType: 'admin' })
    expect((await readInquiry(app, admin, id)).status).toBe(403)
    expect((await readInquiry(app, owner, home)).status).toBe(404)
  })

  test('never shows an address of the other side', async () => {
    const { id } = await asked()
    const seen = [await readInquiry(app, owner, id), await readInquiry(app, guest, id), await inbox(owner)]
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${guest.email}|${owner.email}`))
  })

  test('of a home that the guest no longer sees it can be read and not written, by either', async () => {
    const { id } = await asked()
    await hide(home)
    for (const who of [guest, owner]) {
      expect((await readInquiry(app, who, id)).body).toMatchObject({ count: 1, closed: 'out_of_reach' })
      expect(await writeInInquiry(app, who, id, 'Hello')).toMatchObject({
        status: 409,
        body: { code: 'conversation.closed' },
      })
    }
    await hide(home, false)
    expect((await writeInInquiry(app, owner, id, 'Hello')).status).toBe(201)
  })

  test('ends for writing when the other account is closed', async () => {
    const { id } = await asked()
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect((await readInquiry(app, owner, id)).body.closed).toBe('person_gone')
    expect((await writeInInquiry(app, owner, id, 'Hello')).status).toBe(409)
  })
})

describe('a request of the guest at the home', () => {
  test('makes the inquiry the conversation of the stay, with numbers and read marks', async () => {
    const { id } = await asked()
    await markInquiryRead(app, owner, id, 1)
    await writeInInquiry(app, owner, id, 'Yes, two.')
    const stay = await reserved(app, guest, home, stayInDays(10, 12))
    await write(app, guest, stay.id, 'Then we come.')

    const { body } = await readMessages(app, guest, stay.id)
    expect(body.results.map(({ number, text }) => [number, text])).toEqual([
      [1, 'Is there a cot?'],
      [2, 'Yes, two.'],
      [3, 'Then we come.'],
    ])
    expect(body).toMatchObject({ booking: { id: stay.id }, inquiry: null, read_by_other: 1, unread: 1 })
    expect((await inbox(guest)).results).toMatchObject([
      { booking: { id: stay.id }, inquiry: null, unread: 1 },
    ])
    expect((await inbox(owner)).count).toBe(1)
    // Links to the inquiry lead on.
    expect((await readInquiry(app, owner, id)).body).toMatchObject({ count: 3, booking: { id: stay.id } })
    expect((await writeInInquiry(app, owner, id, 'Welcome!')).body.number).toBe(4)
    await markInquiryRead(app, guest, id, 4)
    expect((await bells(guest)).filter(([kind]) => kind !== 'stay.confirmed')).toEqual([
      ['question.from_owner', id, true],
    ])
    expect(await countUnread(app, guest)).toBe(0)
  })

  test('leaves the inquiries of others and at other homes alone', async () => {
    const { id } = await asked()
    const elsewhere = await addHome(app, owner)
    await reserved(app, guest, elsewhere, stayInDays(10, 12))
    await reserved(app, await createPerson(app), home, stayInDays(10, 12))
    expect((await readInquiry(app, guest, id)).body).toMatchObject({ booking: null, inquiry: { id } })
  })

  test('takes later questions too, until the stay is over; then a new inquiry begins', async () => {
    const stay = await reserved(app, guest, home, stayInDays(10, 12))
    expect(await asked('Is there a cot?')).toEqual({ kind: 'booking', id: stay.id })
    expect((await readMessages(app, owner, stay.id)).body.count).toBe(1)
    await patchStatus(app, owner, stay.id, 'confirmed')
    await endDaysAgo(app, stay.id, 3)
    const { kind, id } = await asked('May we come again?')
    expect(kind).toBe('inquiry')
    const next = await reserved(app, guest, home, stayInDays(40, 42))
    expect((await readInquiry(app, guest, id)).body.booking).toMatchObject({ id: next.id })
    expect((await readMessages(app, guest, stay.id)).body.count).toBe(1)
  })
})

test('an inquiry without a stay is deleted three years after its last message', async () => {
  const { id } = await asked()
  const old = new Date(app.ctx.clock().getTime() - 3.1 * 366 * DAY_MS)
  await app.db.updateTable('conversations').set({ asked_at: old }).where('id', '=', id).execute()
  await forgetOldMessages.run(app.ctx, {})
  expect((await readInquiry(app, guest, id)).status).toBe(200)
  await app.db
    .updateTable('conversation_parties')
    .set({ last_message_at: old })
    .where('conversation_id', '=', id)
    .execute()
  await forgetOldMessages.run(app.ctx, {})
  expect((await readInquiry(app, guest, id)).status).toBe(404)
})

describe('at the same time', () => {
  test('questions about several homes are counted one after the other: ten begin, the others are refused', async () => {
    const homes = await Promise.all(Array.from({ length: 13 }, () => addHome(app, owner)))
    const answers = await Promise.all(homes.map(each => postQuestion(app, guest, each, 'Hello')))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429, 429])
  })

  test('two first questions make one inquiry', async () => {
    const answers = await Promise.all(
      ['One?', 'Two?', 'Three?'].map(text => postQuestion(app, guest, home, text)),
    )
    expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1)
    expect((await inbox(guest)).count).toBe(1)
    expect(await countUnread(app, owner)).toBe(3)
  })

  test('a question and a request end in one conversation', async () => {
    for (let n = 0; n < 6; n += 1) {
      const at = await addHome(app, owner)
      const who = await createPerson(app)
      const [stay] = await Promise.all([
        reserved(app, who, at, stayInDays(10, 12)),
        postQuestion(app, who, at, 'Is there a cot?'),
      ])
      expect((await inbox(who)).results.map(({ booking }) => booking?.id)).toEqual([stay.id])
      expect((await readMessages(app, who, stay.id)).body.count).toBe(1)
    }
  })
})
