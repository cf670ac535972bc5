import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { listDateChanges } from './date-changes.queries.ts'
import { findScene, listBookingChanges } from './details.queries.ts'
import { seeBooking } from './policy.ts'
import { listReinstatements } from './reinstatements.queries.ts'
import { detailsView } from './views.ts'

/** One booking for its parties: with its history and, for the owner, the guest's level and stays. */
export const readDetails = async (
  ctx: Context,
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<BookingDetails | Refusal> => {
  const booking = await seeBooking(on, viewer, id)
  if (isRefusal(booking)) return booking
  const [changes, dateChanges, scene] = await Promise.all([
    listBookingChanges(on, id),
    listDateChanges(on, id),
    findScene(on, booking),
  ])
  const hasCancelled = changes.some(
    ({ to_status, changed_by }) => to_status === 'cancelled' && changed_by === booking.guest_id,
  )
  const reinstatements = hasCancelled ? await listReinstatements(on, id) : []
  return detailsView(booking, viewer, { changes, dateChanges, reinstatements, scene, now: ctx.clock() })
}
