import { hasGuide } from '#contract/bookings/guides.rules.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { isOwnedBy } from '../properties/editing.queries.ts'
import { seeBooking, type VisibleBooking } from './policy.ts'

declare const writes: unique symbol
declare const arrives: unique symbol

/** Permission to read and write the guide of a home: for its owner alone, not for admins. */
export interface GuideOwner {
  readonly [writes]: true
  readonly ownerId: string
  readonly propertyId: string
}

/** Permission to know of the guide of a stay: for its guest. Its contents need an open guide as well. */
export interface GuideReader {
  readonly [arrives]: true
  readonly booking: VisibleBooking & { readonly guide_days: number }
}

/** Another owner's home is answered like one that does not exist. */
export const writeGuide = async (
  on: Queryable,
  owner: Principal,
  propertyId: string,
): Promise<GuideOwner | Refusal> =>
  (await isOwnedBy(on, { ownerId: owner.id, propertyId }))
    ? ({ ownerId: owner.id, propertyId } as GuideOwner)
    : refuse('thing.not_found')

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
