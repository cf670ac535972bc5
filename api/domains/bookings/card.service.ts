import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Context } from '../../context.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { followCard } from '../payments/card-follow.service.ts'
import { listLiveCardPayments } from '../payments/card-payments.queries.ts'
import { startCardPayment } from '../payments/card-start.service.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { offerFor } from './card.views.ts'
import { readDetails } from './details.service.ts'
import type { PayingGuest, VisibleBooking } from './policy.ts'
import { areCardsTaken } from './stay-card.service.ts'

/** What the payer reads on the provider's page. */
const describe = ({ title, check_in_date, check_out_date }: VisibleBooking) =>
  `${title.slice(0, 200)}, ${check_in_date} – ${check_out_date}`

/**
 * The page on which a guest pays or authorises what they were shown. Refuses `booking.payments_off` where no cards are
 * taken, `booking.changed_meanwhile` where something else is to be paid, and what {@link startCardPayment} refuses.
 */
export const payByCard = async (
  ctx: Context,
  { booking }: PayingGuest,
  cents: number,
): Promise<{ url: string } | Refusal> => {
  if (booking.settlement !== 'platform' || !areCardsTaken(ctx, (await readSettings(ctx.db)).payments))
    return refuse('booking.payments_off')
  const live = await listLiveCardPayments(ctx.db, booking.id)
  const offer = offerFor(booking, live, ctx.clock())
  if (offer?.amount_cents !== cents)
    return refuse(offer || live.length === 0 ? 'booking.changed_meanwhile' : 'card.under_way')
  const page = await startCardPayment(ctx, {
    bookingId: booking.id,
    purpose: 'stay',
    kind: offer.kind,
    cents,
    description: describe(booking),
  })
  return isRefusal(page) ? page : { url: page }
}

/** Brings the card payments of a stay up to date, without waiting for an event of the provider. */
export const checkCard = async (
  ctx: Context,
  { by, booking }: PayingGuest,
): Promise<BookingDetails | Refusal> => {
  if (ctx.cards.missing.length === 0)
    for (const { id, session_id } of await listLiveCardPayments(ctx.db, booking.id))
      if (session_id !== null)
        await followCard(ctx, id).catch(error =>
          ctx.log.warn({ err: error }, 'a card payment was not looked up'),
        )
  return readDetails(ctx, ctx.db, by, booking.id)
}
