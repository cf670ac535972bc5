import * as z from 'zod/mini'
import { currency } from '../kernel/fields.ts'

/** How guests pay on a platform. `transfer_to_owner`: to the account of the owner of their stay, and not by card. */
export const paymentWay = z.enum([
  'none',
  'bank_transfer',
  'card',
  'bank_transfer_and_card',
  'transfer_to_owner',
])
export type PaymentWay = z.infer<typeof paymentWay>

/** A stay is paid through the platform, by transfer to the account of its owner, or settled between owner and guest. */
export const settlement = z.enum(['platform', 'owner', 'direct'])
export type Settlement = z.infer<typeof settlement>

export const paymentState = z.enum(['later', 'due', 'overdue', 'paid', 'none'])

const instalment = z.object({
  kind: z.enum(['deposit', 'balance', 'all']),
  amount_cents: z.int(),
  due_on: z.nullable(z.string()),
})

/** What of a stay was paid and is still to be paid; for its guest, its owner and admins. */
export const stayPayment = z.object({
  settlement,
  state: paymentState,
  currency,
  /** Received less what goes back, in cents. */
  paid_cents: z.int(),
  /** What a cancelled stay still costs. */
  kept_cents: z.int(),
  /** What is still to be paid, and when; empty once everything is. */
  unpaid: z.array(instalment),
  /** What goes back to the guest and has not been sent yet; 0 for nothing. */
  refund_due_cents: z.int(),
})
export type StayPayment = z.infer<typeof stayPayment>

/** What a guest needs for a transfer, to the platform or to the owner of the stay. */
export const transferDetails = z.object({
  /** Of the account. */
  holder: z.string(),
  iban: z.string(),
  bic: z.nullable(z.string()),
  reference: z.string(),
})
export type TransferDetails = z.infer<typeof transferDetails>

/** A movement of money of a stay: a payment that came in, a refund that was sent, or what a lost dispute took back. */
export const stayMovement = z.object({
  kind: z.enum(['payment', 'refund', 'dispute']),
  on: z.string(),
  amount_cents: z.int(),
})
export type StayMovement = z.infer<typeof stayMovement>

/** A receipt for what was paid, or a credit note for what went back. */
export const stayDocument = z.object({
  id: z.string(),
  kind: z.enum(['receipt', 'credit_note']),
  /** `2026-0001`: receipts and credit notes of an owner share one series for each year. */
  number: z.string(),
  /** The date at the home. */
  issued_on: z.string(),
  currency,
  total_cents: z.int(),
})
export type StayDocument = z.infer<typeof stayDocument>
