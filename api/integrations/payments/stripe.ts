import type Stripe from 'stripe'
import type { Config } from '../../config/config.ts'
import type { CardPort } from './port.ts'
import { isRefusedByStripe, mapped, openStripe, orNull, sinceSeconds } from './stripe-client.ts'
import {
  PAYMENT_KEY,
  REFUND_KEY,
  toCheckout,
  toDispute,
  toPayment,
  toProvidedEvent,
  toRefund,
} from './stripe-views.ts'

/** Seconds after which a signed body is too old. */
const TOLERANCE_SECONDS = 300
const WITH_FEE = { expand: ['latest_charge.balance_transaction'] }

const missingOf = ({ stripeSecretKey, stripeWebhookSecret }: Config) => [
  ...(stripeSecretKey === null ? ['STRIPE_SECRET_KEY'] : []),
  ...(stripeWebhookSecret === null ? ['STRIPE_WEBHOOK_SECRET'] : []),
]

/** Card payments through Stripe. Without its keys every call fails, and `missing` says which are not there. */
export const openCardPayments = (config: Config): CardPort => {
  const stripe = openStripe(config)
  const read = async (id: string) => {
    const intent = await orNull(stripe.paymentIntents.retrieve(id, WITH_FEE))
    return intent && toPayment(intent)
  }
  /** A change that the provider refuses because the payment stands otherwise is answered by how it stands. */
  const change = async (id: string, work: Promise<Stripe.PaymentIntent>) => {
    try {
      return toPayment(await work)
    } catch (error) {
      if (!isRefusedByStripe(error)) throw error
      const payment = await read(id)
      if (payment?.status === 'authorised') throw error
      return payment
    }
  }
  const findRefund = async (paymentId: string, ourId: string) => {
    for await (const each of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
      if (each.metadata?.[REFUND_KEY] === ourId) return toRefund(each)
    return null
  }

  return {
    missing: missingOf(config),
    async startCheckout({ id, cents, currency, description, isHeld, endsAt, successUrl, cancelUrl }) {
      const metadata = { [PAYMENT_KEY]: id }
      return toCheckout(
        await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: { currency, unit_amount: cents, product_data: { name: description } },
              },
            ],
            client_reference_id: id,
            metadata,
            payment_intent_data: { capture_method: isHeld ? 'manual' : 'automatic', metadata },
            expires_at: Math.floor(endsAt.getTime() / 1000),
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: `checkout-${id}` },
        ),
      )
    },
    async readCheckout(id) {
      const session = await orNull(stripe.checkout.sessions.retrieve(id))
      return session && toCheckout(session)
    },
    async endCheckout(id) {
      try {
        return toCheckout(await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `end-${id}` }))
      } catch (error) {
        if (!isRefusedByStripe(error)) throw error
        const session = await orNull(stripe.checkout.sessions.retrieve(id))
        return session && toCheckout(session)
      }
    },
    readPayment: read,
    capture: (id, cents) =>
      change(
        id,
        stripe.paymentIntents.capture(
          id,
          { ...WITH_FEE, ...(cents !== undefined && { amount_to_capture: cents }) },
          { idempotencyKey: `capture-${id}` },
        ),
      ),
    release: id => change(id, stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `release-${id}` })),
    async refund({ id, paymentId, cents }) {
      // A key is forgotten after a day; what it did is found by our own id.
      const known = await findRefund(paymentId, id)
      if (known) return known
      try {
        return toRefund(
          await stripe.refunds.create(
            { payment_intent: paymentId, amount: cents, metadata: { [REFUND_KEY]: id } },
            { idempotencyKey: `refund-${id}` },
          ),
        )
      } catch (error) {
        if (!isRefusedByStripe(error)) throw error
        return null
      }
    },
    async readRefund(id) {
      const refund = await orNull(stripe.refunds.retrieve(id))
      return refund && toRefund(refund)
    },
    async readDispute(id) {
      const dispute = await orNull(stripe.disputes.retrieve(id))
      return dispute && toDispute(dispute)
    },
    listPayments: since =>
      mapped(
        stripe.paymentIntents.list({
          ...sinceSeconds(since),
          expand: ['data.latest_charge.balance_transaction'],
        }),
        toPayment,
      ),
    listRefunds: since => mapped(stripe.refunds.list(sinceSeconds(since)), toRefund),
    listDisputes: since => mapped(stripe.disputes.list(sinceSeconds(since)), toDispute),
    disputeUrl: id => `https://dashboard.stripe.com/disputes/${id}`,
    readEvent(body, signature, now) {
      const secret = config.stripeWebhookSecret
      if (secret === null) return 'invalid'
      try {
        return toProvidedEvent(
          stripe.webhooks.constructEvent(
            body,
            signature,
            secret,
            TOLERANCE_SECONDS,
            undefined,
            now.getTime(),
          ),
        )
      } catch (error) {
        const isOld = error instanceof Error && error.message.includes('Timestamp outside the tolerance zone')
        return isOld ? 'too old' : 'invalid'
      }
    },
  }
}
