import { isTripOver } from '#contract/bookings/companions.rules.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashSecretToken } from '../../kernel/secret-links.ts'
import { findCompanionLink, findSharedTrip } from './companions.queries.ts'
import { seeBooking, type VisibleBooking } from './policy.ts'

declare const shares: unique symbol
declare const comesAlong: unique symbol

/** Permission to say who comes along on a stay, and to share it: for its guest. */
export interface SharingGuest {
  readonly [shares]: true
  readonly by: Principal
  readonly booking: VisibleBooking
}

/** Permission to read a trip as somebody who comes along. */
export interface TripReader {
  readonly [comesAlong]: true
  /** As the guest who booked sees it; a companion never sees more. */
  readonly booking: VisibleBooking
  readonly guest: Principal
  readonly companionId: string
  readonly readsGuide: boolean
  readonly since: Date
}

/** The same with the link that it came from. */
export interface TripLinkReader extends TripReader {
  readonly link: { readonly id: string; readonly read_at: Date | null }
}

/** Whoever sees the stay and is not its guest gets 403; for others it does not exist. */
export const shareAsGuest = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<SharingGuest | Refusal> => {
  const booking = await seeBooking(on, viewer, id)
  if (isRefusal(booking)) return booking
  if (viewer.id !== booking.guest_id) return refuse('session.role_not_allowed')
  return { by: viewer, booking } as SharingGuest
}

interface Access {
  booking_id: string
  guest_id: string
  companion_id: string
  reads_guide: boolean
  made_at: Date
}

const readAs = async (on: Queryable, access: Access, now: Date): Promise<TripReader | Refusal> => {
  // As a guest, whatever else the person is: an owner sees more of the stays at their own homes.
  const guest: Principal = { id: access.guest_id, role: 'user' }
  const booking = await seeBooking(on, guest, access.booking_id)
  if (isRefusal(booking)) return booking
  if (isTripOver(booking.check_out_date, dateInZone(now, booking.time_zone))) return refuse('thing.not_found')
  return {
    booking,
    guest,
    companionId: access.companion_id,
    readsGuide: access.reads_guide,
    since: access.made_at,
  } as TripReader
}

/**
 * Whoever holds the link. An unknown link, one that was ended, one of a trip that is over, and one of a suspended guest
 * get the same answer.
 */
export const readTripByLink = async (
  on: Queryable,
  token: string,
  now: Date,
): Promise<TripLinkReader | Refusal> => {
  const link = await findCompanionLink(on, hashSecretToken(token))
  if (!link) return refuse('thing.not_found')
  const reader = await readAs(on, link, now)
  return isRefusal(reader) ? reader : { ...reader, link: { id: link.id, read_at: link.read_at } }
}

/** Somebody with an account who comes along, by the id of their entry; for everybody else it does not exist. */
export const readTripAlong = async (
  on: Queryable,
  person: Principal,
  id: string,
  now: Date,
): Promise<TripReader | Refusal> => {
  const access = await findSharedTrip(on, person.id, id)
  return access ? readAs(on, access, now) : refuse('thing.not_found')
}
