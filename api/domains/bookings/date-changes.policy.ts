import { type DateChangeAction, dateChangeActions } from '#contract/bookings/rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import type { Viewer } from '../properties/queries.ts'
import { findBookingOfChange } from './date-changes.queries.ts'
import { partyOf, seeBooking } from './policy.ts'

declare const takes: unique symbol

/** The right of somebody to ask for other dates of a booking, or to answer. Whether its state allows it shows under its lock. */
export interface DatesDecision {
  readonly [takes]: true
  readonly by: Viewer
  readonly bookingId: string
  readonly propertyId: string
}

/** Who sees the booking and has no part in this step learns so; for others it does not exist. */
export const decideOnDates = async (
  on: Queryable,
  viewer: Viewer,
  bookingId: string | undefined,
  action: DateChangeAction,
): Promise<DatesDecision | Refusal> => {
  if (bookingId === undefined) return refuse('thing.not_found')
  const booking = await seeBooking(on, viewer, bookingId)
  if (isRefusal(booking)) return booking
  if (partyOf(viewer, booking) !== dateChangeActions[action].by) return refuse('session.role_not_allowed')
  return { by: viewer, bookingId, propertyId: booking.property_id } as DatesDecision
}

/** The same where the question itself is named. */
export const decideOnChange = async (
  on: Queryable,
  viewer: Viewer,
  changeId: string,
  action: Exclude<DateChangeAction, 'ask'>,
) => decideOnDates(on, viewer, await findBookingOfChange(on, changeId), action)
