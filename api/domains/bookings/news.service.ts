import type { Party } from '#contract/bookings/rules.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { whyNoReview } from '#contract/reviews/rules.ts'
import type { GuestNews } from '#emails/booking-for-guest.ts'
import type { OwnerNews } from '#emails/booking-for-owner.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { recordAll } from '../audit/record.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import type { Nights } from '../properties/stays.queries.ts'
import { freeLapsedNights, type HouseStep } from './holds.queries.ts'
import { mailGuest, mailOwner } from './news.jobs.ts'
import { findNews } from './news.queries.ts'

/** A step in a booking's history; `as` is what its author is to the booking, null for the house itself. */
export interface Step {
  readonly from: BookingStatus | null
  readonly to: BookingStatus
  readonly as: Party | null
}

/** What the guest hears of it. Putting a stay that is over to rights in the books is no news. */
const newsForGuest = ({ from, to, as }: Step): GuestNews | null => {
  if (to === 'completed') return from === 'confirmed' ? 'completed' : null
  if (from === 'completed') return null
  if (to === 'confirmed') return 'confirmed'
  if (to === 'pending') return from === null ? 'requested' : 'reopened'
  if (as === null) return 'lapsed'
  if (as === 'guest') return null
  if (as === 'admin') return from === 'pending' ? 'declined_by_admin' : 'cancelled_by_admin'
  return from === 'pending' ? 'declined' : 'cancelled'
}

/** The owner hears of what others did. */
const newsForOwner = ({ from, to, as }: Step): OwnerNews | null => {
  if (from === null) return to === 'confirmed' ? 'booked' : 'requested'
  if (to !== 'cancelled' || as === 'owner' || as === null) return null
  if (as === 'admin') return from === 'pending' ? 'declined_by_admin' : 'cancelled_by_admin'
  return from === 'pending' ? 'withdrawn' : 'cancelled'
}

/** As the bell tells it; who made a request needs not be told of it. */
const note = async (
  tx: Transaction,
  id: number,
  { guest, owner, at }: { guest: GuestNews | null; owner: OwnerNews | null; at: Date },
) => {
  const step = await findNews(tx, id)
  if (!step) throw new Error('A step that was just recorded is not there')
  const about = { subjectId: step.booking_id, at }
  const { title: home, check_in_date, check_out_date } = step
  // What the two say to each other stays with the stay; the platform's reason is part of the news.
  const byAdmin = (guest ?? owner)?.endsWith('_by_admin')
  const data = {
    home,
    check_in_date,
    check_out_date,
    ...(byAdmin && step.reason ? { reason: step.reason } : {}),
  }
  const tooEarly = guest === 'completed' && whyNoReview(step, dateInZone(at, step.time_zone)) !== null
  if (guest && guest !== 'requested' && !tooEarly)
    await insertNotification(tx, {
      ...about,
      userId: step.guest_id,
      kind: `stay.${guest}`,
      data: { ...data, person: step.owner_name },
    })
  if (owner)
    await insertNotification(tx, {
      ...about,
      userId: step.owner_id,
      kind: `booking.${owner}`,
      data: { ...data, person: step.guest_name },
    })
}

/** Tells everyone whom a step concerns, by mail and by the bell, if it comes to be. */
export const tellOf = async (ctx: Context, tx: Transaction, { id, ...step }: Step & { id: number }) => {
  const [guest, owner] = [newsForGuest(step), newsForOwner(step)]
  if (guest || owner) await note(tx, id, { guest, owner, at: ctx.clock() })
  if (guest) await ctx.jobs.enqueue(tx, mailGuest, { changeId: id, news: guest })
  if (owner) await ctx.jobs.enqueue(tx, mailOwner, { changeId: id, news: owner })
}

/** The house's own steps, in the record and to those whom they concern. */
const tellOfHouse = async (
  ctx: Context,
  tx: Transaction,
  steps: readonly HouseStep[],
  {
    job,
    action,
    ...step
  }: Omit<Step, 'as'> & { job: string; action: 'booking.lapsed' | 'booking.completed' },
) => {
  await recordAll(
    tx,
    steps.map(({ booking_id: id, guest_id }) => ({
      action,
      subject: { kind: 'booking', id },
      concerns: guest_id,
      before: { status: step.from },
      after: { status: step.to },
      // Also where a reservation frees what had lapsed.
      by: { kind: 'house', job },
    })),
  )
  for (const { id } of steps) await tellOf(ctx, tx, { id, ...step, as: null })
}

/** Asks the guests of stays that have just ended how it was. */
export const tellOfCompleted = (ctx: Context, tx: Transaction, steps: readonly HouseStep[]) =>
  tellOfHouse(ctx, tx, steps, {
    job: 'bookings.complete',
    action: 'booking.completed',
    from: 'confirmed',
    to: 'completed',
  })

/** Tells the guests whose requests lapsed. */
export const tellOfLapsed = (ctx: Context, tx: Transaction, steps: readonly HouseStep[]) =>
  tellOfHouse(ctx, tx, steps, {
    job: 'bookings.lapse',
    action: 'booking.lapsed',
    from: 'pending',
    to: 'cancelled',
  })

/** Frees nights of requests whose time is up, and tells their guests. The property must be locked. */
export const letLapse = async (
  ctx: Context,
  tx: Transaction,
  propertyId: string,
  nights: Nights,
  when: { now: Date; except?: string },
) => tellOfLapsed(ctx, tx, await freeLapsedNights(tx, propertyId, nights, when))
