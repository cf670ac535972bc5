import type { OwnersTurn, TurnOverride } from '#contract/bookings/fair-turns.schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { CreditSpend } from '#contract/pricing/credit.rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { lockHome } from '../availability/locks.queries.ts'
import { refuseStay } from '../availability/rules.ts'
import { refreshIfStale } from '../calendars/sync.service.ts'
import { spendCredit } from '../network/credit.queries.ts'
import { insertNotification } from '../notifications/queries.ts'
import { toPaymentTerms } from '../pricing/payment-terms.views.ts'
import { seeOffer } from '../properties/policy.ts'
import { refuseByRights } from '../properties/rights.service.ts'
import type { ManagedTurn } from './fair-turns.policy.ts'
import { lockTurn } from './fair-turns.queries.ts'
import { readOwnersTurn } from './fair-turns.service.ts'
import { bookedPrice } from './fair-turns.views.ts'
import { insertRequest, lockGuest } from './holds.queries.ts'
import { takingNights, winNights } from './nights.service.ts'
import { mailGuest } from './notify.jobs.ts'
import { isCollected } from './payment.views.ts'
import { mailPaymentDetails } from './payment-mails.jobs.ts'
import { decideOnBooking } from './policy.ts'
import { moveIn } from './status.service.ts'
import { findEntryOfTurn, type TurnEntryRow } from './turn-entries.queries.ts'
import {
  findBookingOfEntry,
  findEntrant,
  insertOverrides,
  listRivalBookings,
  setBookingOfEntry,
} from './turn-override.queries.ts'

/** Whether the person is there and may still ask for this stay. */
const isAdmitted = async (tx: Transaction, propertyId: string, entry: TurnEntryRow, now: Date) => {
  const guest = await findEntrant(tx, entry.guest_id)
  const offer = guest && (await seeOffer(tx, guest, propertyId))
  if (!offer || isRefusal(offer)) return false
  return !refuseStay(offer, entry) && !(await refuseByRights(tx, offer, entry, { now }))
}

/** Cancels the bookings of other entries on the same nights, as the owner cancels any booking. Returns their entries. */
const cancelRivals = async (
  ctx: Context,
  tx: Transaction,
  { id: turnId, by }: ManagedTurn,
  { entry, reason, today }: { entry: TurnEntryRow; reason: string; today: string },
): Promise<string[] | Refusal> => {
  const rivals = await listRivalBookings(tx, { turnId, entryId: entry.id, nights: entry })
  for (const rival of rivals) {
    if (rival.check_in_date <= today) return refuse('fair_turn.entry_closed')
    const decision = await decideOnBooking(tx, by, rival.booking_id, 'cancel')
    if (isRefusal(decision)) return decision
    const refused = await moveIn(ctx, tx, decision, { to: 'cancelled', reason })
    if (refused) return refused
  }
  return rivals.map(({ entry_id }) => entry_id)
}

/** Makes the confirmed booking of an entry: the owner has just chosen. */
const bookFor = async (
  ctx: Context,
  tx: Transaction,
  { propertyId, by }: ManagedTurn,
  { entry, reason, now }: { entry: TurnEntryRow; reason: string; now: Date },
): Promise<string | Refusal> => {
  const payment = toPaymentTerms(entry.payment_terms)
  const made = await insertRequest(tx, {
    propertyId,
    guestId: entry.guest_id,
    stay: entry,
    price: bookedPrice(entry),
    payment,
    expiresAt: null,
    now,
    by: { id: by.id, reason },
  })
  if (!made) return refuse('booking.nights_taken')
  const spends = (entry.credit_spends ?? []) as unknown as CreditSpend[]
  if (!(await spendCredit(tx, { bookingId: made.booking_id, spends, now })))
    return refuse('booking.credit_gone')
  await ctx.jobs.enqueue(tx, mailGuest, { changeId: made.change_id, news: 'confirmed' })
  if (payment && isCollected(payment))
    await ctx.jobs.enqueue(tx, mailPaymentDetails, { bookingId: made.booking_id })
  return made.booking_id
}

const overrideIn = async (
  ctx: Context,
  tx: Transaction,
  turn: ManagedTurn,
  { entry: entryId, reason }: TurnOverride,
): Promise<Refusal | null> => {
  const { id, propertyId, by } = turn
  const found = await findEntryOfTurn(tx, id, entryId)
  if (found) await lockGuest(tx, found.guest_id)
  const home = await lockHome(tx, propertyId)
  const locked = await lockTurn(tx, id, { shared: false })
  if (!locked?.decided_at) return refuse('fair_turn.not_decided')
  const entry = await findEntryOfTurn(tx, id, entryId)
  if (!entry) return refuse('thing.not_found')
  const booked = await findBookingOfEntry(tx, entry.booking_id)
  // It has the nights already, so a second time changes nothing.
  if (booked && booked.status !== 'cancelled') return null
  const now = ctx.clock()
  const today = dateInZone(now, home.time_zone)
  // A guest who gave the nights back gets none without asking again.
  const isOpen =
    booked?.cancelled_by !== 'guest' &&
    entry.check_in_date > today &&
    (await isAdmitted(tx, propertyId, entry, now))
  if (!isOpen) return refuse('fair_turn.entry_closed')
  const rivals = await cancelRivals(ctx, tx, turn, { entry, reason, today })
  if (isRefusal(rivals)) return rivals
  const taken = await winNights(ctx, tx, propertyId, entry, { now, as: 'guest' })
  if (taken) return refuse('booking.nights_taken')
  const bookingId = await bookFor(ctx, tx, turn, { entry, reason, now })
  if (isRefusal(bookingId)) return bookingId
  await setBookingOfEntry(tx, entryId, bookingId)
  const changed = [{ id: entryId, won: true }, ...rivals.map(rival => ({ id: rival, won: false }))]
  await insertOverrides(tx, changed, { reason, by: by.id, now })
  await insertNotification(tx, {
    userId: entry.guest_id,
    kind: 'fair_turn.given',
    subjectId: bookingId,
    data: {
      home: home.title,
      check_in_date: entry.check_in_date,
      check_out_date: entry.check_out_date,
      reason,
    },
    at: now,
  })
  await audit(tx, {
    action: 'fair_turn.overridden',
    subject: { kind: 'fair_turn', id },
    concerns: entry.guest_id,
    after: {
      property: propertyId,
      check_in_date: entry.check_in_date,
      check_out_date: entry.check_out_date,
      guests_count: entry.guests_count,
      total_cents: entry.total_cents,
    },
  })
  return null
}

/**
 * Gives the nights of a decided turn to an entry, with a reason: bookings of other entries on these nights are
 * cancelled, and both are told. Refuses `fair_turn.not_decided`; `entry_closed` once the stay or one in its way has
 * begun, or the person may no longer ask; `booking.nights_taken` where somebody else holds one of the nights; and
 * `booking.credit_gone`.
 */
export const overrideTurn = async (
  ctx: Context,
  turn: ManagedTurn,
  input: TurnOverride,
): Promise<OwnersTurn | Refusal> => {
  await refreshIfStale(ctx, turn.propertyId)
  return takingNights(ctx, turn.propertyId, async tx => {
    const refusal = await overrideIn(ctx, tx, turn, input)
    return refusal ?? readOwnersTurn(tx, turn.by.id, turn.id, ctx.clock())
  })
}
