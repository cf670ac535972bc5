import type { HelpedBooking } from '#contract/bookings/helped.schemas.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { helpsThere } from '../properties/co-hosting.queries.ts'
import { countHelpedBookings, findHelpedBooking, listHelpedBookings } from './helped.queries.ts'
import { helpedBookingView } from './helped.views.ts'
import type { BookingPermission } from './policy.ts'
import { moveBookingAnd } from './status.service.ts'

/** Requests and stays of a home; who does not help there with requests gets `thing.not_found`. */
export const listForCoHost = async (
  ctx: Context,
  { id: personId }: Principal,
  home: string,
  paging: { limit: number; offset: number },
): Promise<{ count: number; bookings: HelpedBooking[] } | Refusal> => {
  if (!(await helpsThere(ctx.db, { personId, home, right: 'requests' }))) return refuse('thing.not_found')
  const of = { personId, home, now: ctx.clock() }
  const [count, rows] = await Promise.all([
    countHelpedBookings(ctx.db, of),
    listHelpedBookings(ctx.db, of, paging),
  ])
  return { count, bookings: rows.map(helpedBookingView) }
}

/** A co-host answers a request for the owner, who is told. The answer has no amounts. */
export const answerAsCoHost = (
  ctx: Context,
  decision: BookingPermission & { readonly coHost: Principal },
  { to, reason }: { to: 'confirmed' | 'cancelled'; reason: string | undefined },
): Promise<HelpedBooking | Refusal> =>
  moveBookingAnd(ctx, decision, { to, seen: 'pending', reason: reason ?? null }, async tx => {
    const row = await findHelpedBooking(tx, decision.coHost.id, decision.bookingId)
    return row ? helpedBookingView(row) : refuse('thing.not_found')
  })
