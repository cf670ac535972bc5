import type { SpecialOffer } from '#contract/conversations/special-offers.schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { refuseSize } from '../availability/rules.ts'
import { bookedPrice } from '../bookings/fair-turns.views.ts'
import { insertRequest, lockGuest } from '../bookings/holds.queries.ts'
import { takingNights, winNights } from '../bookings/nights.service.ts'
import { notifyOfRequest } from '../bookings/notify.service.ts'
import { decideOnBooking, seeBooking } from '../bookings/policy.ts'
import { moveIn } from '../bookings/status.service.ts'
import { refreshIfStale } from '../calendars/sync.service.ts'
import { toPaymentTerms } from '../pricing/payment-terms.views.ts'
import { lockProperty } from '../properties/lock.queries.ts'
import { seeOffer } from '../properties/policy.ts'
import { notifyOfOffer } from './special-offers.notify.service.ts'
import type { VisibleOffer } from './special-offers.policy.ts'
import { endOffer, findOwnRequest, isBlockedBetween, lockOffer } from './special-offers.queries.ts'
import { readOffer } from './special-offers.service.ts'
import { offerStatusAt } from './special-offers.views.ts'
import { closeIn } from './travel-plans.service.ts'

type LockedOffer = Awaited<ReturnType<typeof lockOffer>>

/** Takes back the guest's own request for some of the nights: the offer takes its place. */
const withdrawOwnRequest = async (
  ctx: Context,
  tx: Transaction,
  guest: VisibleOffer['by'],
  offer: LockedOffer,
): Promise<Refusal | null> => {
  const own = await findOwnRequest(tx, offer)
  if (!own) return null
  const decision = await decideOnBooking(tx, guest, own.id, 'cancel')
  return isRefusal(decision) ? decision : moveIn(ctx, tx, decision, { to: 'cancelled' })
}

/** Makes the confirmed booking, at the price and the terms that the offer stores. Returns its id. */
const book = async (
  ctx: Context,
  tx: Transaction,
  { guest, offer, now }: { guest: VisibleOffer['by']; offer: LockedOffer; now: Date },
): Promise<string | Refusal> => {
  const made = await insertRequest(tx, {
    propertyId: offer.property_id,
    guestId: guest.id,
    stay: offer,
    price: bookedPrice(offer),
    payment: toPaymentTerms(offer.payment_terms),
    expiresAt: null,
    now,
    rulesRead: { language: guest.reads ?? null },
  })
  if (!made) return refuse('booking.nights_taken')
  const booking = await seeBooking(tx, guest, made.booking_id)
  if (isRefusal(booking)) return booking
  await notifyOfRequest(ctx, tx, booking, { changeId: made.change_id, to: 'confirmed' })
  return booking.id
}

const acceptIn = async (
  ctx: Context,
  tx: Transaction,
  { id, by: guest, property_id: propertyId, owner_id: ownerId }: VisibleOffer,
): Promise<Refusal | null> => {
  await lockGuest(tx, guest.id)
  const isReachable = await lockProperty(tx, guest, propertyId)
  const offer = await lockOffer(tx, id)
  const now = ctx.clock()
  const status = offerStatusAt(offer, now)
  if (status === 'accepted') return null
  if (status !== 'open') return refuse('special_offer.over')
  const home = isReachable ? await seeOffer(tx, guest, propertyId) : refuse('thing.not_found')
  if (isRefusal(home) || (await isBlockedBetween(tx, guest.id, ownerId))) return refuse('special_offer.void')
  if (offer.check_in_date < dateInZone(now, home.time_zone)) return refuse('special_offer.over')
  // How many fit in may have changed.
  const tooMany = refuseSize({ ...home, minimum: 0, maximum_nights: Infinity }, offer)
  if (tooMany) return tooMany
  const notWithdrawn = await withdrawOwnRequest(ctx, tx, guest, offer)
  if (notWithdrawn) return notWithdrawn
  const taken = await winNights(ctx, tx, propertyId, offer, { now, as: 'guest' })
  if (taken) return taken
  const bookingId = await book(ctx, tx, { guest, offer, now })
  if (isRefusal(bookingId)) return bookingId
  await endOffer(tx, id, { status: 'accepted', bookingId, now })
  await notifyOfOffer(ctx, tx, id, 'accepted')
  if (offer.travel_plan_id !== null) await closeIn(tx, { id: offer.travel_plan_id, guestId: guest.id }, now)
  return null
}

/**
 * Books the stay as it was offered; it is confirmed at once, because its owner agreed before. A second time changes
 * nothing. Refuses `special_offer.over`, `special_offer.void` where the guest no longer sees the home or one blocks the
 * other, and `booking.nights_taken` or `fair_turn` where the nights are gone.
 */
export const acceptOffer = async (ctx: Context, offer: VisibleOffer): Promise<SpecialOffer | Refusal> => {
  await refreshIfStale(ctx, offer.property_id)
  return takingNights(ctx, offer.property_id, async tx => {
    const refusal = await acceptIn(ctx, tx, offer)
    return refusal ?? readOffer(ctx, tx, offer.by.id, offer.id)
  })
}

/** Ends an open offer without a stay: declined by the guest, or withdrawn by its owner. A second time changes nothing. */
export const closeOffer = (
  ctx: Context,
  { id, by }: VisibleOffer,
  to: 'declined' | 'withdrawn',
): Promise<SpecialOffer | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const offer = await lockOffer(tx, id)
    const now = ctx.clock()
    const status = offerStatusAt(offer, now)
    if (status !== to) {
      if (status !== 'open') return refuse('special_offer.over')
      await endOffer(tx, id, { status: to, now })
      await notifyOfOffer(ctx, tx, id, to)
    }
    return readOffer(ctx, tx, by.id, id)
  })
