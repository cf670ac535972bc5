import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  ScheduledMessageFields,
  StayMessages,
} from '#contract/conversations/scheduled-messages.schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { write } from '#tests/support/conversations.ts'
import { answerDates, createDateChange } from '#tests/support/date-changes.ts'
import {
  addHome,
  cancel,
  inDays,
  type Outcome,
  patchStatus,
  reserved,
  stayInDays,
  ZONE,
} from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import {
  addScheduledMessageOf,
  aScheduledMessage,
  getStayMessages,
} from '#tests/support/scheduled-messages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sendScheduledMessages } from './scheduled-messages.jobs.ts'

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
  guest = await createPerson(app, { fullName: 'Grace Guest' })
  home = await addHome(app, owner)
})

/** The moment at which the clocks of the home show this. */
const at = (days: number, plainTime: string) =>
  new Date(
    Temporal.PlainDate.from(inDays(days)).toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds,
  )
const runAt = (days: number, time: string) =>
  sendScheduledMessages.run({ ...app.ctx, clock: () => at(days, time) }, {})
const runNow = () => sendScheduledMessages.run(app.ctx, {})
const add = async (changes: Partial<ScheduledMessageFields> = {}) => {
  const { status, body } = await addScheduledMessageOf(app, owner, aScheduledMessage(changes))
  expect(status).toBe(201)
  return body.messages.at(-1)?.id ?? ''
}
const confirmed = async (from: number, to: number) => {
  const { id } = await reserved(app, guest, home, stayInDays(from, to))
  await patchStatus(app, owner, id, 'confirmed')
  return id
}
const textsOf = async (booking: string) =>
  (
    await app.db
      .selectFrom('messages')
      .select(['text', 'scheduled', 'author_id'])
      .where('conversation_id', '=', booking)
      .orderBy('number')
      .execute()
  ).map(({ text }) => text)
const states = async (booking: string) =>
  (await getStayMessages(app, owner, booking)).body.messages.map(({ state }) => state)
const move = (id: string, from: number, to: number) =>
  app.db
    .updateTable('bookings')
    .set({ check_in_date: inDays(from), check_out_date: inDays(to) })
    .where('id', '=', id)
    .execute()
const confirmedAt = (id: string, when: Date) =>
  app.db
    .updateTable('booking_status_changes')
    .set({ changed_at: when })
    .where('booking_id', '=', id)
    .where('to_status', '=', 'confirmed')
    .execute()

describe('a scheduled message is sent', () => {
  test('at its hour at the home, as a message of the owner, with bell and mail', async () => {
    await add()
    const stay = await confirmed(10, 12)
    await runAt(7, '08:59')
    expect(await textsOf(stay)).toEqual([])
    await runAt(7, '09:00')
    await runAt(7, '09:05')
    expect(await textsOf(stay)).toEqual(['Hello Grace'])
    const { body } = await request<{ results: unknown[] }>(app, guest, 'GET', `/bookings/${stay}/messages/`)
    expect(body.results).toMatchObject([{ mine: false, text: 'Hello Grace', scheduled: true }])
    const bells = await request<{ results: { kind: string }[] }>(app, guest, 'GET', '/notifications/')
    expect(bells.body.results.map(({ kind }) => kind)).toContain('message.from_owner')
    await app.drain()
    const mails = await mailsTo(app.dataDir, guest.email)
    expect(mails.some(({ text }) => text?.includes('Hello Grace'))).toBe(true)
    expect((await write(app, owner, stay, 'And by hand')).body).toMatchObject({ scheduled: false })
  })

  test('once for each stay, also by two servers at the same time', async () => {
    await add()
    const stays = [await confirmed(10, 12), await confirmed(20, 22)]
    await Promise.all([runAt(7, '09:00'), runAt(7, '09:00'), runAt(7, '09:00')])
    expect(await textsOf(stays[0] ?? '')).toEqual(['Hello Grace'])
    expect(await textsOf(stays[1] ?? '')).toEqual([])
    await runAt(17, '09:00')
    expect(await textsOf(stays[1] ?? '')).toEqual(['Hello Grace'])
  })

  test('at confirmation, on the days of arrival and departure, and after it', async () => {
    const text = (en: string) => ({ texts: { en, es: '', fr: '', de: '' } })
    await add({ when: { moment: 'confirmation' }, ...text('Confirmed') })
    await add({ when: { moment: 'arrival', hour: 12 }, ...text('Welcome') })
    await add({ when: { moment: 'departure', hour: 8 }, ...text('Bye') })
    await add({ when: { moment: 'after_departure', days: 2, hour: 18 }, ...text('Thanks') })
    const { id: stay } = await reserved(app, guest, home, stayInDays(5, 8))
    await runNow()
    expect(await textsOf(stay)).toEqual([])
    await patchStatus(app, owner, stay, 'confirmed')
    await runNow()
    expect(await textsOf(stay)).toEqual(['Confirmed'])
    await runAt(5, '12:00')
    await runAt(8, '07:00')
    expect(await textsOf(stay)).toEqual(['Confirmed', 'Welcome'])
    await runAt(8, '08:30')
    await app.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', stay).execute()
    await runAt(10, '18:00')
    expect(await textsOf(stay)).toEqual(['Confirmed', 'Welcome', 'Bye', 'Thanks'])
  })

  test('in the language of the guest where it is written, else in the first one', async () => {
    await add({ texts: { en: 'Hello', es: '', fr: '', de: 'Hallo' } })
    await request(app, guest, 'PATCH', '/users/preferences/', { language: 'de' })
    const german = await confirmed(10, 12)
    await runAt(7, '09:00')
    await request(app, guest, 'PATCH', '/users/preferences/', { language: 'fr' })
    const french = await confirmed(20, 22)
    await runAt(17, '09:00')
    expect([await textsOf(german), await textsOf(french)]).toEqual([['Hallo'], ['Hello']])
  })

  test('only for its homes, and for all homes also for later ones', async () => {
    await add({ property_ids: [home] })
    await add({ texts: { en: 'Everywhere', es: '', fr: '', de: '' } })
    home = await addHome(app, owner)
    const stay = await confirmed(10, 12)
    await runAt(7, '09:00')
    expect(await textsOf(stay)).toEqual(['Everywhere'])
  })

  test('at confirmation where that is later than its moment and arrival is ahead', async () => {
    await add()
    const stay = await confirmed(2, 4)
    await runNow()
    expect(await textsOf(stay)).toEqual(['Hello Grace'])
  })

  test('when a stay moves so near that its moment has passed', async () => {
    await add()
    const stay = await reserved(app, guest, home, stayInDays(20, 22))
    await patchStatus(app, owner, stay.id, 'confirmed')
    await confirmedAt(stay.id, new Date(Date.now() - DAY_MS))
    const asked = await createDateChange(app, guest, stay, stayInDays(2, 4))
    expect((await answerDates(app, owner, asked.id, 'accept')).status).toBe(200)
    await runNow()
    expect(await textsOf(stay.id)).toEqual(['Hello Grace'])
  })

  test('up to 12 hours late, and not later', async () => {
    await add()
    const [near, far] = [await confirmed(10, 12), await confirmed(20, 22)]
    await runAt(7, '21:00')
    await runAt(17, '21:01')
    expect([await textsOf(near), await textsOf(far)]).toEqual([['Hello Grace'], []])
  })

  test('on new dates where the stay moved, and not again where it was sent', async () => {
    await add()
    const stay = await confirmed(10, 12)
    await move(stay, 20, 22)
    await runAt(7, '09:00')
    expect(await textsOf(stay)).toEqual([])
    await runAt(17, '09:00')
    await move(stay, 30, 32)
    await runAt(27, '09:00')
    expect(await textsOf(stay)).toEqual(['Hello Grace'])
  })
})

describe('nothing is sent', () => {
  test('for a request or a cancelled stay', async () => {
    await add()
    const { id: asked } = await reserved(app, guest, home, stayInDays(10, 12))
    await runAt(7, '09:00')
    await patchStatus(app, owner, asked, 'confirmed')
    await cancel(app, owner, asked)
    await runAt(7, '09:00')
    expect(await textsOf(asked)).toEqual([])
    expect(await states(asked)).toEqual([])
  })

  test('where the guest or the owner is suspended', async () => {
    await add()
    const stay = await confirmed(10, 12)
    for (const { id } of [guest, owner]) {
      const suspend = (disabled_at: Date | null) =>
        app.db.updateTable('users').set({ disabled_at }).where('id', '=', id).execute()
      await suspend(new Date())
      await runAt(7, '09:00')
      await suspend(null)
    }
    expect(await textsOf(stay)).toEqual([])
  })

  test('by a message that is paused, and none of what passed meanwhile', async () => {
    const id = await add({ active: false })
    const stay = await confirmed(2, 4)
    await runNow()
    expect(await states(stay)).toEqual(['passed'])
    await request(app, owner, 'PUT', `/scheduled_messages/${id}/`, aScheduledMessage())
    await runNow()
    expect(await textsOf(stay)).toEqual([])
  })

  test('by a message that was written after its moment', async () => {
    const stay = await confirmed(2, 4)
    await confirmedAt(stay, new Date(Date.now() - 60_000))
    await add()
    await runNow()
    expect([await textsOf(stay), await states(stay)]).toEqual([[], ['passed']])
  })

  test('by a message that got its time or its home after its moment', async () => {
    const late = aScheduledMessage({ when: { moment: 'departure', hour: 8 } })
    const elsewhere = aScheduledMessage({ property_ids: [await addHome(app, owner)] })
    const ids = [await add(late), await add(elsewhere)]
    const stay = await confirmed(2, 4)
    for (const id of ids)
      await request(
        app,
        owner,
        'PUT',
        `/scheduled_messages/${id}/`,
        aScheduledMessage({ property_ids: [home] }),
      )
    await runNow()
    expect([await textsOf(stay), await states(stay)]).toEqual([[], ['passed', 'passed']])
  })

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['moved', { check_in_date: inDays(20), check_out_date: inDays(22) }],
  ])('where the stay is %s meanwhile', async (_, change) => {
    await add()
    const stay = await confirmed(2, 4)
    let running: Promise<void> | undefined
    await app.db.transaction().execute(async tx => {
      await tx.updateTable('bookings').set(change).where('id', '=', stay).execute()
      running = runNow()
      await someoneWaits(app)
    })
    await running
    expect(await textsOf(stay)).toEqual([])
  })

  test('by a message of which no line has anything to say', async () => {
    await add({ texts: { en: '{guide_link}', es: '', fr: '', de: '' } })
    const stay = await confirmed(2, 4)
    await runNow()
    expect([await textsOf(stay), await states(stay)]).toEqual([[], ['empty']])
  })

  test('of one that fails, and the others are sent', async () => {
    await add({ texts: { en: 'Broken', es: '', fr: '', de: '' } })
    await add()
    const stay = await confirmed(2, 4)
    const enqueue: typeof app.ctx.jobs.enqueue = async (on, job, data, notBefore) => {
      const texts = await on
        .selectFrom('messages')
        .select('text')
        .where('conversation_id', '=', stay)
        .execute()
      if (texts.some(({ text }) => text === 'Broken')) throw new Error('The queue is gone')
      await app.ctx.jobs.enqueue(on, job, data, notBefore)
    }
    await sendScheduledMessages.run({ ...app.ctx, jobs: { ...app.ctx.jobs, enqueue } }, {})
    expect(await textsOf(stay)).toEqual(['Hello Grace'])
    await runNow()
    expect(await textsOf(stay)).toEqual(['Hello Grace', 'Broken'])
  })
})

describe('for one stay the owner', () => {
  const change = (who: TestPerson, stay: string, id: string, skipped: boolean) =>
    request<Outcome<StayMessages>>(app, who, 'PUT', `/bookings/${stay}/scheduled_messages/${id}/`, {
      skipped,
    })
  const sendNow = (who: TestPerson, stay: string, id: string) =>
    request<Outcome<StayMessages>>(app, who, 'POST', `/bookings/${stay}/scheduled_messages/${id}/send/`)

  test('sees what will be sent and when', async () => {
    const id = await add()
    const stay = await confirmed(10, 12)
    expect((await getStayMessages(app, owner, stay)).body).toEqual({
      messages: [
        { id, name: 'Directions', state: 'ahead', at: at(7, '09:00').toISOString(), time_zone: ZONE },
      ],
    })
  })

  test('leaves one out, and takes that back', async () => {
    const id = await add()
    const stay = await confirmed(10, 12)
    expect((await change(owner, stay, id, true)).body.messages).toMatchObject([{ state: 'skipped' }])
    await runAt(7, '09:00')
    expect(await textsOf(stay)).toEqual([])
    expect((await change(owner, stay, id, false)).body.messages).toMatchObject([{ state: 'ahead' }])
    await runAt(7, '09:10')
    expect(await textsOf(stay)).toEqual(['Hello Grace'])
    expect((await change(owner, stay, id, true)).body.code).toBe('scheduled_message.sent_already')
  })

  test('sends one now, once, also when it is pressed twice or is due', async () => {
    const id = await add()
    const stay = await confirmed(10, 12)
    const both = await Promise.all([sendNow(owner, stay, id), sendNow(owner, stay, id), runAt(7, '09:00')])
    expect(await textsOf(stay)).toEqual(['Hello Grace'])
    expect((await sendNow(owner, stay, id)).body.code).toBe('scheduled_message.sent_already')
    expect(both.slice(0, 2).filter(answer => answer?.status === 200).length).toBeLessThanOrEqual(1)
    expect(await states(stay)).toEqual(['sent'])
  })

  test('sends nothing for a cancelled stay, or without words', async () => {
    const empty = await add({ texts: { en: '{guide_link}', es: '', fr: '', de: '' } })
    const stay = await confirmed(10, 12)
    expect((await sendNow(owner, stay, empty)).body.code).toBe('scheduled_message.empty')
    const id = await add()
    await cancel(app, owner, stay)
    expect((await sendNow(owner, stay, id)).body.code).toBe('scheduled_message.not_confirmed')
    expect((await change(owner, stay, id, true)).body.code).toBe('scheduled_message.not_confirmed')
    expect(await textsOf(stay)).toEqual([])
  })

  test('is the only one who may; others get the answer of a stay that does not exist', async () => {
    const id = await add()
    const stay = await confirmed(10, 12)
    const other = await createPerson(app, { userType: 'owner' })
    const { body } = await addScheduledMessageOf(app, other)
    const foreign = body.messages[0]?.id ?? ''
    expect((await getStayMessages(app, other, stay)).status).toBe(404)
    expect((await sendNow(other, stay, foreign)).status).toBe(404)
    expect((await change(other, stay, id, true)).status).toBe(404)
    expect((await sendNow(owner, stay, foreign)).status).toBe(404)
    expect((await change(owner, stay, foreign, true)).status).toBe(404)
    expect(await textsOf(stay)).toEqual([])
  })
})
