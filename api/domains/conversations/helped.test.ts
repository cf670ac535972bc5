import { describe, expect, test } from 'vitest'
import type { Conversation } from '#contract/conversations/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { fetchAttachment, putAttachment, sendFiles } from '#tests/support/attachments.ts'
import { withHelpedStay } from '#tests/support/co-host-suites.ts'
import type { HelpfulPeople } from '#tests/support/co-hosts.ts'
import { countUnread, markRead, readMessages, write } from '#tests/support/conversations.ts'
import { postQuestion, readInquiry, writeInInquiry } from '#tests/support/inquiries.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { request } from '#tests/support/requests.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { mailUnreadMessages } from './jobs.ts'

let app: TestApp
let people: HelpfulPeople
let anna: TestPerson
let stay: string

withHelpedStay((...set) => {
  ;[app, people, { anna, stay }] = set
})

const inbox = async (who: TestPerson) =>
  (await request<Page<Conversation>>(app, who, 'GET', '/messages/')).body
const bells = async (who: TestPerson) =>
  (await people.bellOf(who)).map(({ kind, subject_id, data }) => ({ kind, subject_id, data }))
const markers = async (who: TestPerson) =>
  (await readMessages(app, who, stay)).body.results.map(({ mine, writer, text }) => [
    text,
    mine,
    writer?.full_name ?? null,
    writer?.as ?? null,
  ])

describe('who helps with messages', () => {
  test('answers in their own name, which guest and owner see, each from their side', async () => {
    await people.claraHelps('messages')
    await write(app, anna, stay, 'When may we come?')
    await write(app, people.owner, stay, 'From three.')
    expect((await write(app, people.clara, stay, 'I have the keys.')).body).toMatchObject({
      mine: true,
      writer: null,
    })
    expect(await markers(anna)).toEqual([
      ['When may we come?', true, null, null],
      ['From three.', false, null, null],
      ['I have the keys.', false, 'Clara Helper', 'co_host'],
    ])
    expect(await markers(people.owner)).toEqual([
      ['When may we come?', false, null, null],
      ['From three.', true, null, null],
      ['I have the keys.', true, 'Clara Helper', 'co_host'],
    ])
    expect(await markers(people.clara)).toEqual([
      ['When may we come?', false, null, null],
      ['From three.', true, 'Olive Owner', 'owner'],
      ['I have the keys.', true, null, null],
    ])
    const sides = await Promise.all([anna, people.owner, people.clara].map(inbox))
    expect(sides.map(({ count, results: [first] }) => [count, first?.as, first?.last_message])).toMatchObject(
      [
        [1, 'guest', { mine: false, writer: 'Clara Helper' }],
        [1, 'owner', { mine: true, writer: 'Clara Helper' }],
        [1, 'co_host', { mine: true, writer: null }],
      ],
    )
  })

  test('tells the guest as a message of the owner does, with the name of who wrote', async () => {
    await people.claraHelps('messages')
    await write(app, people.clara, stay, 'I have the keys.')
    expect(await bells(anna)).toMatchObject([
      { kind: 'message.from_owner', subject_id: stay, data: { person: 'Clara Helper' } },
    ])
    await mailUnreadMessages.run(app.ctx, { conversationId: stay, to: anna.id, number: 1 })
    const mails = await mailsTo(app.dataDir, anna.email)
    expect(mails.map(({ subject }) => subject)).toContain('Clara Helper wrote to you about The boathouse')
    expect(await countUnread(app, people.owner)).toBe(0)
  })

  test('hears of what a guest writes, with read marks of their own', async () => {
    await people.claraHelps('messages')
    await write(app, anna, stay, 'One')
    await write(app, anna, stay, 'Two')
    for (const who of [people.owner, people.clara]) {
      expect(await countUnread(app, who)).toBe(2)
      expect((await bells(who)).filter(({ kind }) => kind === 'message.from_guest')).toHaveLength(1)
    }
    expect((await readMessages(app, people.clara, stay)).body.unread).toBe(2)
    expect((await markRead(app, people.clara, stay, 1)).body).toEqual({ unread: 1 })
    expect(await countUnread(app, people.owner)).toBe(2)
    expect((await readMessages(app, anna, stay)).body.read_by_other).toBe(0)
    await markRead(app, people.owner, stay, 2)
    expect(await countUnread(app, people.clara)).toBe(1)
    await markRead(app, people.clara, stay, 2)
    expect((await people.bellOf(people.clara)).every(({ read_at }) => read_at !== null)).toBe(true)
  })

  test('answers questions that are asked before a stay is requested', async () => {
    await people.claraHelps('messages')
    const ben = await createPerson(app, { fullName: 'Ben Fall' })
    const { id } = (await postQuestion(app, ben, people.home, 'Is there a cot?')).body.conversation
    expect(await bells(people.clara)).toMatchObject([{ kind: 'question.from_guest', subject_id: id }])
    expect((await readInquiry(app, people.clara, id)).body).toMatchObject({
      as: 'co_host',
      other: { full_name: 'Ben Fall' },
      inquiry: { id },
    })
    expect((await writeInInquiry(app, people.clara, id, 'Yes, two.')).status).toBe(201)
    expect((await bells(ben)).map(({ kind }) => kind)).toEqual(['question.from_owner'])
  })

  test('gets and sends the files of messages', async () => {
    await people.claraHelps('messages')
    const upload = async (who: TestPerson) => (await putAttachment(app, who, await plainPicture())).body.id
    const [theirs, own] = [await upload(anna), await upload(people.clara)]
    await sendFiles(app, anna, stay, [theirs])
    expect((await sendFiles(app, people.clara, stay, [own])).status).toBe(201)
    const get = async (who: TestPerson, id: string) => (await fetchAttachment(app, who, id)).status
    expect(await get(people.clara, theirs)).toBe(200)
    expect(await get(anna, own)).toBe(200)
    expect(await get(people.stranger, theirs)).toBe(404)
    await app.db.updateTable('co_hosts').set({ rights: 'calendar' }).execute()
    expect(await get(people.clara, theirs)).toBe(404)
  })

  test('sees no amount', async () => {
    await people.claraHelps('requests')
    await write(app, anna, stay, 'One')
    const seen = JSON.stringify([
      (await readMessages(app, people.clara, stay)).body,
      await inbox(people.clara),
    ])
    expect(seen).not.toMatch(/price|cents|total|currency|discount|offer/)
  })
})

/** What somebody gets who has no part in the conversation: nothing, also of its being there. */
const isClosedFor = async (who: TestPerson, id = stay) => {
  expect((await readMessages(app, who, id)).status).toBe(404)
  expect((await write(app, who, id, 'Hello')).status).toBe(404)
  expect((await markRead(app, who, id, 1)).status).toBe(404)
  expect(await inbox(who)).toMatchObject({ count: 0, results: [] })
  expect(await countUnread(app, who)).toBe(0)
}

describe('messages stay closed', () => {
  test('to who helps with the calendar only', async () => {
    await people.claraHelps('calendar')
    await write(app, anna, stay, 'One')
    await isClosedFor(people.clara)
    expect(await bells(people.clara)).toEqual([])
  })

  test('of another home of the same owner', async () => {
    await people.claraHelps('messages', people.other)
    await write(app, anna, stay, 'One')
    await isClosedFor(people.clara)
    expect(await bells(people.clara)).toEqual([])
  })

  test.each([
    ['the help ends', (id: string) => people.by(people.owner).end(id)],
    ['the owner leaves them the calendar', (id: string) => people.by(people.owner).change(id, 'calendar')],
    ['the guest blocks them', () => people.blocks(anna, people.clara)],
    ['they block the guest', () => people.blocks(people.clara, anna)],
    [
      'the account of the owner is suspended',
      () =>
        app.db
          .updateTable('users')
          .set({ disabled_at: new Date() })
          .where('id', '=', people.owner.id)
          .execute(),
    ],
  ])('from the next call on when %s; what they wrote stays', async (_, change) => {
    const id = await people.claraHelps('messages')
    await write(app, anna, stay, 'One')
    await write(app, people.clara, stay, 'Two')
    await change(id)
    await write(app, anna, stay, 'Three')
    await isClosedFor(people.clara)
    expect((await bells(people.clara)).filter(({ kind }) => kind === 'message.from_guest')).toHaveLength(1)
    expect((await markers(anna))[1]).toEqual(['Two', false, 'Clara Helper', 'co_host'])
  })

  test('to a message that waited while the help ended', async () => {
    const id = await people.claraHelps('messages')
    await write(app, anna, stay, 'One')
    let sent = Promise.resolve<{ status: number }>({ status: 0 })
    await app.db.transaction().execute(async tx => {
      await tx.updateTable('co_hosts').set({ ended_at: new Date() }).where('id', '=', id).execute()
      sent = write(app, people.clara, stay, 'Two')
      await someoneWaits(app)
    })
    expect((await sent).status).toBe(404)
    expect((await readMessages(app, anna, stay)).body.count).toBe(1)
  })
})

test('a guest and a co-host who wrote to them may block each other', async () => {
  await people.claraHelps('messages')
  const block = async (who: TestPerson, whom: TestPerson) =>
    (await request(app, who, 'PUT', `/blocked_people/${whom.id}/`)).status
  expect(await block(anna, people.clara)).toBe(404)
  await write(app, people.clara, stay, 'Hello')
  expect(await block(people.clara, anna)).toBe(200)
  expect(await block(anna, people.clara)).toBe(200)
  expect(await block(anna, people.stranger)).toBe(404)
})

test('a report of a co-host passes on the messages of the guest as those of the person reported', async () => {
  await people.claraHelps('messages')
  await write(app, people.owner, stay, 'Welcome')
  await write(app, people.clara, stay, 'Hello')
  await write(app, anna, stay, 'Go away')
  await request(app, people.clara, 'POST', `/people/${anna.id}/reports/`, {
    reason: 'rude',
    words: 'Look at this.',
    conversation: { kind: 'booking', id: stay },
  })
  const { quoted } = await app.db
    .selectFrom('person_reports')
    .select('quoted')
    .where('reporter_id', '=', people.clara.id)
    .executeTakeFirstOrThrow()
  expect(quoted).toMatchObject([
    { text: 'Welcome', by_reporter: true },
    { text: 'Hello', by_reporter: true },
    { text: 'Go away', by_reporter: false },
  ])
})
