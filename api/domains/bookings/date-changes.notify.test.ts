import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { answerDates, createDateChange, postDateChange } from '#tests/support/date-changes.ts'
import { addHome, cancel, inDays, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { findLink, mailsTo } from '#tests/support/mails.ts'
import { fetchBalance, runSettling } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireDateChanges } from './jobs.ts'

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
  stay = await reserved(app, guest, await addHome(app, owner, { price_per_night: 100 }), stayInDays(10, 13))
  await patchStatus(app, owner, stay.id, 'confirmed')
  await app.drain()
})

const newest = async (person: TestPerson) => {
  await app.drain()
  return (await mailsTo(app.dataDir, person.email)).at(-1)
}
const bell = async (person: TestPerson) => {
  const { body } = await request<{ results: Notification[] }>(app, person, 'GET', '/notifications/')
  return body.results[0]
}

describe('who is notified of other dates', () => {
  test('the owner of the question, with both dates, both totals and a way to the booking', async () => {
    await postDateChange(app, guest, stay, stayInDays(20, 25), { message: 'The <ferry> is late.' })
    const mail = await newest(owner)
    expect(mail?.subject).toBe('Grace Guest asks for other dates at The boathouse')
    expect(mail?.text).toContain('The total becomes $450.00; it was $290.00.')
    expect(mail?.text).toContain('“The <ferry> is late.”')
    expect(mail?.html).toContain('“The &lt;ferry&gt; is late.”')
    expect(findLink(mail?.text)).toBe(`http://app.test/owner/bookings?booking=${stay.id}`)
    expect(await bell(owner)).toMatchObject({
      kind: 'booking.dates_asked',
      subject_id: stay.id,
      data: { person: 'Grace Guest', check_in_date: inDays(20) },
    })
  })

  test.each([
    ['accept', 'Your stay at The boathouse has new dates', 'stay.dates_accepted'],
    ['decline', 'Other dates at The boathouse are not possible', 'stay.dates_declined'],
  ] as const)('the guest of what the owner says to it: %s', async (answer, subject, kind) => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    await answerDates(app, owner, id, answer, 'See you then.')
    const mail = await newest(guest)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain('“See you then.”')
    expect(findLink(mail?.text)).toBe(`http://app.test/stays/${stay.id}`)
    expect(await bell(guest)).toMatchObject({ kind, subject_id: stay.id })
  })

  test('the owner that it was taken back, and not of the question when that came first', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    await answerDates(app, guest, id, 'withdraw')
    await app.drain()
    const subjects = (await mailsTo(app.dataDir, owner.email)).map(mail => mail.subject)
    expect(subjects.filter(subject => /other dates/.test(subject ?? ''))).toEqual([
      'Grace Guest no longer asks for other dates at The boathouse',
    ])
    expect(await bell(owner)).toMatchObject({ kind: 'booking.dates_withdrawn' })
  })

  test('the guest that nobody answered in time', async () => {
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    await app.db
      .updateTable('date_changes')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await expireDateChanges.run(app.ctx, {})
    await expireDateChanges.run(app.ctx, {})
    expect((await newest(guest))?.subject).toBe(
      'Your question for other dates at The boathouse was not answered',
    )
    expect(await bell(guest)).toMatchObject({ kind: 'stay.dates_lapsed' })
  })

  test('nobody more than of the cancellation, when the stay ends', async () => {
    await createDateChange(app, guest, stay, stayInDays(20, 25))
    await cancel(app, owner, stay.id)
    expect((await newest(guest))?.subject).toBe('Your stay at The boathouse was cancelled')
    expect(await bell(guest)).toMatchObject({ kind: 'stay.cancelled' })
  })

  test('by mail only who wants such mails; the bell rings all the same', async () => {
    await app.db
      .insertInto('user_preferences')
      .values([
        { user_id: owner.id, mail_new_bookings: false },
        { user_id: guest.id, mail_booking_confirmations: false },
      ])
      .execute()
    const before = (await mailsTo(app.dataDir, owner.email)).length
    const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
    await answerDates(app, owner, id, 'accept')
    await app.drain()
    expect(await mailsTo(app.dataDir, owner.email)).toHaveLength(before)
    expect((await newest(guest))?.subject).toBe('Your stay at The boathouse is confirmed')
    expect(await bell(guest)).toMatchObject({ kind: 'stay.dates_accepted' })
  })
})

test('money follows the dates: nothing before check-in, and then the new total less the service fee', async () => {
  const { id } = await createDateChange(app, guest, stay, stayInDays(20, 25))
  await answerDates(app, owner, id, 'accept')
  await runSettling(app)
  expect(await fetchBalance(app, owner)).toMatchObject({ total_cents: 0 })
  await app.db
    .updateTable('bookings')
    .set({ check_in_date: inDays(0), check_out_date: inDays(5) })
    .where('id', '=', stay.id)
    .execute()
  await runSettling(app)
  expect(await fetchBalance(app, owner)).toMatchObject({ total_cents: 40_000 })
})
