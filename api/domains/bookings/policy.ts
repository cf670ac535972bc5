import type { Queryable } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import type { Viewer } from '../properties/queries.ts'
import { type BookingRow, findBooking } from './queries.ts'

declare const seen: unique symbol
declare const decides: unique symbol

/** A booking to which the viewer is party. */
export type VisibleBooking = BookingRow & { readonly [seen]: true }

/** The right of someone to say what becomes of a booking. */
export interface Decision {
  readonly [decides]: true
  readonly by: Viewer
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

/** The owner of the property and admins decide; the guest sees the booking and may not. */
export const decideOn = async (on: Queryable, viewer: Viewer, id: string): Promise<Decision | Refusal> => {
  const booking = await findBooking(on, viewer, id)
  if (!booking) return refuse('thing.not_found')
  if (viewer.role !== 'admin' && viewer.id !== booking.owner_id) return refuse('session.role_not_allowed')
  return { by: viewer, bookingId: booking.id, propertyId: booking.property_id } as Decision
}
