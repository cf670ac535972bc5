import { randomBytes } from 'node:crypto'
import { invalid, missing } from './api-error.ts'
import type {
  BalanceTransaction,
  PaymentIntent,
  StripeCharge,
  StripeDispute,
  StripeEvent,
  StripeRefund,
  StripeState,
} from './objects.ts'
import type { CardOutcome } from './test-cards.ts'
import { newEventId } from './webhooks.ts'

export const API_VERSION = '2026-10-28.endive'
/** Stripe holds an authorisation of a card for seven days. */
const AUTHORISED_SECONDS = 7 * 86_400

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Stripe keeps 15 dollars for a dispute. */
const DISPUTE_FEE = 1_500

/** 2.9 percent and 30 cents, as Stripe's list of prices says. */
export const feeOf = (cents: number) => Math.round(cents * 0.029) + 30

export interface StripeWorldOptions {
  readonly state: StripeState
  readonly clock: () => Date
  readonly emit: (event: StripeEvent) => void
}

/** What happens to payments after a session was made; each change says so by an event. */
export const openWorld = ({ state, clock, emit }: StripeWorldOptions) => {
  const seconds = () => Math.floor(clock().getTime() / 1000)

  const say = (type: string, object: object, account?: string) => {
    const event: StripeEvent = {
      id: newEventId(),
      object: 'event',
      api_version: API_VERSION,
      created: seconds(),
      ...(account !== undefined && { account }),
      type,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    }
    state.events.push(event)
    emit(event)
  }

  const book = (
    type: BalanceTransaction['type'],
    { amount, fee, currency }: { amount: number; fee: number; currency: string },
    source: string,
  ) => {
    const transaction: BalanceTransaction = {
      id: newId('txn'),
      object: 'balance_transaction',
      created: seconds(),
      amount,
      fee,
      net: amount - fee,
      currency,
      source,
      type,
    }
    state.transactions[transaction.id] = transaction
    return transaction
  }

  const intentOf = (id: string): PaymentIntent => {
    const intent = state.intents[id]
    if (!intent) throw missing('payment_intent', id)
    return intent
  }
  const chargeOf = (intent: PaymentIntent): StripeCharge => {
    const charge = intent.latest_charge === null ? undefined : state.charges[intent.latest_charge]
    if (!charge) throw invalid('This PaymentIntent does not have a successful charge.')
    return charge
  }

  const take = (intent: PaymentIntent, cents = intent.amount) => {
    const charge = chargeOf(intent)
    charge.captured = true
    charge.amount_captured = cents
    charge.balance_transaction = book(
      'charge',
      { amount: cents, fee: feeOf(cents), currency: intent.currency },
      charge.id,
    ).id
    intent.status = 'succeeded'
    intent.amount_received = cents
    intent.amount_capturable = 0
    say('charge.captured', charge)
    say('payment_intent.succeeded', intent)
  }

  const end = (intent: PaymentIntent, reason: string) => {
    intent.status = 'canceled'
    intent.cancellation_reason = reason
    intent.amount_capturable = 0
    say('payment_intent.canceled', intent)
  }

  const dispute = (intentId: string, reason = 'fraudulent'): StripeDispute => {
    const intent = intentOf(intentId)
    const charge = chargeOf(intent)
    const made: StripeDispute = {
      id: newId('du'),
      object: 'dispute',
      created: seconds(),
      amount: charge.amount_captured - charge.amount_refunded,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intentId,
      reason,
      status: 'needs_response',
      balance_transactions: [],
      evidence_details: {
        due_by: seconds() + 9 * 86_400,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      livemode: false,
    }
    state.disputes[made.id] = made
    made.balance_transactions.push(
      book('adjustment', { amount: -made.amount, fee: DISPUTE_FEE, currency: made.currency }, made.id),
    )
    say('charge.dispute.created', made)
    return made
  }

  return {
    say,
    book,
    dispute,
    seconds,
    intentOf,

    /** Somebody pays in a session with a card that is accepted. */
    pay(sessionId: string, last4: string, outcome: CardOutcome) {
      const session = state.sessions[sessionId]
      if (session?.status !== 'open') throw invalid('This Checkout Session is no longer open.')
      const { capture_method, metadata } = session.intent
      const isHeld = capture_method === 'manual'
      const intent: PaymentIntent = {
        id: newId('pi'),
        object: 'payment_intent',
        created: seconds(),
        amount: session.amount_total,
        amount_capturable: isHeld ? session.amount_total : 0,
        amount_received: 0,
        capture_method,
        currency: session.currency,
        latest_charge: null,
        metadata,
        status: 'requires_capture',
        cancellation_reason: null,
        livemode: false,
      }
      const charge: StripeCharge = {
        id: newId('ch'),
        object: 'charge',
        created: seconds(),
        amount: intent.amount,
        amount_captured: 0,
        amount_refunded: 0,
        captured: false,
        currency: intent.currency,
        payment_intent: intent.id,
        balance_transaction: null,
        payment_method_details: {
          type: 'card',
          card: { last4, capture_before: isHeld ? seconds() + AUTHORISED_SECONDS : null },
        },
        livemode: false,
      }
      intent.latest_charge = charge.id
      state.intents[intent.id] = intent
      state.charges[charge.id] = charge
      session.status = 'complete'
      session.payment_intent = intent.id
      session.url = null
      session.payment_status = isHeld ? 'unpaid' : 'paid'
      if (isHeld) say('payment_intent.amount_capturable_updated', intent)
      else take(intent)
      say('checkout.session.completed', session)
      if (outcome === 'disputed' && !isHeld) dispute(intent.id)
      return session
    },

    /** All of it, or a part; the rest is let go. */
    capture(id: string, cents?: number) {
      const intent = intentOf(id)
      if (intent.status !== 'requires_capture')
        throw invalid(
          `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
          { code: 'payment_intent_unexpected_state' },
        )
      if (cents !== undefined && (!Number.isInteger(cents) || cents < 1 || cents > intent.amount_capturable))
        throw invalid(
          `The payment could not be captured because the requested capture amount is greater than the authorized amount.`,
          { code: 'amount_too_large', param: 'amount_to_capture' },
        )
      take(intent, cents)
      return intent
    },

    cancel(id: string) {
      const intent = intentOf(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
          code: 'payment_intent_unexpected_state',
        })
      end(intent, 'requested_by_customer')
      return intent
    },

    refund(intentId: string, cents: number | undefined, metadata: Record<string, string>): StripeRefund {
      const intent = intentOf(intentId)
      const charge = chargeOf(intent)
      const left = charge.amount_captured - charge.amount_refunded
      const amount = cents ?? left
      if (left === 0)
        throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
      if (!Number.isInteger(amount) || amount < 1)
        throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
      if (amount > left)
        throw invalid(
          `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
          { param: 'amount' },
        )
      const refund: StripeRefund = {
        id: newId('re'),
        object: 'refund',
        created: seconds(),
        amount,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: intentId,
        metadata,
        status: 'succeeded',
        failure_reason: null,
      }
      charge.amount_refunded += amount
      state.refunds[refund.id] = refund
      book('refund', { amount: -amount, fee: 0, currency: charge.currency }, refund.id)
      say('refund.created', refund)
      say('charge.refunded', charge)
      return refund
    },

    /** A refund that had been accepted comes back. Only tests ask for it: no card of the page does it by itself. */
    failRefund(id: string) {
      const refund = state.refunds[id]
      if (!refund) throw missing('refund', id)
      refund.status = 'failed'
      refund.failure_reason = 'lost_or_stolen_card'
      book('refund_failure', { amount: refund.amount, fee: 0, currency: refund.currency }, refund.id)
      const charge = state.charges[refund.charge]
      if (charge) charge.amount_refunded -= refund.amount
      say('refund.failed', refund)
    },

    decideDispute(id: string, status: 'won' | 'lost') {
      const found = state.disputes[id]
      if (!found) throw missing('dispute', id)
      found.status = status
      // The money comes back, its fee does not.
      if (status === 'won')
        found.balance_transactions.push(
          book('adjustment', { amount: found.amount, fee: 0, currency: found.currency }, found.id),
        )
      say('charge.dispute.closed', found)
    },

    expireSession(id: string) {
      const session = state.sessions[id]
      if (!session) throw missing('checkout.session', id)
      if (session.status !== 'open')
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        )
      session.status = 'expired'
      session.url = null
      say('checkout.session.expired', session)
      return session
    },

    /** Ends what is over by now: sessions, and authorisations that nobody captured. */
    expire() {
      for (const session of Object.values(state.sessions))
        if (session.status === 'open' && session.expires_at <= seconds()) {
          session.status = 'expired'
          session.url = null
          say('checkout.session.expired', session)
        }
      for (const intent of Object.values(state.intents)) {
        if (intent.status !== 'requires_capture') continue
        const before = chargeOf(intent).payment_method_details.card.capture_before
        if (before !== null && before <= seconds()) end(intent, 'automatic')
      }
    },
  }
}

export type StripeWorld = ReturnType<typeof openWorld>
