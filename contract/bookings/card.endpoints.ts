import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { cardOrder, cardPage } from '../payments/card-calls.schemas.ts'
import { bookingDetails } from './schemas.ts'

/** Paying for a stay by card, for its guest. */
export const cardCalls = declareCalls({
  start: {
    method: 'POST',
    path: '/bookings/:id/card/',
    summary: 'The page on which this amount is paid by card or, for a request, authorized',
    who: ['owner', 'user'],
    params: idParams,
    body: cardOrder,
    responses: { 200: cardPage },
    refusals: ['booking.payments_off', 'booking.changed_meanwhile', 'card.under_way', 'card.unavailable'],
    triesPerMinute: 20,
  },
  check: {
    method: 'POST',
    path: '/bookings/:id/card/check/',
    summary: 'Ask the provider how the card payments of a stay stand',
    who: ['owner', 'user'],
    params: idParams,
    responses: { 200: bookingDetails },
    triesPerMinute: 30,
  },
})
