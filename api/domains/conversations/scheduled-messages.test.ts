import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAXIMUM_SCHEDULED_MESSAGES } from '#contract/conversations/scheduled-messages.rules.ts'
import type {
  MessagePreview,
  ScheduledMessageFields,
  ScheduledMessages,
} from '#contract/conversations/scheduled-messages.schemas.ts'
import { addHome, type Outcome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import {
  addScheduledMessageOf,
  aScheduledMessage,
  listScheduledMessagesOf,
} from '#tests/support/scheduled-messages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { scheduledMessagePart } from '../accounts/export-scheduled-messages.queries.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { fullName: 'Grace Guest' })
  home = await addHome(app, owner, { title: 'Otter House', address: '7 Otter Lane' })
})

const add = async (changes: Partial<ScheduledMessageFields> = {}) => {
  const { status, body } = await addScheduledMessageOf(app, owner, aScheduledMessage(changes))
  expect(status).toBe(201)
  return body.messages.at(-1)?.id ?? ''
}
const put = (who: TestPerson, id: string, changes: Partial<ScheduledMessageFields> = {}) =>
  request<Outcome<ScheduledMessages>>(
    app,
    who,
    'PUT',
    `/scheduled_messages/${id}/`,
    aScheduledMessage(changes),
  )
const preview = (who: TestPerson, booking: string, changes: object = {}) => {
  const { when, texts, first_language } = aScheduledMessage()
  const body = { booking, when, texts, first_language, ...changes }
  return request<Outcome<MessagePreview>>(app, who, 'POST', '/scheduled_messages/preview/', body)
}

describe('scheduled messages of an owner', () => {
  test('are written, changed and deleted, for all homes or chosen ones', async () => {
    const id = await add()
    expect((await listScheduledMessagesOf(app, owner)).messages).toEqual([
      { ...aScheduledMessage(), id, sent: 0 },
    ])
    const changed = { name: 'Bye', property_ids: [home], when: { moment: 'departure', hour: 8 } as const }
    expect((await put(owner, id, changed)).body.messages).toMatchObject([
      { name: 'Bye', property_ids: [home], when: { moment: 'departure', days: 0, hour: 8 } },
    ])
    expect((await request(app, owner, 'DELETE', `/scheduled_messages/${id}/`)).status).toBe(204)
    expect((await listScheduledMessagesOf(app, owner)).messages).toEqual([])
  })

  test('are for their owner alone', async () => {
    const id = await add()
    const other = await createPerson(app, { userType: 'owner' })
    expect((await put(other, id)).status).toBe(404)
    expect((await request(app, other, 'DELETE', `/scheduled_messages/${id}/`)).status).toBe(404)
    expect(await listScheduledMessagesOf(app, other)).toEqual({ messages: [], homes: [], stays: [] })
    expect((await listScheduledMessagesOf(app, owner)).messages).toHaveLength(1)
  })

  test('are never for homes of others', async () => {
    const id = await add()
    const foreign = await addHome(app, await createPerson(app, { userType: 'owner' }))
    for (const property_ids of [[foreign], [home, foreign], [randomUUID()]]) {
      const added = await addScheduledMessageOf(app, owner, aScheduledMessage({ property_ids }))
      for (const { status, body } of [added, await put(owner, id, { property_ids })])
        expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['property_ids']])
    }
    expect((await listScheduledMessagesOf(app, owner)).messages).toMatchObject([{ property_ids: null }])
  })

  test('say in words which field they do not know, and nothing is saved', async () => {
    const texts = { en: 'Hello {name}', es: '', fr: '', de: '' }
    const { status, body } = await addScheduledMessageOf(app, owner, aScheduledMessage({ texts }))
    expect(status).toBe(400)
    expect(body.errors).toEqual({ 'texts.en': ['Only the fields offered here may stand in braces.'] })
  })

  test('are at most as many as one can have, also when two are added at once', async () => {
    for (let count = 1; count < MAXIMUM_SCHEDULED_MESSAGES; count += 1) await add()
    const both = await Promise.all([addScheduledMessageOf(app, owner), addScheduledMessageOf(app, owner)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('scheduled_message.too_many')
  })

  test('keep to their rules in the database as well', async () => {
    const id = await add()
    const set = (change: string) =>
      sql`update scheduled_messages set ${sql.raw(change)} where id = ${id}`.execute(app.db)
    await expect(set('days = 61')).rejects.toThrow('scheduled_messages_days')
    await expect(set('hour = null')).rejects.toThrow('scheduled_messages_hour')
    await expect(set("first_language = 'de'")).rejects.toThrow('scheduled_messages_first_text')
  })
})

describe('with the account of their owner', () => {
  test('they are exported, each with its homes and texts', async () => {
    await add({ property_ids: [home] })
    expect(await scheduledMessagePart.read(app.db, owner.id)).toMatchObject([
      { name: 'Directions', property: 'Otter House', days: 3, hour: 9, text_en: 'Hello {guest_first_name}' },
    ])
    expect(await scheduledMessagePart.read(app.db, guest.id)).toEqual([])
  })

  test('they are deleted', async () => {
    await add({ property_ids: [home] })
    const body = { password: owner.password }
    expect((await request(app, owner, 'DELETE', '/users/delete_account/', body)).status).toBe(204)
    const left = app.db.selectFrom('scheduled_messages').select('id').where('owner_id', '=', owner.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('a preview', () => {
  const texts = { en: 'Hello {guest_first_name}, {address}', es: '', fr: '', de: 'Hallo {guest_first_name}' }
  let stay: string
  beforeEach(async () => {
    stay = (await reserved(app, guest, home, stayInDays(10, 12))).id
  })

  test('says what the guest of a confirmed stay gets, in their language, and when; nothing is sent', async () => {
    await patchStatus(app, owner, stay, 'confirmed')
    expect((await listScheduledMessagesOf(app, owner)).stays).toMatchObject([
      { id: stay, guest_name: 'Grace Guest', property: { id: home, title: 'Otter House' } },
    ])
    expect((await preview(owner, stay, { texts })).body).toMatchObject({
      language: 'en',
      text: 'Hello Grace, 7 Otter Lane, Kingston, NY, USA',
      due_at: expect.any(String),
    })
    await request(app, guest, 'PATCH', '/users/preferences/', { language: 'de' })
    expect((await preview(owner, stay, { texts })).body).toMatchObject({
      language: 'de',
      text: 'Hallo Grace',
    })
    expect(await app.db.selectFrom('messages').where('conversation_id', '=', stay).execute()).toEqual([])
  })

  test('is not of a request, a cancelled stay, or a stay of others', async () => {
    expect((await preview(owner, stay)).status).toBe(404)
    await patchStatus(app, owner, stay, 'confirmed')
    expect((await preview(await createPerson(app, { userType: 'owner' }), stay)).status).toBe(404)
    await patchStatus(app, owner, stay, 'cancelled')
    expect((await preview(owner, stay)).status).toBe(404)
  })
})

describe('the due time of a message', () => {
  const due = async (moment: string, days: number, hour: number, checkIn: string, checkOut: string) => {
    const { rows } = await sql<{
      due: Date
    }>`select scheduled_message_due(${moment}, ${days}::int, ${hour}::int,
      ${checkIn}::date, ${checkOut}::date, 'America/New_York', '2026-01-01', null) as due`.execute(app.db)
    return rows[0]?.due?.toISOString()
  }

  test('is an hour at the home, also on the days on which clocks change', async () => {
    // Clocks go from 2:00 to 3:00 on 14 March 2027, and from 2:00 back to 1:00 on 7 November 2027.
    expect(await due('before_arrival', 2, 9, '2027-03-15', '2027-03-18')).toBe('2027-03-13T14:00:00.000Z')
    expect(await due('before_arrival', 1, 9, '2027-03-15', '2027-03-18')).toBe('2027-03-14T13:00:00.000Z')
    expect(await due('arrival', 0, 2, '2027-03-14', '2027-03-18')).toBe('2027-03-14T07:00:00.000Z')
    expect(await due('departure', 0, 9, '2027-11-01', '2027-11-07')).toBe('2027-11-07T14:00:00.000Z')
    expect(await due('after_departure', 2, 9, '2027-11-01', '2027-11-04')).toBe('2027-11-06T13:00:00.000Z')
  })
})
