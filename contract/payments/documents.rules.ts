import type { Cents } from '../kernel/money.ts'
import { owedFor } from './plan.rules.ts'

/** A receipt of a stay, and what credit notes took back of it. */
export interface IssuedReceipt {
  readonly id: string
  readonly total_cents: Cents
  readonly credited_cents: Cents
}

export interface DocumentedStay {
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  readonly total_cents: Cents
  readonly kept_cents: Cents
  /** Payments less refunds, sent or due. */
  readonly paid_cents: Cents
  /** Something goes back to the guest and has not been sent. */
  readonly refund_due: boolean
  /** In the order in which they were issued. */
  readonly receipts: readonly IssuedReceipt[]
}

export type DueDocument =
  | { readonly kind: 'receipt'; readonly total_cents: Cents; readonly before_cents: Cents }
  | {
      readonly kind: 'credit_note'
      readonly total_cents: Cents
      readonly before_cents: Cents
      readonly corrects: string
    }

const leftOf = (receipt: IssuedReceipt) => receipt.total_cents - receipt.credited_cents

/** Takes an amount back from the newest receipts first. */
const creditNotes = (receipts: readonly IssuedReceipt[], amount: Cents): DueDocument[] => {
  let left = amount
  return receipts.toReversed().flatMap(receipt => {
    const total_cents = Math.min(left, leftOf(receipt))
    left -= total_cents
    if (total_cents === 0) return []
    return [{ kind: 'credit_note', total_cents, before_cents: receipt.credited_cents, corrects: receipt.id }]
  })
}

/**
 * The documents that a stay lacks (decision 78). Once what it costs is paid and nothing is on its way back, its receipts
 * less its credit notes are what it costs. They are never more than was paid for it, and a credit note waits until the
 * refund was sent. What was paid too much was never on a receipt, so that it needs no credit note when it goes back.
 */
export const dueDocuments = (stay: DocumentedStay): DueDocument[] => {
  const owed = owedFor(stay)
  const documented = stay.receipts.reduce((sum, receipt) => sum + leftOf(receipt), 0)
  const covered = Math.min(owed, stay.paid_cents)
  if (documented > covered) return stay.refund_due ? [] : creditNotes(stay.receipts, documented - covered)
  if (stay.status === 'pending' || covered < owed || documented === owed) return []
  return [{ kind: 'receipt', total_cents: owed - documented, before_cents: documented }]
}

/** As people read it: `2026-0001`. */
export const documentNumber = ({ year, number }: { year: number; number: number }) =>
  `${year}-${String(number).padStart(4, '0')}`
