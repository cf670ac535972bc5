import { declareCalls } from '../kernel/calls.ts'
import { ownStripeAccount, stripeAccountChoice, stripeAccountPage } from './stripe-account.schemas.ts'

/** The account at Stripe to which an owner's withdrawals may go. */
export const stripeAccountCalls = declareCalls({
  get: {
    method: 'GET',
    path: '/payments/stripe_account/',
    summary: "The owner's account at Stripe, as it was last seen",
    who: ['owner'],
    responses: { 200: ownStripeAccount },
  },
  connect: {
    method: 'POST',
    path: '/payments/stripe_account/',
    summary:
      "Stripe's page on which the owner connects an account or continues; withdrawals to it wait for 24 hours from then",
    audits: 'stripe_account.connected',
    who: ['owner'],
    reauthenticates: true,
    body: stripeAccountChoice,
    responses: { 200: stripeAccountPage },
    refusals: [
      'session.reauthentication_needed',
      'thing.not_found',
      'stripe_account.refused',
      'card.unavailable',
    ],
    triesPerMinute: 10,
  },
  check: {
    method: 'POST',
    path: '/payments/stripe_account/check/',
    summary: 'The same as Stripe says it now',
    who: ['owner'],
    responses: { 200: ownStripeAccount },
    triesPerMinute: 30,
  },
  disconnect: {
    method: 'DELETE',
    path: '/payments/stripe_account/',
    summary: 'No further withdrawals go to it; the account at Stripe stays with its owner',
    audits: 'stripe_account.disconnected',
    who: ['owner'],
    responses: { 200: ownStripeAccount },
    refusals: ['thing.not_found'],
  },
})
