import type { DepartureQuote } from '#contract/bookings/dates.schemas.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { answerDates, postDateChange } from './date-changes.ts'
import { getBooking, type Outcome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { later, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** What leaving on a day costs the guest of a stay that has begun. */
export const quoteDepartureOf = async (app: TestApp, guest: TestPerson, id: string, on: CalendarDate) =>
  request<Outcome<DepartureQuote>>(
    app,
    await later(app, guest),
    'GET',
    `/bookings/${id}/departure/?check_out_date=${on}`,
  )

/** Asks to leave on a day, at the price that was shown. */
export const askToLeave = async (app: TestApp, guest: TestPerson, id: string, on: CalendarDate) => {
  const who = await later(app, guest)
  const { body: stay } = await getBooking(app, who, id)
  const { body } = await quoteDepartureOf(app, guest, id, on)
  const { check_in_date, guests_count } = stay
  const asked = { check_in_date, guests_count, check_out_date: on }
  return postDateChange(app, who, stay, asked, { quoteId: body.quote_id ?? 'none' })
}

/** The owner accepts what the guest of a stay asks for. */
export const agreeToLeave = async (app: TestApp, owner: TestPerson, changeId: string) =>
  answerDates(app, await later(app, owner), changeId, 'accept')

/** The guest asks to leave on a day, and the owner accepts; answers the id of the date change. */
export const leave = async (
  app: TestApp,
  { guest, owner, id, on }: { guest: TestPerson; owner: TestPerson; id: string; on: CalendarDate },
) => {
  const { body } = await askToLeave(app, guest, id, on)
  const asked = body.dates_asked?.id
  if (!asked) throw new Error(`The question was refused: ${body.code}`)
  const { status, body: answer } = await agreeToLeave(app, owner, asked)
  if (status !== 200) throw new Error(`The answer was refused: ${answer.code}`)
  return asked
}

/** The guest asks to leave after so many nights, where they may, and the owner accepts it twice at once. */
export const leaveAfter = async (
  app: TestApp,
  { guest, owner, id, nights }: { guest: TestPerson; owner: TestPerson; id: string; nights: number },
) => {
  const { body: stay } = await getBooking(app, await later(app, guest), id)
  const { body } = await askToLeave(app, guest, id, addDays(stay.check_in_date, nights))
  const asked = body.dates_asked?.id
  if (asked === undefined) return
  const answers = await Promise.all([1, 2].map(() => agreeToLeave(app, owner, asked)))
  if (answers.some(({ status }) => status !== 200)) throw new Error('An answer was refused')
}
