import { declareCalls } from '../kernel/calls.ts'
import { cardEventAnswer } from './card-calls.schemas.ts'

/** Events that are larger are none of Stripe's. */
const MAXIMUM_EVENT_BYTES = 128 * 1024

export const cardEventCalls = declareCalls({
  receive: {
    method: 'POST',
    path: '/payments/stripe/webhook/',
    summary: 'An event of Stripe, with its signature in the header `Stripe-Signature`',
    who: 'anyone',
    duringOnboarding: true,
    signedBody: MAXIMUM_EVENT_BYTES,
    responses: { 200: cardEventAnswer },
    refusals: ['card_event.unsigned', 'card_event.too_old'],
  },
})
