import { type BookingAction, mayTakeBookingAction, type Party } from '#contract/bookings/rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { findHelpedHome } from './helped.queries.ts'
import { type BookingRow, findBooking } from './queries.ts'

declare const seen: unique symbol
declare const decides: unique symbol
declare const settles: unique symbol
declare const pays: unique symbol

/** A booking to which the viewer is a party. */
export type VisibleBooking = BookingRow & { readonly [seen]: true }

/**
 * Permission to take an action on a booking. Whether its status allows the action is checked under the booking's lock.
 */
export interface BookingPermission {
  readonly [decides]: true
  readonly action: BookingAction
  readonly by: Principal
  readonly as: Party
  readonly bookingId: string
  readonly propertyId: string
  /** Who decides for the owner, who is then `by`. */
  readonly coHost?: Principal
}

/** Permission to say how a stay is settled: for the owner of the home. */
export interface SettlementPermission {
  readonly [settles]: true
  readonly by: Principal
  readonly bookingId: string
}

/** Permission to pay for a stay: for its guest. */
export interface PayingGuest {
  readonly [pays]: true
  readonly by: Principal
  readonly booking: VisibleBooking
}

/** `thing.not_found` for everyone but the guest, the owner of the property, and admins. */
export const seeBooking = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<VisibleBooking | Refusal> =>
  ((await findBooking(on, viewer, id)) as VisibleBooking | undefined) ?? refuse('thing.not_found')

/** The viewer's role in a booking that they can see. */
export const toParty = (viewer: Principal, booking: { owner_id: string }): Party => {
  if (viewer.role === 'admin') return 'admin'
  return viewer.id === booking.owner_id ? 'owner' : 'guest'
}

/** A viewer who sees the booking but may not take this action gets 403; for others the booking does not exist. */
export const decideOnBooking = async (
  on: Queryable,
  viewer: Principal,
  id: string,
  action: BookingAction,
): Promise<BookingPermission | Refusal> => {
  const booking = await findBooking(on, viewer, id)
  if (!booking) return refuse('thing.not_found')
  const as = toParty(viewer, booking)
  if (!mayTakeBookingAction(action, as)) return refuse('session.role_not_allowed')
  return {
    action,
    by: viewer,
    as,
    bookingId: booking.id,
    propertyId: booking.property_id,
  } as BookingPermission
}

/** A co-host with that right decides on requests as the owner does; for others who are no party the booking does not exist. */
export const decideAsCoHost = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<(BookingPermission & { readonly coHost: Principal }) | Refusal> => {
  const home = await findHelpedHome(on, viewer.id, id)
  if (!home) return refuse('thing.not_found')
  return {
    action: 'set',
    by: { id: home.owner_id, role: 'owner' },
    as: 'owner',
    bookingId: id,
    propertyId: home.property_id,
    coHost: viewer,
  } as BookingPermission & { readonly coHost: Principal }
}

/** An owner who is the guest of this stay gets 403; for those who do not see the booking it does not exist. */
export const decideOnSettlement = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<SettlementPermission | Refusal> => {
  const booking = await findBooking(on, viewer, id)
  if (!booking) return refuse('thing.not_found')
  if (toParty(viewer, booking) !== 'owner') return refuse('session.role_not_allowed')
  return { by: viewer, bookingId: booking.id } as SettlementPermission
}

/** Whoever sees the stay and is not its guest gets 403; for others it does not exist. */
export const payAsGuest = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<PayingGuest | Refusal> => {
  const booking = await seeBooking(on, viewer, id)
  if (isRefusal(booking)) return booking
  if (viewer.id !== booking.guest_id) return refuse('session.role_not_allowed')
  return { by: viewer, booking } as PayingGuest
}
