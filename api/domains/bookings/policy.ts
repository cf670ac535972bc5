import { type BookingAction, mayTake, type Party } from '#contract/bookings/rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import type { Viewer } from '../properties/queries.ts'
import { type BookingRow, findBooking } from './queries.ts'

declare const seen: unique symbol
declare const decides: unique symbol

/** A booking to which the viewer is party. */
export type VisibleBooking = BookingRow & { readonly [seen]: true }

/** The right of someone to take an action on a booking. Whether its state allows it shows under its lock. */
export interface Decision {
  readonly [decides]: true
  readonly action: BookingAction
  readonly by: Viewer
  readonly as: Party
  readonly bookingId: string
  readonly propertyId: string
}

/** `thing.not_found` for everyone but the guest, the owner of the property, and admins. */
export const seeBooking = async (
  on: Queryable,
  viewer: Viewer,
  id: string,
): Promise<VisibleBooking | Refusal> =>
  ((await findBooking(on, viewer, id)) as VisibleBooking | undefined) ?? refuse('thing.not_found')

/** What the viewer is to a booking that they can see. */
export const partyOf = (viewer: Viewer, booking: { owner_id: string }): Party => {
  if (viewer.role === 'admin') return 'admin'
  return viewer.id === booking.owner_id ? 'owner' : 'guest'
}

/** Who sees a booking and may not take this action on it learns so; for others it does not exist. */
export const decideOn = async (
  on: Queryable,
  viewer: Viewer,
  id: string,
  action: BookingAction,
): Promise<Decision | Refusal> => {
  const booking = await findBooking(on, viewer, id)
  if (!booking) return refuse('thing.not_found')
  const as = partyOf(viewer, booking)
  if (!mayTake(action, as)) return refuse('session.role_not_allowed')
  return { action, by: viewer, as, bookingId: booking.id, propertyId: booking.property_id } as Decision
}
