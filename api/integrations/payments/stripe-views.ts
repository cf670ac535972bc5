import type Stripe from 'stripe'
import type {
  Checkout,
  ProvidedDispute,
  ProvidedEvent,
  ProvidedPayment,
  ProvidedRefund,
  ProviderFee,
} from './port.ts'

/** The names under which our ids stand in the provider's objects. */
export const PAYMENT_KEY = 'card_payment'
export const REFUND_KEY = 'refund'

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

const at = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)

const CHECKOUTS: Readonly<Record<string, Checkout['status']>> = { open: 'open', complete: 'complete' }

export const toCheckout = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  url: session.url,
  status: CHECKOUTS[session.status ?? ''] ?? 'expired',
  paymentId: idOf(session.payment_intent),
})

const STATUSES: Readonly<Record<string, ProvidedPayment['status']>> = {
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'released',
}

export const toPayment = (intent: Stripe.PaymentIntent): ProvidedPayment => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const booked = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  return {
    id: intent.id,
    ourId: intent.metadata[PAYMENT_KEY] ?? null,
    status: STATUSES[intent.status] ?? 'open',
    cents: intent.amount,
    currency: intent.currency,
    capturedCents: intent.amount_received,
    authorisedUntil: at(charge?.payment_method_details?.card?.capture_before),
    fee: booked && { cents: booked.fee, currency: booked.currency },
  }
}

export const toRefund = (refund: Stripe.Refund): ProvidedRefund => ({
  id: refund.id,
  ourId: refund.metadata?.[REFUND_KEY] ?? null,
  paymentId: idOf(refund.payment_intent),
  status: refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'accepted',
  cents: refund.amount,
})

/** All in the currency of the account. */
const feeOf = (booked: readonly Stripe.BalanceTransaction[]): ProviderFee | null =>
  booked[0] === undefined
    ? null
    : { cents: booked.reduce((sum, { fee }) => sum + fee, 0), currency: booked[0].currency }

const disputeStatus = (status: string): ProvidedDispute['status'] => {
  if (status === 'won' || status === 'lost') return status
  if (status === 'warning_closed' || status === 'prevented') return 'closed'
  return status.startsWith('warning') ? 'inquiry' : 'open'
}

export const toDispute = (dispute: Stripe.Dispute): ProvidedDispute => ({
  id: dispute.id,
  paymentId: idOf(dispute.payment_intent),
  cents: dispute.amount,
  reason: dispute.reason,
  status: disputeStatus(dispute.status),
  respondBy: at(dispute.evidence_details.due_by),
  fee: feeOf(dispute.balance_transactions),
})

const KINDS: readonly [string, NonNullable<ProvidedEvent['about']>['kind']][] = [
  ['checkout.session.', 'checkout'],
  ['payment_intent.', 'payment'],
  ['refund.', 'refund'],
  ['charge.refund.', 'refund'],
  ['charge.dispute.', 'dispute'],
  ['transfer.', 'transfer'],
  ['account.updated', 'account'],
]

/** Events of kinds that are not known here are about nothing. */
export const toProvidedEvent = ({ id, type, data }: Stripe.Event): ProvidedEvent => {
  const kind = KINDS.find(([begin]) => type.startsWith(begin))?.[1]
  const about = (data.object as { id?: unknown }).id
  return { id, type, about: kind && typeof about === 'string' ? { kind, id: about } : null }
}
