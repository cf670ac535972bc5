import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/schemas.ts'
import { addHome, inDays, reserved, stayInDays } from '#tests/support/homes.ts'
import { findLink, mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { answerBack, askedBack, cancelledByGuest } from '#tests/support/reinstatements.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireReinstatements } from './jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson
let home: string
let stay: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  guest = await createPerson(app, { userType: 'user', fullName: 'Grace Guest' })
  home = await addHome(app, owner, { price_per_night: 100 })
  stay = await cancelledByGuest(app, owner, guest, home)
  await app.drain()
})

const mailed = async (person: TestPerson) => {
  await app.drain()
  return (await mailsTo(app.dataDir, person.email)).at(-1)
}
const bell = async (person: TestPerson) => {
  const { body } = await request<{ results: Notification[] }>(app, person, 'GET', '/notifications/')
  return body.results[0]
}

describe('who is notified of a question whether a stay may come back', () => {
  test('the guest, with the dates, the price that they had, what a yes does and the owner’s words', async () => {
    await askedBack(app, owner, stay, { message: 'The <heating> works.' })
    const mail = await mailed(guest)
    expect(mail?.subject).toBe('Olive Owner asks whether you would still like to stay at The boathouse')
    expect(mail?.text).toContain('for the same $290.00')
    expect(mail?.text).toContain('The nights are not held meanwhile')
    expect(mail?.text).toContain('With your yes the stay is confirmed.')
    expect(mail?.text).toContain('Please answer by')
    expect(mail?.html).toContain('“The &lt;heating&gt; works.”')
    expect(findLink(mail?.text)).toBe(`http://app.test/stays/${stay}`)
    expect(await bell(guest)).toMatchObject({
      kind: 'stay.reinstatement_asked',
      subject_id: stay,
      data: { person: 'Olive Owner', home: 'The boathouse', check_in_date: inDays(10) },
    })
  })

  test('the owner of a yes, in the guest’s words, and the guest that their stay is confirmed', async () => {
    const id = await askedBack(app, owner, stay)
    await answerBack(app, guest, id, 'accept', 'See you then.')
    const mail = await mailed(owner)
    expect(mail?.subject).toBe('Grace Guest would still like to stay at The boathouse')
    expect(mail?.text).toContain('The stay is confirmed.')
    expect(mail?.text).toContain('“See you then.”')
    expect(findLink(mail?.text)).toBe(`http://app.test/owner/bookings?booking=${stay}`)
    expect(await bell(owner)).toMatchObject({ kind: 'booking.reinstatement_accepted', subject_id: stay })
    expect((await mailed(guest))?.subject).toBe('Your stay at The boathouse is confirmed')
    expect(await bell(guest)).toMatchObject({ kind: 'stay.confirmed' })
  })

  test('the owner that a yes made it a request, which waits for them', async () => {
    const id = await askedBack(app, owner, stay, { status: 'pending' })
    expect((await mailed(guest))?.text).toContain('it is a request again, and Olive Owner answers it')
    await answerBack(app, guest, id, 'accept')
    expect((await mailed(owner))?.text).toContain('It is a request again and waits for your answer.')
  })

  test('the owner of a no', async () => {
    await answerBack(app, guest, await askedBack(app, owner, stay), 'decline', 'We stay at home.')
    const mail = await mailed(owner)
    expect(mail?.subject).toBe('The stay of Grace Guest at The boathouse remains cancelled')
    expect(mail?.text).toContain('“We stay at home.”')
    expect(await bell(owner)).toMatchObject({ kind: 'booking.reinstatement_declined' })
  })

  test('the owner of a yes that came too late', async () => {
    const id = await askedBack(app, owner, stay)
    await reserved(app, await createPerson(app), home, stayInDays(12, 14))
    await answerBack(app, guest, id, 'accept')
    await app.drain()
    const subjects = (await mailsTo(app.dataDir, owner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('The stay of Grace Guest at The boathouse cannot come back')
    expect(await bell(owner)).toMatchObject({ kind: 'booking.reinstatement_nights_taken' })
  })

  test('the guest that it was taken back, and not of the question when that came first', async () => {
    const id = await askedBack(app, owner, stay)
    await answerBack(app, owner, id, 'withdraw')
    await app.drain()
    const subjects = (await mailsTo(app.dataDir, guest.email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject?.includes('Olive Owner'))).toEqual([
      'Olive Owner no longer asks about your stay at The boathouse',
    ])
    expect(await bell(guest)).toMatchObject({ kind: 'stay.reinstatement_withdrawn' })
  })

  test('both, once, that its time is up', async () => {
    const id = await askedBack(app, owner, stay)
    await app.db
      .updateTable('reinstatements')
      .set({ asked_at: new Date(0), expires_at: new Date(1) })
      .where('id', '=', id)
      .execute()
    await expireReinstatements.run(app.ctx, {})
    await expireReinstatements.run(app.ctx, {})
    expect((await mailed(guest))?.subject).toBe('The time to answer about The boathouse is over')
    expect((await mailed(owner))?.subject).toBe('Grace Guest did not answer about The boathouse')
    expect(await bell(guest)).toMatchObject({ kind: 'stay.reinstatement_lapsed' })
    expect(await bell(owner)).toMatchObject({ kind: 'booking.reinstatement_lapsed' })
    const rung = app.db.selectFrom('notifications').select('kind').where('subject_id', '=', stay)
    const kinds = (await rung.execute()).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind.endsWith('_lapsed'))).toHaveLength(2)
  })

  test('by mail only who wants such mails', async () => {
    await app.db
      .insertInto('user_preferences')
      .values({ user_id: guest.id, mail_booking_confirmations: false })
      .execute()
    const before = (await mailsTo(app.dataDir, guest.email)).length
    await askedBack(app, owner, stay)
    await app.drain()
    expect(await mailsTo(app.dataDir, guest.email)).toHaveLength(before)
    expect(await bell(guest)).toMatchObject({ kind: 'stay.reinstatement_asked' })
  })
})
