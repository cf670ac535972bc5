import type { Party } from '#contract/bookings/rules.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { whyNoReview } from '#contract/reviews/rules.ts'
import type { GuestEvent } from '#emails/booking-for-guest.ts'
import type { OwnerEvent } from '#emails/booking-for-owner.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { auditAll } from '../audit/audit.service.ts'
import type { Nights } from '../availability/queries.ts'
import { insertNotification } from '../notifications/queries.ts'
import { decideCardPayments } from '../payments/card-decisions.service.ts'
import { settleRefunds } from '../payments/refunds.service.ts'
import { listCoHostsWith } from '../properties/co-hosting.queries.ts'
import { freeExpiredNights, type SystemStep } from './holds.queries.ts'
import { mailGuest, mailOwner } from './notify.jobs.ts'
import { findStep } from './notify.queries.ts'
import { notifyInApp } from './parties.service.ts'
import { isCollected } from './payment.views.ts'
import { mailPaymentDetails } from './payment-mails.jobs.ts'
import type { BookingRow } from './queries.ts'

/** A status change of a booking; `as` is the party that made it, null for the system. */
export interface Step {
  readonly from: BookingStatus | null
  readonly to: BookingStatus
  readonly as: Party | null
}

/** The event for the guest. Corrections of the status of a past stay are not notified. */
const eventForGuest = ({ from, to, as }: Step): GuestEvent | null => {
  if (to === 'completed') return from === 'confirmed' ? 'completed' : null
  if (from === 'completed') return null
  if (to === 'confirmed') return 'confirmed'
  if (to === 'pending') return from === null ? 'requested' : 'reopened'
  if (as === null) return 'lapsed'
  if (as === 'guest') return null
  if (as === 'admin') return from === 'pending' ? 'declined_by_admin' : 'cancelled_by_admin'
  return from === 'pending' ? 'declined' : 'cancelled'
}

/** The owner is notified of what others did. */
const eventForOwner = ({ from, to, as }: Step): OwnerEvent | null => {
  if (from === null) return to === 'confirmed' ? 'booked' : 'requested'
  if (to !== 'cancelled' || as === 'owner' || as === null) return null
  if (as === 'admin') return from === 'pending' ? 'declined_by_admin' : 'cancelled_by_admin'
  return from === 'pending' ? 'withdrawn' : 'cancelled'
}

/** What one step of a stay is to each of its two people; null where it is no news to them. */
interface StepEvents {
  readonly guest: GuestEvent | null
  readonly owner: OwnerEvent | null
}

const eventsOf = (step: Step): StepEvents => ({ guest: eventForGuest(step), owner: eventForOwner(step) })

type StayOfStep = Parameters<typeof notifyInApp>[3]['stay'] &
  Parameters<typeof whyNoReview>[0] & { time_zone: string; settlement: string | null }

/** Notifies in the app; who made a request needs not be told of it. */
const notifyBothInApp = async (
  ctx: Context,
  tx: Transaction,
  stay: StayOfStep,
  { guest, owner, reason, at }: StepEvents & { reason: string | null; at: Date },
) => {
  // A reason that guest or owner gave stays with the stay; an admin's reason is part of the notification.
  const byAdmin = (guest ?? owner)?.endsWith('_by_admin')
  const about = { stay, at, ...(byAdmin && reason ? { more: { reason } } : {}) }
  const tooEarly = guest === 'completed' && whyNoReview(stay, dateInZone(at, stay.time_zone)) !== null
  if (guest && guest !== 'requested' && !tooEarly)
    await notifyInApp(ctx, tx, 'guest', { ...about, kind: `stay.${guest}` })
  if (owner) await notifyInApp(ctx, tx, 'owner', { ...about, kind: `booking.${owner}` })
}

const enqueueMails = async (
  ctx: Context,
  tx: Transaction,
  changeId: number,
  { guest, owner }: StepEvents,
) => {
  if (guest) await ctx.jobs.enqueue(tx, mailGuest, { changeId, news: guest })
  if (owner) await ctx.jobs.enqueue(tx, mailOwner, { changeId, news: owner })
}

/** Who pays for a stay through the platform is mailed how, whichever way it was confirmed. */
const mailHowToPay = async (
  ctx: Context,
  tx: Transaction,
  { booking_id, settlement }: StayOfStep,
  step: Step,
) => {
  const isNew = step.to === 'confirmed' && step.from !== 'completed'
  if (isNew && isCollected({ settlement }))
    await ctx.jobs.enqueue(tx, mailPaymentDetails, { bookingId: booking_id })
}

/** Notifies everyone concerned by a status change, by mail and in the app, if the transaction commits. */
export const notifyOfStep = async (ctx: Context, tx: Transaction, { id, ...step }: Step & { id: number }) => {
  const events = eventsOf(step)
  if (!events.guest && !events.owner) return
  const stay = await findStep(tx, id)
  if (!stay) throw new Error('A step that was just recorded is not there')
  await notifyBothInApp(ctx, tx, stay, { ...events, reason: stay.reason, at: ctx.clock() })
  await enqueueMails(ctx, tx, id, events)
  await mailHowToPay(ctx, tx, stay, step)
}

/** Those who answer requests for the owner learn of one in the app. */
const tellCoHosts = async (tx: Transaction, booking: BookingRow, at: Date) => {
  const { id, property_id: home, guest_id: guestId, guest_name: person, title } = booking
  for (const userId of await listCoHostsWith(tx, { home, right: 'requests', guestId }))
    await insertNotification(tx, {
      userId,
      kind: 'co_host.requested',
      subjectId: id,
      data: {
        person,
        home: title,
        check_in_date: booking.check_in_date,
        check_out_date: booking.check_out_date,
      },
      at,
    })
}

/**
 * The same for the first step of a stay, which its guest has just requested; only for the owner where the guest is told
 * otherwise.
 */
export const notifyOfRequest = async (
  ctx: Context,
  tx: Transaction,
  booking: BookingRow,
  { changeId, to, only }: { changeId: number; to: BookingStatus; only?: 'owner' },
) => {
  const step = { from: null, to, as: 'guest' } as const
  const both = eventsOf(step)
  const events = only === 'owner' ? { ...both, guest: null } : both
  const stay = { ...booking, booking_id: booking.id }
  await notifyBothInApp(ctx, tx, stay, { ...events, reason: null, at: ctx.clock() })
  if (to === 'pending') await tellCoHosts(tx, booking, ctx.clock())
  await enqueueMails(ctx, tx, changeId, events)
  await mailHowToPay(ctx, tx, stay, step)
}

/** Adds the system's own status changes to the audit log and notifies the parties. */
const notifyOfSystemSteps = async (
  ctx: Context,
  tx: Transaction,
  steps: readonly SystemStep[],
  {
    job,
    action,
    ...step
  }: Omit<Step, 'as'> & { job: string; action: 'booking.lapsed' | 'booking.completed' },
) => {
  await auditAll(
    tx,
    steps.map(({ booking_id: id, guest_id }) => ({
      action,
      subject: { kind: 'booking', id },
      concerns: guest_id,
      before: { status: step.from },
      after: { status: step.to },
      // Called also where a reservation frees the nights of expired requests.
      by: { kind: 'house', job },
    })),
  )
  for (const { id } of steps) await notifyOfStep(ctx, tx, { id, ...step, as: null })
}

/** Asks the guests of stays that have just ended for a review. */
export const notifyOfCompleted = (ctx: Context, tx: Transaction, steps: readonly SystemStep[]) =>
  notifyOfSystemSteps(ctx, tx, steps, {
    job: 'bookings.complete',
    action: 'booking.completed',
    from: 'confirmed',
    to: 'completed',
  })

/** Follows up on requests that expired: what was paid for them goes back, and their guests are notified. */
export const followExpired = async (ctx: Context, tx: Transaction, steps: readonly SystemStep[]) => {
  const paid = steps.filter(({ paid_cents }) => paid_cents > 0)
  if (paid.length > 0)
    await settleRefunds(
      ctx,
      tx,
      paid.map(({ booking_id }) => booking_id),
    )
  for (const { booking_id: bookingId } of steps)
    await decideCardPayments(ctx, tx, { bookingId, to: 'cancelled' })
  await notifyOfSystemSteps(ctx, tx, steps, {
    job: 'bookings.lapse',
    action: 'booking.lapsed',
    from: 'pending',
    to: 'cancelled',
  })
}

/** Frees the nights of expired requests and notifies their guests. The property must be locked. */
export const expireRequest = async (
  ctx: Context,
  tx: Transaction,
  propertyId: string,
  nights: Nights,
  when: { now: Date; except?: string },
) => followExpired(ctx, tx, await freeExpiredNights(tx, propertyId, nights, when))
