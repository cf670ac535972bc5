import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuidedHome, aGuide, putGuideOf } from '#tests/support/guides.ts'
import { addHome, cancel, inDays, patchStatus, reserved, stayInDays, ZONE } from '#tests/support/homes.ts'
import { findLink, mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { announceGuides } from './guide-notices.jobs.ts'
import { mailOpenGuide } from './guides.jobs.ts'

let app: TestApp
let owner: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await createPerson(app, { fullName: 'Grace Guest' })
})

const confirmed = async (home: string, from: number, to: number) => {
  const { id } = await reserved(app, guest, home, stayInDays(from, to))
  await patchStatus(app, owner, id, 'confirmed')
  return id
}
/** The moment at which the clocks of the home show this. */
const at = (days: number, plainTime: string) =>
  new Date(
    Temporal.PlainDate.from(inDays(days)).toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds,
  )
const runAt = (days: number, time: string) =>
  announceGuides.run({ ...app.ctx, clock: () => at(days, time) }, {})
const bells = async () =>
  (
    await app.db
      .selectFrom('notifications')
      .select(['subject_id', 'data'])
      .where('user_id', '=', guest.id)
      .where('kind', '=', 'stay.guide_open')
      .execute()
  ).length
const move = (id: string, from: number, to: number) =>
  app.db
    .updateTable('bookings')
    .set({ check_in_date: inDays(from), check_out_date: inDays(to) })
    .where('id', '=', id)
    .execute()

describe('the guest of a stay is told that its guide is open', () => {
  test('at 8:00 of the opening day at the home, once, by bell and by a mail that only links to it', async () => {
    const { home } = await addGuidedHome(app, owner)
    // The mail is written with the clock of the server, at which the guide must be open.
    const id = await confirmed(home, 3, 5)
    await runAt(0, '07:59')
    expect(await bells()).toBe(0)
    await Promise.all([runAt(0, '08:00'), runAt(0, '08:00')])
    await runAt(0, '08:05')
    await runAt(1, '12:00')
    expect(await bells()).toBe(1)
    await app.drain()
    const mails = (await mailsTo(app.dataDir, guest.email)).filter(({ subject }) =>
      subject?.includes('guide'),
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['The arrival guide for The boathouse is open'])
    expect(findLink(mails[0]?.text)).toBe(`http://app.test/stays/${id}#guide`)
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/otter-4711|herons|Boathouse|ferry|stove/)
  })

  test('at once where it was confirmed later, and never after check-out', async () => {
    const { home } = await addGuidedHome(app, owner)
    await confirmed(home, 1, 3)
    await runAt(4, '09:00')
    expect(await bells()).toBe(0)
    await runAt(0, '09:00')
    expect(await bells()).toBe(1)
  })

  test('not of a request, a cancelled stay, or a home without a guide', async () => {
    const { home } = await addGuidedHome(app, owner)
    await reserved(app, guest, home, stayInDays(1, 3))
    await cancel(app, owner, await confirmed(home, 4, 6))
    await confirmed(await addHome(app, owner), 1, 3)
    await runAt(1, '12:00')
    expect(await bells()).toBe(0)
  })

  test('of a stay that moved before, on its new day', async () => {
    const { home } = await addGuidedHome(app, owner)
    const id = await confirmed(home, 3, 5)
    await move(id, 10, 12)
    await runAt(0, '12:00')
    expect(await bells()).toBe(0)
    await runAt(7, '12:00')
    expect(await bells()).toBe(1)
  })

  test('of a stay that moved afterwards, again only if its guide opens anew', async () => {
    const { home } = await addGuidedHome(app, owner)
    const id = await confirmed(home, 2, 5)
    await runAt(1, '12:00')
    await move(id, 3, 6)
    await runAt(1, '13:00')
    expect(await bells()).toBe(1)
    await move(id, 20, 23)
    await runAt(17, '12:00')
    await runAt(18, '12:00')
    expect(await bells()).toBe(2)
  })

  test('not again because its owner changed the guide or its days', async () => {
    const { home, guide } = await addGuidedHome(app, owner)
    await confirmed(home, 2, 5)
    await runAt(0, '12:00')
    await putGuideOf(app, owner, home, aGuide({ opens_days_before: 1, updated_at: guide.updated_at }))
    await runAt(1, '12:00')
    expect(await bells()).toBe(1)
  })

  test('by no mail where they switched such mails off, or the stay was cancelled meanwhile', async () => {
    const { home } = await addGuidedHome(app, owner)
    const id = await confirmed(home, 2, 5)
    await app.drain()
    const before = (await mailsTo(app.dataDir, guest.email)).length
    const off = { mail_booking_confirmations: false, user_id: guest.id }
    await app.db
      .insertInto('user_preferences')
      .values(off)
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(off))
      .execute()
    await mailOpenGuide.run(app.ctx, { bookingId: id })
    expect(await mailsTo(app.dataDir, guest.email)).toHaveLength(before)
    await app.db
      .updateTable('user_preferences')
      .set({ mail_booking_confirmations: true })
      .where('user_id', '=', guest.id)
      .execute()
    await mailOpenGuide.run(app.ctx, { bookingId: id })
    expect(await mailsTo(app.dataDir, guest.email)).toHaveLength(before + 1)
    await request(app, guest, 'POST', `/bookings/${id}/cancel/`, {})
    await app.drain()
    const after = (await mailsTo(app.dataDir, guest.email)).length
    await mailOpenGuide.run(app.ctx, { bookingId: id })
    expect(await mailsTo(app.dataDir, guest.email)).toHaveLength(after)
  })
})
