import type { Cents } from '../kernel/money.ts'
import type { CalendarDate } from '../kernel/nights.ts'

/** What decides when a guest pays how much of a stay that is paid through the platform. */
export interface PaymentTerms {
  readonly total_cents: Cents
  /** The share that is due after the confirmation: 100 is all of it, 0 nothing before the rest. */
  readonly deposit_percentage: number
  /** Null before the stay is confirmed. */
  readonly deposit_due_on: CalendarDate | null
  readonly balance_due_on: CalendarDate | null
}

export interface Instalment {
  readonly kind: 'deposit' | 'balance' | 'all'
  readonly amount_cents: Cents
  /** Null before the stay is confirmed. */
  readonly due_on: CalendarDate | null
}

/** A share of an amount in whole percent, half up to the cent. */
const shareOf = (amount: Cents, percentage: number): Cents => Math.floor((amount * percentage + 50) / 100)

/** The payments of a stay in their order. Where the rest would be due together with the deposit, there is one payment. */
export const instalmentsOf = (terms: PaymentTerms): Instalment[] => {
  const { total_cents, deposit_percentage, deposit_due_on, balance_due_on } = terms
  const deposit = shareOf(total_cents, deposit_percentage)
  const isOne = deposit_due_on !== null && deposit_due_on === balance_due_on
  if (isOne || deposit === total_cents)
    return [{ kind: 'all', amount_cents: total_cents, due_on: deposit_due_on }]
  if (deposit === 0) return [{ kind: 'all', amount_cents: total_cents, due_on: balance_due_on }]
  return [
    { kind: 'deposit', amount_cents: deposit, due_on: deposit_due_on },
    { kind: 'balance', amount_cents: total_cents - deposit, due_on: balance_due_on },
  ]
}

/** What is still to be paid for each of them; payments cover the earliest first. */
export const unpaidInstalments = (terms: PaymentTerms, paid: Cents): Instalment[] => {
  let left = paid
  return instalmentsOf(terms).flatMap(instalment => {
    const covered = Math.min(left, instalment.amount_cents)
    left -= covered
    const amount_cents = instalment.amount_cents - covered
    return amount_cents === 0 ? [] : [{ ...instalment, amount_cents }]
  })
}

/** The status of the stay; bookings import payments, so their type is not known here. */
type StayStatus = 'pending' | 'confirmed' | 'cancelled' | 'completed'

export type PaymentState = 'later' | 'due' | 'overdue' | 'paid' | 'none'

/**
 * Where the payment of a stay stands on a day at the home: nothing is due yet, the next payment is due, its day is over,
 * everything is paid, or nothing is owed because the stay is cancelled.
 */
export const paymentStateOf = (
  stay: PaymentTerms & { readonly status: StayStatus; readonly paid_cents: Cents },
  today: CalendarDate,
): PaymentState => {
  if (stay.status === 'cancelled') return 'none'
  if (stay.status === 'pending') return 'later'
  const [next] = unpaidInstalments(stay, stay.paid_cents)
  if (!next) return 'paid'
  return next.due_on !== null && next.due_on < today ? 'overdue' : 'due'
}

/** What a stay costs its guest as it stands: all of it, or what was kept of a cancelled one. */
export const owedFor = (stay: {
  readonly status: StayStatus
  readonly total_cents: Cents
  readonly kept_cents: Cents
}): Cents => (stay.status === 'cancelled' ? stay.kept_cents : stay.total_cents)
