import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeStays } from '#api/domains/bookings/jobs.ts'
import { sendScheduledMessages } from '#api/domains/conversations/scheduled-messages.jobs.ts'
import { remindOfReferences } from '#api/domains/reviews/references.jobs.ts'
import type { NewStayCalendar } from '#contract/bookings/stay-calendar.schemas.ts'
import type { CleaningPlan } from '#contract/calendars/cleaning.schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Statement } from '#contract/payments/schemas.ts'
import type { SellersReport } from '#contract/payments/sellers.schemas.ts'
import { leave } from '../support/departures.ts'
import { createExportLink, getFeed, parseEvents, takenIn } from '../support/export-links.ts'
import { addPlatformStay, cashier, type PaidStay, takePayments } from '../support/guest-payments.ts'
import { addHome, getBooking, inDays, ZONE } from '../support/homes.ts'
import { runSettling } from '../support/money.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { later, request } from '../support/requests.ts'
import { aReview, postReview } from '../support/reviews.ts'
import { addScheduledMessageOf, aScheduledMessage } from '../support/scheduled-messages.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let home: string
let stay: PaidStay
/** What the calendars said before the guest left earlier. */
let before: Awaited<ReturnType<typeof calendars>>
let paths: { feed: string; ofGuest: string }

const calendars = async () => ({
  turnovers: (await request<CleaningPlan>(app, owner, 'GET', '/cleaning/')).body.turnovers.map(
    ({ day }) => day,
  ),
  ahead: takenIn((await getFeed(app, paths.feed)).body).filter(night => night >= inDays(0)),
  ofGuest: parseEvents((await getFeed(app, paths.ofGuest)).body).map(({ from, until }) => [from, until]),
})

/** Of six nights from the day before yesterday on, the guest stays two, and leaves today. */
beforeAll(async () => {
  app = await openTestApp()
  await takePayments(app)
  admin = await createPerson(app, { userType: 'admin' })
  owner = await createPerson(app, { userType: 'owner' })
  guest = await createPerson(app, { fullName: 'Grace Guest' })
  home = await addHome(app, owner, { time_zone: ZONE })
  stay = await addPlatformStay(app, owner, {
    ...{ homeId: home, guest, checkIn: inDays(-2), nights: 6, dollars: 600 },
  })
  await cashier(app, admin).record(stay.id, stay.totalCents / 100)
  await runSettling(app)
  await addScheduledMessageOf(
    app,
    owner,
    aScheduledMessage({ when: { moment: 'after_departure', days: 1, hour: 9 } }),
  )
  const { url } = (await request<NewStayCalendar>(app, guest, 'POST', '/users/stay_calendar/')).body
  paths = { feed: (await createExportLink(app, owner, home)).path, ofGuest: new URL(url).pathname }
  before = await calendars()
  await leave(app, { guest, owner, id: stay.id, on: inDays(0) })
})
afterAll(() => app.close())

test('statement and sellers report say what the nights that were stayed have earned', async () => {
  const today = inDays(0)
  const path = `/payments/statement/?month=${today.slice(0, 7)}`
  const { body } = await request<Statement>(app, owner, 'GET', path)
  expect(body.lines.map(({ amount }) => amount)).toEqual([600, -600, 200])
  expect(body).toMatchObject({ earned_cents: 20_000, closing_cents: 20_000 })
  const report = await request<SellersReport>(
    app,
    admin,
    'GET',
    `/payments/sellers/?year=${today.slice(0, 4)}`,
  )
  expect(report.body.results).toMatchObject([
    { lettings: 1, nights: 2, sums: [{ consideration_cents: 20_000, fees_cents: 5_000 }] },
  ])
})

test('calendars and the cleaning follow the new departure', async () => {
  expect(before).toEqual({
    turnovers: [inDays(4)],
    ahead: [0, 1, 2, 3].map(inDays),
    ofGuest: [[inDays(-2), inDays(5)]],
  })
  expect(await calendars()).toEqual({
    turnovers: [inDays(0)],
    ahead: [],
    ofGuest: [[inDays(-2), inDays(1)]],
  })
})

test('messages, the review and the reference follow the new departure', async () => {
  const inDaysAt = (days: number, plainTime: string) =>
    Temporal.PlainDate.from(inDays(days)).toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds
  const run = (job: { run(ctx: TestApp['ctx'], data: object): Promise<unknown> }, at: number) =>
    job.run({ ...app.ctx, clock: () => new Date(at) }, {})
  const messages = () =>
    app.db.selectFrom('messages').select('text').where('conversation_id', '=', stay.id).execute()
  await run(sendScheduledMessages, inDaysAt(1, '08:59'))
  expect(await messages()).toEqual([])
  await run(sendScheduledMessages, inDaysAt(1, '09:00'))
  expect(await messages()).toEqual([{ text: 'Hello Grace' }])

  expect((await postReview(app, guest, home, aReview)).status).toBe(409)
  await run(completeStays, inDaysAt(1, '00:05'))
  app.passTime(DAY_MS)
  expect((await getBooking(app, await later(app, guest), stay.id)).body.status).toBe('completed')
  expect((await postReview(app, await later(app, guest), home, aReview)).status).toBe(201)

  const reminders = () =>
    app.db
      .selectFrom('notifications')
      .select('subject_id')
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'reference.due')
      .execute()
  await run(remindOfReferences, inDaysAt(1, '12:00'))
  expect(await reminders()).toEqual([])
  await run(remindOfReferences, inDaysAt(2, '12:00'))
  expect(await reminders()).toEqual([{ subject_id: stay.id }])
})
