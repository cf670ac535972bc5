import { takesCards } from '#contract/payments/card.rules.ts'
import type { StayCard } from '#contract/payments/card-payments.schemas.ts'
import type { PaymentWay } from '#contract/payments/stay-payments.schemas.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { findLatestCardPayment, listLiveCardPayments } from '../payments/card-payments.queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { latestCardView, offerFor } from './card.views.ts'
import type { VisibleBooking } from './policy.ts'

export const areCardsTaken = (ctx: Context, way: PaymentWay) =>
  takesCards(way) && ctx.cards.missing.length === 0

/** How paying by card stands, for the parties of a stay; what may be paid is for its guest alone. */
export const readStayCard = async (
  ctx: Context,
  on: Queryable,
  viewer: Principal,
  booking: VisibleBooking,
): Promise<StayCard | null> => {
  if (booking.settlement !== 'platform') return null
  const [{ payments }, latest, live] = await Promise.all([
    readSettings(on),
    findLatestCardPayment(on, booking.id),
    listLiveCardPayments(on, booking.id),
  ])
  const isOffered = areCardsTaken(ctx, payments) && viewer.id === booking.guest_id
  if (!isOffered && !latest) return null
  return {
    offer: isOffered ? offerFor(booking, live, ctx.clock()) : null,
    latest: latestCardView(latest),
  }
}
