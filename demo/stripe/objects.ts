import type { FormFields } from './form.ts'

/** The objects of Stripe's API that the local server answers with, by the names of its reference. */

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  created: number
  expires_at: number
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  url: string | null
  livemode: false
  /** Not of the API: what the payment will be made of. */
  intent: { capture_method: 'automatic' | 'manual'; metadata: Record<string, string>; description: string }
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  created: number
  amount: number
  amount_capturable: number
  amount_received: number
  capture_method: 'automatic' | 'manual'
  currency: string
  latest_charge: string | null
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'
  cancellation_reason: string | null
  livemode: false
}

export interface StripeCharge {
  id: string
  object: 'charge'
  created: number
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  currency: string
  payment_intent: string
  balance_transaction: string | null
  payment_method_details: { type: 'card'; card: { last4: string; capture_before: number | null } }
  livemode: false
}

export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  created: number
  amount: number
  fee: number
  net: number
  currency: string
  source: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'topup' | 'transfer' | 'transfer_refund'
}

export interface StripeRefund {
  id: string
  object: 'refund'
  created: number
  amount: number
  currency: string
  charge: string
  payment_intent: string
  metadata: Record<string, string>
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason: string | null
}

export interface StripeDispute {
  id: string
  object: 'dispute'
  created: number
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  balance_transactions: BalanceTransaction[]
  evidence_details: { due_by: number; has_evidence: false; past_due: false; submission_count: 0 }
  livemode: false
}

export interface AccountObject {
  id: string
  object: 'account'
  created: number
  country: string
  controller: FormFields
  capabilities: { transfers: 'active' | 'inactive' | 'pending' }
  charges_enabled: false
  details_submitted: boolean
  payouts_enabled: boolean
  requirements: {
    currently_due: string[]
    past_due: string[]
    pending_verification: string[]
    disabled_reason: string | null
  }
  metadata: Record<string, string>
}

/** A page on which an account is completed, by the end of its address; it opens once. */
export interface AccountLink {
  account: string
  expires_at: number
  return_url: string
  refresh_url: string
}

export interface StripeTransfer {
  id: string
  object: 'transfer'
  created: number
  amount: number
  amount_reversed: number
  balance_transaction: string
  currency: string
  description: string | null
  destination: string
  livemode: false
  metadata: Record<string, string>
  reversals: { object: 'list'; data: TransferReversal[]; has_more: false; url: string }
  reversed: boolean
  source_transaction: null
  transfer_group: string | null
}

export interface TransferReversal {
  id: string
  object: 'transfer_reversal'
  created: number
  amount: number
  currency: string
  transfer: string
  metadata: Record<string, string>
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  /** Of events about an account that is connected. */
  account?: string
  type: string
  data: { object: unknown }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
}

/** Everything that the server knows. It can be written to a file and read again. */
export interface StripeState {
  sessions: Record<string, CheckoutSession>
  intents: Record<string, PaymentIntent>
  charges: Record<string, StripeCharge>
  transactions: Record<string, BalanceTransaction>
  refunds: Record<string, StripeRefund>
  disputes: Record<string, StripeDispute>
  accounts: Record<string, AccountObject>
  accountLinks: Record<string, AccountLink>
  transfers: Record<string, StripeTransfer>
  events: StripeEvent[]
  /** Answers by their idempotency keys. */
  answers: Record<string, { fingerprint: string; status: number; body: string }>
}

export const emptyState = (): StripeState => ({
  sessions: {},
  intents: {},
  charges: {},
  transactions: {},
  refunds: {},
  disputes: {},
  accounts: {},
  accountLinks: {},
  transfers: {},
  events: [],
  answers: {},
})
