import { hasGuide } from '#contract/bookings/guides.rules.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { findHostedHome } from '../properties/co-hosting.queries.ts'
import { seeBooking, type VisibleBooking } from './policy.ts'

declare const writes: unique symbol
declare const arrives: unique symbol

/** Permission to read and write the guide of a home: for its owner and who helps there with everything but money. */
export interface GuideWriter {
  readonly [writes]: true
  readonly ownerId: string
  readonly propertyId: string
  /** Who helps; null for the owner. */
  readonly coHostId: string | null
}

/** Permission to know of the guide of a stay: for its guest. Its contents need an open guide as well. */
export interface GuideReader {
  readonly [arrives]: true
  readonly booking: VisibleBooking & { readonly guide_days: number }
}

/** A home of others is answered like one that does not exist. */
export const writeGuide = async (
  on: Queryable,
  { id: personId }: Principal,
  propertyId: string,
): Promise<GuideWriter | Refusal> => {
  const home = await findHostedHome(on, { personId, home: propertyId, right: 'all_but_money' })
  if (!home) return refuse('thing.not_found')
  const coHostId = home.owner_id === personId ? null : personId
  return { ownerId: home.owner_id, propertyId, coHostId } as GuideWriter
}

/**
 * Whoever sees the stay and is not its guest gets 403; for others it does not exist, and neither does the guide of a home
 * without one, of a stay that is not confirmed, or of one that is over.
 */
export const readGuideAsGuest = async (
  on: Queryable,
  viewer: Principal,
  id: string,
  now: Date,
): Promise<GuideReader | Refusal> => {
  const booking = await seeBooking(on, viewer, id)
  if (isRefusal(booking)) return booking
  if (viewer.id !== booking.guest_id) return refuse('session.role_not_allowed')
  const { guide_days } = booking
  if (guide_days === null) return refuse('thing.not_found')
  const stay = { ...booking, status: booking.status as BookingStatus, opens_days_before: guide_days }
  return hasGuide(stay, dateInZone(now, booking.time_zone))
    ? ({ booking: { ...booking, guide_days } } as GuideReader)
    : refuse('thing.not_found')
}
