import * as z from 'zod/mini'
import { MAXIMUM_DECISION_REASON } from '../kernel/constants.ts'
import { currency, line, optionalText, text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { amountInCents } from './amount.rules.ts'

export const incomingStatus = z.enum([
  'waiting',
  'assigned',
  'returned',
  'other',
  'card_payout',
  'security_deposit',
])
export type IncomingStatus = z.infer<typeof incomingStatus>

/** A stay to which a payment may belong. */
export const payableStay = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  guest_name: personNameField,
  check_in_date: z.string(),
  check_out_date: z.string(),
  status: z.enum(['pending', 'confirmed', 'cancelled', 'completed']),
  currency,
  total_cents: z.int(),
  paid_cents: z.int(),
})
export type PayableStay = z.infer<typeof payableStay>

/** The stay itself, or its security deposit: that has a reference, an amount and a held part of its own. */
export const paymentPurpose = z.enum(['stay', 'security_deposit'], 'field.invalid')
export type PaymentPurpose = z.infer<typeof paymentPurpose>

/** For what a payment may be. Of a security deposit, `total_cents` is all of it and `paid_cents` what came in. */
export const paymentCandidate = z.extend(payableStay, { purpose: paymentPurpose })
export type PaymentCandidate = z.infer<typeof paymentCandidate>

export const incomingPayment = z.object({
  id,
  received_on: z.string(),
  amount_cents: z.int(),
  currency,
  payer_name: z.nullable(z.string()),
  payer_last4: z.nullable(z.string()),
  /** What the payer wrote, or the admin's note. */
  remittance: z.string(),
  status: incomingStatus,
  stay: z.nullable(payableStay),
  /** Who assigned or closed it; null where it matched by its reference, or waits. */
  decided_by: z.nullable(z.object({ id, full_name: personNameField })),
  decided_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Recorded by hand, not imported. */
  by_hand: z.boolean(),
  /** Taken from a card. */
  by_card: z.boolean(),
})
export type IncomingPayment = z.infer<typeof incomingPayment>

export const incomingFilters = z.strictObject({
  ...paging,
  status: z.optional(incomingStatus),
  /** Matches payers, what they wrote, guests and homes. */
  search: z.optional(optionalText(100)),
})

/** Stays to which a payment may belong, the likeliest first; with `search` others too. */
export const candidateFilters = z.strictObject({ search: z.optional(optionalText(100)) })

const note = text(1, MAXIMUM_DECISION_REASON, 'person.reason_missing')

export const assignment = z.strictObject({ booking: id, purpose: z._default(paymentPurpose, 'stay') })
export type Assignment = z.infer<typeof assignment>
export const unassignment = z.strictObject({ note })
/** It was sent back to its payer, is no payment for a stay, or is the provider's transfer of what was paid by card. */
export const closedAs = z.enum(['returned', 'other', 'card_payout'])
export type ClosedAs = z.infer<typeof closedAs>
export const closing = z.strictObject({ as: closedAs, note })

/** A payment that reached its collector in another way than by an imported file, in the currency of the stay. */
export const recordedPayment = z.strictObject({
  booking: id,
  amount: z.number('guest_payment.amount').check(
    z.refine(amount => amountInCents(amount, 'usd') !== null, 'guest_payment.amount'),
    z.lte(10_000_000, 'field.too_large'),
  ),
  received_on: calendarDate,
  note,
})
export type RecordedPayment = z.infer<typeof recordedPayment>

/** What becomes of a line of the bank's file. */
export const importOutcome = z.enum([
  /** Its reference names a stay. */
  'matched',
  /** It waits for an admin. */
  'waiting',
  /** It was imported before. */
  'known',
  /** Money that left the account. */
  'outgoing',
  /** In another currency than stays are paid in. */
  'other_currency',
])
export type ImportOutcome = z.infer<typeof importOutcome>

export const importedLine = z.object({
  received_on: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  payer_name: z.nullable(z.string()),
  remittance: z.string(),
  outcome: importOutcome,
  stay: z.nullable(payableStay),
})
export type ImportedLine = z.infer<typeof importedLine>

/** The form of an import: the file, and what a CSV file may leave open. Dates like 03/04/2027 begin with day or month. */
export const statementFields = z.strictObject({
  date_order: z.optional(z.enum(['dmy', 'mdy'], 'field.invalid')),
  currency: z.optional(z.string('field.invalid').check(z.regex(/^[A-Z]{3}$/, 'field.invalid'))),
})

export const MAXIMUM_STATEMENT_BYTES = 10 * 1024 * 1024
/** An answer has the first lines of a longer file; its counts count all. */
export const MOST_LINES_SHOWN = 1_000

/** The result of an import, or what it would be. */
export const bankImport = z.object({
  filename: z.string(),
  account: z.nullable(z.string()),
  /** The account of the file is not the one that guests pay to. */
  other_account: z.boolean(),
  counts: z.object({
    matched: z.int(),
    waiting: z.int(),
    known: z.int(),
    outgoing: z.int(),
    other_currency: z.int(),
    /** Entries that the bank has not booked yet. */
    not_booked: z.int(),
  }),
  lines: z.array(importedLine),
})
export type BankImport = z.infer<typeof bankImport>

export const refundStatus = z.enum(['due', 'sending', 'sent', 'failed', 'withdrawn'])
export type RefundStatus = z.infer<typeof refundStatus>

export const refund = z.object({
  id,
  stay: payableStay,
  amount_cents: z.int(),
  reason: z.enum(['cancelled', 'overpaid', 'security_deposit']),
  /** To the card that paid, which the provider does; or by an admin's transfer. */
  way: z.enum(['transfer', 'card']),
  status: refundStatus,
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  sent_by: z.nullable(z.object({ id, full_name: personNameField })),
  reference: z.nullable(z.string()),
  /** When it was last in a transfer file for the bank. */
  exported_at: z.nullable(z.string()),
  /** Where the last payment for the stay came from. */
  payer_name: z.nullable(z.string()),
  payer_last4: z.nullable(z.string()),
})
export type Refund = z.infer<typeof refund>

/** A refund that the owner who collected the stay has not sent for long. */
export const overdueRefund = z.object({
  id,
  stay: payableStay,
  owner_name: personNameField,
  amount_cents: z.int(),
  created_at: z.string(),
})
export type OverdueRefund = z.infer<typeof overdueRefund>

export const refundFilters = z.strictObject({ ...paging, status: z.optional(refundStatus) })

/** Refunds in one currency; `again`: with the refunds that are in an earlier file. */
export const refundFileChoice = z.strictObject({ again: z.boolean(), currency: z._default(currency, 'usd') })

/** The bank's reference of the transfer. */
export const sentRefund = z.strictObject({ reference: line(1, 140, 'field.required') })

/**
 * What the platform holds and owes in each currency, as the journal says; dollars before anything moved. Of what an owner
 * collects, nothing is known of their bank account, so that what it holds is 0.
 */
export const collectedMoney = z.object({
  currencies: z.array(
    z.object({
      currency,
      bank_cents: z.int(),
      /** What the provider of card payments holds for the platform. */
      card_cents: z.int(),
      /** What of both belongs to security deposits. */
      security_cents: z.int(),
      waiting: z.object({ count: z.int(), amount_cents: z.int() }),
      refunds_due: z.object({ count: z.int(), amount_cents: z.int() }),
      overdue: z.object({ count: z.int(), amount_cents: z.int() }),
    }),
  ),
  /** The last import. */
  imported_at: z.nullable(z.string()),
})
export type CollectedMoney = z.infer<typeof collectedMoney>
