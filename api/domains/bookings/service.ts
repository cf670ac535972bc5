import type { Booking, NewBooking } from '#contract/bookings/schemas.ts'
import { MAXIMUM_OPEN_REQUESTS } from '#contract/kernel/constants.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import { isConfirmedAtOnce } from '#contract/properties/rules.ts'
import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { refuseArrival, refuseDates, refuseStay } from '../availability/rules.ts'
import { refreshIfStale } from '../calendars/sync.service.ts'
import { spendCredit } from '../network/credit.queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { paymentTermsFor } from '../pricing/payment-terms.views.ts'
import { quoteStay } from '../pricing/service.ts'
import { creditsOn, priceWithCredit, toTariff } from '../pricing/views.ts'
import { lockProperty } from '../properties/lock.queries.ts'
import { seeOffer } from '../properties/policy.ts'
import { refuseByRights } from '../properties/rights.service.ts'
import { insertRequest, lockGuest, readRequestState } from './holds.queries.ts'
import { takingNights } from './nights.service.ts'
import { expireRequest, notifyOfRequest } from './notify.service.ts'
import { seeBooking } from './policy.ts'
import { frozenPrice } from './price.views.ts'
import { type BookingsQuery, countBookings, listBookings } from './queries.ts'
import { bookingView } from './views.ts'

const startOfDay = (date: CalendarDate, timeZone: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }).epochMilliseconds

/** Until when what is asked now can be answered: for `hours`, or until check-in, whichever comes first. */
export const expiryAfter = (hours: number, checkIn: CalendarDate, timeZone: string, now: Date): Date => {
  const begins = startOfDay(checkIn, timeZone)
  // A stay that begins today would have expired already, so its request lasts for the day.
  const checkInOver = begins > now.getTime() ? begins : startOfDay(addDays(checkIn, 1), timeZone)
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, checkInOver))
}

/** The same, for as many hours as are set. */
export const requestExpiry = async (
  on: Queryable,
  checkIn: CalendarDate,
  timeZone: string,
  now: Date,
): Promise<Date> => {
  const { request_lifetime_hours: hours } = await readSettings(on)
  return expiryAfter(hours, checkIn, timeZone, now)
}

/** Bookings to which the viewer is a party, and their total number. */
export const listOwnBookings = async (
  ctx: Context,
  viewer: Principal,
  filters: BookingsQuery,
): Promise<{ count: number; bookings: Booking[] }> => {
  const [rows, count] = await Promise.all([
    listBookings(ctx.db, viewer, filters),
    countBookings(ctx.db, viewer, filters),
  ])
  const now = ctx.clock()
  return { count, bookings: rows.map(row => bookingView(row, viewer, now)) }
}

const requestStay = async (
  ctx: Context,
  tx: Transaction,
  guest: Principal,
  { property: propertyId, quote_id, ...stay }: NewBooking,
): Promise<Booking | Refusal> => {
  await lockGuest(tx, guest.id)
  if (!(await lockProperty(tx, guest, propertyId))) return refuse('thing.not_found')
  const now = ctx.clock()
  // Read after the lock is taken, so that the changes of another reservation or of the price are seen.
  const offer = await seeOffer(tx, guest, propertyId)
  if (isRefusal(offer)) return offer
  if (offer.owner_id === guest.id) return refuse('booking.own_property')
  const badDates = refuseDates(offer, stay, now)
  if (badDates) return badDates
  const notLet =
    refuseStay(offer, stay) ??
    refuseArrival(offer, stay, now) ??
    (await refuseByRights(tx, offer, stay, { now }))
  if (notLet) return notLet
  const { preparation_days: preparation } = offer
  const state = await readRequestState(tx, {
    propertyId,
    guestId: guest.id,
    nights: stay,
    preparation,
    now,
  })
  if (state.taken) return refuse('booking.nights_taken')
  if (state.collected) return refuse('booking.fair_turn')
  const credits = creditsOn(offer, now)
  const payment = paymentTermsFor(offer)
  const priced = quoteStay(offer, stay, { now, credits, payment })
  if (priced.quote_id !== quote_id) return refuse('booking.price_changed', { members: priced })
  const atOnce = isConfirmedAtOnce(offer)
  if (!atOnce && state.open_requests >= MAXIMUM_OPEN_REQUESTS) return refuse('booking.too_many_requests')

  if (state.expired) await expireRequest(ctx, tx, propertyId, stay, { now })
  const expiresAt = atOnce
    ? null
    : expiryAfter(state.request_lifetime_hours, stay.check_in_date, offer.time_zone, now)
  const price = frozenPrice(priced.quote, toTariff(offer), stay)
  const request = {
    propertyId,
    guestId: guest.id,
    stay,
    price,
    payment,
    expiresAt,
    now,
    rulesRead: { language: guest.reads ?? null },
  }
  const made = await insertRequest(tx, request)
  if (!made) return refuse('booking.nights_taken')
  const { spends } = priceWithCredit(offer, stay, { now, credits })
  if (!(await spendCredit(tx, { bookingId: made.booking_id, spends, now }))) {
    // The owner withdrew it a moment ago.
    const after = await seeOffer(tx, guest, propertyId)
    if (isRefusal(after)) return after
    return refuse('booking.price_changed', {
      members: quoteStay(after, stay, {
        now,
        credits: creditsOn(after, now),
        payment: paymentTermsFor(after),
      }),
    })
  }
  const booking = await seeBooking(tx, guest, made.booking_id)
  if (isRefusal(booking)) return booking
  const to = atOnce ? 'confirmed' : 'pending'
  await notifyOfRequest(ctx, tx, booking, { changeId: made.change_id, to })
  await audit(tx, {
    action: 'booking.made',
    subject: { kind: 'booking', id: booking.id },
    concerns: offer.owner_id,
    after: {
      status: to,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      guests_count: stay.guests_count,
      total_cents: price.total_cents,
    },
  })
  return bookingView(booking, guest, now)
}

/**
 * Requests a stay at the price of `quote_id`, once per retry key; it is confirmed at once where the guest's level
 * allows instant booking. Refuses, besides invalid dates: `thing.not_found`, `booking.own_property`, `too_many_guests`,
 * `too_few_nights`, `too_many_nights`, `nights_taken`, `fair_turn`, `too_many_requests`, what {@link refuseByRights} refuses, and
 * `price_changed` with the new quote where the price or the terms of payment are no longer what was shown.
 */
export const reserve = async (
  ctx: Context,
  guest: Principal,
  input: NewBooking,
  retry: RetryKey | null,
): Promise<Booking | Refusal> => {
  const offer = await seeOffer(ctx.db, guest, input.property)
  if (!isRefusal(offer) && isConfirmedAtOnce(offer)) await refreshIfStale(ctx, input.property)
  return takingNights(ctx, input.property, tx =>
    onceOnly(tx, retry, () => requestStay(ctx, tx, guest, input)),
  )
}
