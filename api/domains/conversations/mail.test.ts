import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { markRead, write } from '#tests/support/conversations.ts'
import { addHome, reserved, stayInDays } from '#tests/support/homes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { mailUnreadMessages } from './jobs.ts'

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
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace <b>Guest' })
  stay = await reserved(app, guest, await addHome(app, owner), stayInDays(10, 12))
  await app.drain()
  // Only mails of the conversation count; the request sends its own mails.
  await rm(join(app.dataDir, 'mail'), { recursive: true })
  await mkdir(join(app.dataDir, 'mail'))
})

const mailsAboutWords = async (person: TestPerson) =>
  (await mailsTo(app.dataDir, person.email)).filter(({ subject }) => subject?.includes('wrote to you'))

/** Runs the job of a message as if its two minutes were over. */
const twoMinutesAfter = (to: TestPerson, number: number) =>
  mailUnreadMessages.run(app.ctx, { conversationId: stay.id, to: to.id, number })

/** When the queue would run the jobs of a conversation, in seconds after they were enqueued. */
const jobsOf = async (bookingId: string) => {
  const { rows } = await sql<{ delay: number }>`
    select round(extract(epoch from start_after - created_on))::int as delay from pgboss.job
    where name = 'conversations.mail' and data ->> 'conversationId' = ${bookingId}`.execute(app.db)
  return rows
}

test('who has not looked after two minutes gets one mail with the words and the way to them', async () => {
  await write(app, guest, stay.id, 'May we bring the dog?\nShe is <small> & shy.')
  await app.drain()
  expect(await mailsAboutWords(owner)).toEqual([])

  const [job] = await jobsOf(stay.id)
  expect(job?.delay).toBe(120)
  await twoMinutesAfter(owner, 1)
  const [mail, ...more] = await mailsAboutWords(owner)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Grace <b>Guest wrote to you about The boathouse')
  expect(mail?.text).toContain('“May we bring the dog?')
  expect(mail?.text).toContain(`http://app.test/messages?booking=${stay.id}`)
  expect(mail?.html).toContain('She is &lt;small&gt; &amp; shy.”')
  expect(mail?.html).not.toContain('<b>')
})

test('a guest is led to the messages beside their stay', async () => {
  await write(app, owner, stay.id, 'The key is under the pot.')
  await twoMinutesAfter(guest, 1)
  const [mail] = await mailsAboutWords(guest)
  expect(mail?.text).toContain(`http://app.test/stays/${stay.id}#messages`)
})

test('who switched mails about messages off gets none', async () => {
  await request(app, owner, 'PATCH', '/users/preferences/', { messages: false })
  await write(app, guest, stay.id, 'Hello')
  await twoMinutesAfter(owner, 1)
  expect(await mailsAboutWords(owner)).toEqual([])
  await write(app, owner, stay.id, 'Good evening')
  await twoMinutesAfter(guest, 2)
  expect(await mailsAboutWords(guest)).toHaveLength(1)
})

test('who has read it by then gets none', async () => {
  await write(app, guest, stay.id, 'Hello')
  await markRead(app, owner, stay.id, 1)
  await twoMinutesAfter(owner, 1)
  expect(await mailsAboutWords(owner)).toEqual([])
})

test('more messages bring no more mails until the person has read; then the next one does', async () => {
  for (const text of ['one', 'two', 'three']) await write(app, guest, stay.id, text)
  for (const number of [1, 2, 3]) await twoMinutesAfter(owner, number)
  const [mail, ...more] = await mailsAboutWords(owner)
  expect(more).toEqual([])
  expect(mail?.text).toContain('“three”')

  await markRead(app, owner, stay.id, 3)
  await write(app, guest, stay.id, 'four')
  await twoMinutesAfter(owner, 4)
  const mails = await mailsAboutWords(owner)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('“four”')
  expect(mails[1]?.text).not.toContain('“three”')
})

test('a mail that could not be sent is sent by the next try', async () => {
  await write(app, guest, stay.id, 'Hello')
  const broken = { ...app.ctx, mail: { ...app.ctx.mail, send: () => Promise.reject(new Error('down')) } }
  const waiting = { bookingId: stay.id, to: owner.id, number: 1 }
  await expect(mailUnreadMessages.run(broken, waiting)).rejects.toThrow('down')
  await twoMinutesAfter(owner, 1)
  expect(await mailsAboutWords(owner)).toHaveLength(1)
})

test('the guest’s mail names the owner and holds no address of theirs', async () => {
  await write(app, owner, stay.id, 'Welcome!')
  await twoMinutesAfter(guest, 1)
  const [mail] = await mailsAboutWords(guest)
  expect(mail?.subject).toBe('Olive Owner wrote to you about The boathouse')
  expect(JSON.stringify(mail)).not.toContain(owner.email)
})

test('nobody is mailed whose account is gone', async () => {
  await write(app, guest, stay.id, 'Hello')
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', owner.id).execute()
  await twoMinutesAfter(owner, 1)
  expect(await mailsAboutWords(owner)).toEqual([])
})
