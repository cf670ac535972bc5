import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal } from '../../http/refusal.ts'
import type { Viewer } from '../properties/queries.ts'
import { listDateChanges } from './date-changes.queries.ts'
import { findScene, listChanges } from './details.queries.ts'
import { seeBooking } from './policy.ts'
import { detailsView } from './views.ts'

/** One booking as its parties open it: with its history and, for the owner, what the guest is to them. */
export const detailsOf = async (
  ctx: Context,
  on: Queryable,
  viewer: Viewer,
  id: string,
): Promise<BookingDetails | Refusal> => {
  const booking = await seeBooking(on, viewer, id)
  if (isRefusal(booking)) return booking
  const [changes, dateChanges, scene] = await Promise.all([
    listChanges(on, id),
    listDateChanges(on, id),
    findScene(on, booking),
  ])
  return detailsView(booking, viewer, { changes, dateChanges, scene, now: ctx.clock() })
}
