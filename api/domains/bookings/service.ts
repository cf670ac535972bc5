import type { Booking, NewBooking } from '#contract/bookings/schemas.ts'
import { MAXIMUM_OPEN_REQUESTS } from '#contract/kernel/constants.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { isConfirmedAtOnce } from '#contract/properties/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation } from '../../db/violations.ts'
import { onceOnly, type RetryKey } from '../../http/idempotency.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { freshen } from '../calendars/sync.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { seeOffer } from '../properties/policy.ts'
import { tariffOf } from '../properties/price.views.ts'
import type { Viewer } from '../properties/queries.ts'
import { nightsTaken } from '../properties/stays.queries.ts'
import { quoteStay, refuseDates, refuseStay } from '../properties/stays.service.ts'
import { inTurnAt, lockProperty } from '../properties/turns.queries.ts'
import { countOpenRequests, insertRequest, lockGuest, recordChange } from './holds.queries.ts'
import { letLapse, tellOf } from './news.service.ts'
import { seeBooking } from './policy.ts'
import { frozenPrice } from './price.views.ts'
import { type AskedBookings, countBookings, listBookings } from './queries.ts'
import { bookingView } from './views.ts'

const startOfDay = (date: CalendarDate, timeZone: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }).epochMilliseconds

/**
 * Until when a request made now holds its nights: for as many hours as are set, or until check-in, whichever comes
 * first. A stay that begins today would have lapsed already, so its request lasts for the day.
 */
export const lapsesAt = async (
  on: Queryable,
  checkIn: CalendarDate,
  timeZone: string,
  now: Date,
): Promise<Date> => {
  const { request_lifetime_hours: hours } = await readSettings(on)
  const begins = startOfDay(checkIn, timeZone)
  const checkInOver = begins > now.getTime() ? begins : startOfDay(addDays(checkIn, 1), timeZone)
  return new Date(Math.min(now.getTime() + hours * 3_600_000, checkInOver))
}

/** Bookings that the viewer is party to, and how many there are in all. */
export const listOwnBookings = async (
  ctx: Context,
  viewer: Viewer,
  filters: AskedBookings,
): Promise<{ count: number; bookings: Booking[] }> => {
  const [rows, count] = await Promise.all([
    listBookings(ctx.db, viewer, filters),
    countBookings(ctx.db, viewer, filters),
  ])
  return { count, bookings: rows.map(row => bookingView(row, viewer)) }
}

const requestStay = async (
  ctx: Context,
  tx: Transaction,
  guest: Viewer,
  { property: propertyId, quote_id, ...stay }: NewBooking,
): Promise<Booking | Refusal> => {
  await lockGuest(tx, guest.id)
  if (!(await lockProperty(tx, guest, propertyId))) return refuse('thing.not_found')
  const now = ctx.clock()
  // Read only now: what another reservation or a change of price did while this one waited is seen.
  const offer = await seeOffer(tx, guest, propertyId)
  if (isRefusal(offer)) return offer
  if (offer.owner_id === guest.id) return refuse('booking.own_property')
  const badDates = refuseDates(offer, stay, now)
  if (badDates) return badDates
  const notLet = refuseStay(offer, stay)
  if (notLet) return notLet
  if (await nightsTaken(tx, propertyId, stay, { now })) return refuse('booking.nights_taken')
  const priced = quoteStay(offer, stay)
  if (priced.quote_id !== quote_id) return refuse('booking.price_changed', { members: priced })
  const atOnce = isConfirmedAtOnce(offer)
  if (!atOnce && (await countOpenRequests(tx, guest.id, now)) >= MAXIMUM_OPEN_REQUESTS)
    return refuse('booking.too_many_requests')

  await letLapse(ctx, tx, propertyId, stay, { now })
  const expiresAt = atOnce ? null : await lapsesAt(tx, stay.check_in_date, offer.time_zone, now)
  const price = frozenPrice(priced.quote, tariffOf(offer), stay)
  const request = { propertyId, guestId: guest.id, stay, price, expiresAt, now }
  const bookingId = await insertRequest(tx, request)
  if (!bookingId) return refuse('booking.nights_taken')
  const step = { from: null, to: atOnce ? 'confirmed' : 'pending' } as const
  const id = await recordChange(tx, { ...step, bookingId, by: guest.id, reason: null, now })
  await tellOf(ctx, tx, { ...step, id, as: 'guest' })
  await record(tx, {
    action: 'booking.made',
    subject: { kind: 'booking', id: bookingId },
    concerns: offer.owner_id,
    after: {
      status: step.to,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      guests_count: stay.guests_count,
      total_cents: price.total_cents,
    },
  })
  const booking = await seeBooking(tx, guest, bookingId)
  return isRefusal(booking) ? booking : bookingView(booking, guest)
}

/**
 * Requests a stay at the price that `quote_id` names, once per retry key; it is confirmed at once where the owner
 * leaves that to the guest's level. Refuses, besides bad dates:
 * `thing.not_found`, `booking.own_property`, `too_many_guests`, `too_few_nights`, `too_many_nights`, `nights_taken`,
 * `too_many_requests`, and `price_changed` with the new quote.
 */
export const reserve = async (
  ctx: Context,
  guest: Viewer,
  wish: NewBooking,
  retry: RetryKey | null,
): Promise<Booking | Refusal> => {
  const offer = await seeOffer(ctx.db, guest, wish.property)
  if (!isRefusal(offer) && isConfirmedAtOnce(offer)) await freshen(ctx, wish.property)
  try {
    return await inTurnAt(wish.property, () =>
      inTransaction(ctx.db, tx => onceOnly(tx, retry, () => requestStay(ctx, tx, guest, wish))),
    )
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('booking.nights_taken')
    throw error
  }
}
