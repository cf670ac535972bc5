import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Conversation } from '#contract/conversations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { countUnread, markRead, readMessages, write } from '#tests/support/conversations.ts'
import { addHome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, renewHeaders, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let stay: Booking

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  stay = await reserved(app, guest, await addHome(app, owner), stayInDays(10, 12))
})

const textsOf = async (who: TestPerson, query = '') =>
  (await readMessages(app, who, stay.id, query)).body.results.map(({ text }) => text)

describe('the conversation of a booking', () => {
  test('is there, empty and open, before anybody wrote', async () => {
    const { status, body } = await readMessages(app, owner, stay.id)
    expect({ status, ...body }).toMatchObject({
      status: 200,
      count: 0,
      previous: null,
      results: [],
      as: 'owner',
      other: { full_name: 'Grace Guest' },
      closed: null,
      cancelled_at: null,
    })
  })

  test('shows each side what both wrote, in the order in which it was written', async () => {
    await write(app, guest, stay.id, '  When may we come?\nWe have a dog.  ')
    await write(app, owner, stay.id, 'From three on. Dogs are welcome.')
    const { body } = await readMessages(app, guest, stay.id)
    expect(body.results.map(({ number, mine, text }) => [number, mine, text])).toEqual([
      [1, true, 'When may we come?\nWe have a dog.'],
      [2, false, 'From three on. Dogs are welcome.'],
    ])
    expect((await readMessages(app, owner, stay.id)).body.results.map(({ mine }) => mine)).toEqual([
      false,
      true,
    ])
  })

  test('is nobody else’s: not a stranger’s, not another owner’s, not an admin’s', async () => {
    await write(app, guest, stay.id, 'The code of the gate is 1234.')
    const stranger = await createPerson(app, { userType: 'user' })
    const otherOwner = await createPerson(app, { userType: 'owner' })
    for (const other of [stranger, otherOwner]) {
      expect((await readMessages(app, other, stay.id)).status).toBe(404)
      expect((await write(app, other, stay.id, 'Hello')).status).toBe(404)
      expect((await markRead(app, other, stay.id, 1)).status).toBe(404)
      expect(await countUnread(app, other)).toBe(0)
    }
    const admin = await createPerson(app, { userType: 'admin' })
    expect((await readMessages(app, admin, stay.id)).status).toBe(403)
    expect((await textsOf(owner))[0]).toContain('1234')
  })

  test('never shows an address of the other side', async () => {
    await write(app, owner, stay.id, 'Welcome!')
    const seen = await readMessages(app, guest, stay.id)
    const inbox = await request(app, guest, 'GET', '/messages/')
    expect(JSON.stringify([seen.body, inbox.body])).not.toContain(owner.email)
  })

  test('refuses nothing but spaces, too much, and fields that are not known', async () => {
    expect((await write(app, guest, stay.id, 'Hello\0')).body.errors).toEqual({
      text: ['This contains hidden characters. Type it again, or paste it as plain text.'],
    })
    for (const text of ['', ' \n ', '\u200b'])
      expect((await write(app, guest, stay.id, text)).body.errors).toEqual({
        text: ['Please write something.'],
      })
    expect((await write(app, guest, stay.id, 'x'.repeat(2_001))).body.errors).toEqual({
      text: ['This is too long.'],
    })
    expect((await write(app, guest, stay.id, 'x'.repeat(2_000))).status).toBe(201)
    const sly = await request(app, guest, 'POST', `/bookings/${stay.id}/messages/`, {
      text: 'Hello',
      author_id: owner.id,
    })
    expect(sly.status).toBe(400)
  })

  test('opens at the newest; older pages come on demand without a gap', async () => {
    for (let n = 1; n <= 7; n += 1) await write(app, guest, stay.id, `number ${n}`)
    const newest = await readMessages(app, owner, stay.id, '?limit=3')
    expect(newest.body.count).toBe(7)
    expect(newest.body.results.map(({ number }) => number)).toEqual([5, 6, 7])
    const older = await request<typeof newest.body>(
      app,
      owner,
      'GET',
      (newest.body.previous ?? '').replace(/^\/api/, ''),
    )
    expect(older.body.results.map(({ number }) => number)).toEqual([2, 3, 4])
    const oldest = await readMessages(app, owner, stay.id, '?limit=3&before=2')
    expect(oldest.body.results.map(({ number }) => number)).toEqual([1])
    expect(oldest.body.previous).toBeNull()
  })
})

describe('writing', () => {
  test('a retry with the same key writes nothing twice, and the same key elsewhere is another message', async () => {
    const key = randomUUID()
    const [one, two] = await Promise.all([
      write(app, guest, stay.id, 'Once', key),
      write(app, guest, stay.id, 'Once', key),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
    expect((await write(app, guest, stay.id, 'Another', key)).body.code).toBe('request.key_reused')
    expect(await textsOf(owner)).toEqual(['Once'])
  })

  test('twenty at once from both sides are numbered without a gap, and all are counted', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => write(app, n % 2 ? owner : guest, stay.id, `at once ${n}`)),
    )
    const { body } = await readMessages(app, guest, stay.id)
    expect(body.results.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect([await countUnread(app, guest), await countUnread(app, owner)]).toEqual([10, 10])
  })

  test('goes on for 30 days after the booking was cancelled; then it can only be read', async () => {
    await write(app, guest, stay.id, 'We are looking forward!')
    await patchStatus(app, owner, stay.id, 'cancelled')
    expect((await write(app, guest, stay.id, 'What a pity.')).status).toBe(201)
    await sql`update booking_status_changes set changed_at = changed_at - interval '31 days'
      where booking_id = ${stay.id}`.execute(app.db)
    const refused = await write(app, guest, stay.id, 'Still there?')
    expect([refused.status, refused.body.code]).toEqual([409, 'conversation.closed'])
    const { body } = await readMessages(app, guest, stay.id)
    expect([body.closed, body.results.length]).toEqual(['cancelled', 2])
    const { changed_at } = await app.db
      .selectFrom('booking_status_changes')
      .select('changed_at')
      .where('booking_id', '=', stay.id)
      .where('to_status', '=', 'cancelled')
      .executeTakeFirstOrThrow()
    expect(body.cancelled_at).toBe(changed_at.toISOString())
  })

  test('to somebody whose account is gone is refused', async () => {
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', guest.id).execute()
    expect((await write(app, owner, stay.id, 'Hello?')).body.code).toBe('conversation.closed')
    expect((await readMessages(app, owner, stay.id)).body.closed).toBe('person_gone')
  })
})

describe('what is unread', () => {
  test('is counted for the other side only, until it is read up to a message', async () => {
    for (const text of ['one', 'two', 'three']) await write(app, guest, stay.id, text)
    expect([await countUnread(app, owner), await countUnread(app, guest)]).toEqual([3, 0])
    expect((await markRead(app, owner, stay.id, 2)).body).toEqual({ unread: 1 })
    expect((await readMessages(app, guest, stay.id)).body.read_by_other).toBe(2)
    await markRead(app, owner, stay.id, 1)
    expect((await readMessages(app, guest, stay.id)).body.read_by_other).toBe(2)
  })

  test('reading beyond the last message does not read what comes later', async () => {
    await write(app, guest, stay.id, 'one')
    expect((await markRead(app, owner, stay.id, 1_000)).body).toEqual({ unread: 0 })
    await write(app, guest, stay.id, 'two')
    expect(await countUnread(app, owner)).toBe(1)
  })

  test('stays right when people write and read at once', async () => {
    await write(app, guest, stay.id, 'first')
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 3 === 0 ? markRead(app, owner, stay.id, n + 1) : write(app, guest, stay.id, `text ${n}`),
      ),
    )
    const { body } = await readMessages(app, owner, stay.id, '?limit=100')
    const seen = (await readMessages(app, guest, stay.id)).body.read_by_other
    expect(body.unread).toBe(body.results.filter(({ number }) => number > seen).length)
  })
})

test('the bell rings once for what is unread, and is silent again when it was read', async () => {
  const told = async () => {
    const { body } = await request<Page<Notification>>(app, owner, 'GET', '/notifications/?unread_only=true')
    return body.results.filter(({ kind }) => kind === 'message.from_guest')
  }
  await write(app, guest, stay.id, 'one')
  await write(app, guest, stay.id, 'two')
  expect(await told()).toMatchObject([
    { subject_id: stay.id, data: { person: 'Grace Guest', home: 'The boathouse' } },
  ])
  await markRead(app, owner, stay.id, 2)
  expect(await told()).toEqual([])
  await write(app, guest, stay.id, 'three')
  expect(await told()).toHaveLength(1)
})

describe('the inbox', () => {
  test('has each conversation once, the latest first, with its last message', async () => {
    const second = await reserved(
      app,
      guest,
      await addHome(app, owner, { title: 'The mill' }),
      stayInDays(20, 22),
    )
    await write(app, guest, stay.id, 'about the boathouse')
    await write(app, guest, second.id, 'about the mill')
    await write(app, owner, stay.id, 'x'.repeat(500))
    const { body } = await request<Page<Conversation>>(app, guest, 'GET', '/messages/')
    expect(body.count).toBe(2)
    expect(
      body.results.map(({ booking, last_message, unread, as }) => [
        booking?.property_title,
        last_message.text.length,
        last_message.mine,
        unread,
        as,
      ]),
    ).toEqual([
      ['The boathouse', 160, false, 1, 'guest'],
      ['The mill', 14, true, 0, 'guest'],
    ])
  })

  test('of an owner who travels holds both what they receive and what they ask', async () => {
    const host = await createPerson(app, { userType: 'owner', fullName: 'Henry Host' })
    const trip = await reserved(app, owner, await addHome(app, host), stayInDays(30, 33))
    await write(app, guest, stay.id, 'to the owner')
    await write(app, owner, trip.id, 'by the owner')
    const { body } = await request<Page<Conversation>>(app, owner, 'GET', '/messages/')
    expect(body.results.map(({ as, other }) => [as, other.full_name])).toEqual([
      ['guest', 'Henry Host'],
      ['owner', 'Grace Guest'],
    ])
  })
})

test('the database itself lets nobody but the two parties write', async () => {
  await write(app, guest, stay.id, 'Hello')
  const stranger = await createPerson(app)
  const forged = app.db
    .insertInto('messages')
    .values({
      conversation_id: stay.id,
      number: 2,
      author_id: stranger.id,
      text: 'Hello',
      sent_at: new Date(),
    })
    .execute()
  await expect(forged).rejects.toThrow(/messages_by_a_party/)
})

test('a conversation stays readable long after the stay', async () => {
  await write(app, guest, stay.id, 'See you')
  app.passTime(400 * DAY_MS)
  const later = { ...guest, headers: await renewHeaders(app, guest) }
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 900 * DAY_MS) })
    .where('id', '=', guest.sessionId)
    .execute()
  expect((await readMessages(app, later, stay.id)).body.results).toHaveLength(1)
  app.passTime(-400 * DAY_MS)
})
