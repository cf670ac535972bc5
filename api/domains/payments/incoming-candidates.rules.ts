import { nightsBetween } from '#contract/kernel/nights.ts'
import { unpaidInstalments } from '#contract/payments/plan.rules.ts'
import { findCreditorReferences, toCreditorReference } from '#contract/payments/reference.rules.ts'

interface Candidate {
  readonly payment_reference: string
  readonly guest_name: string
  readonly total_cents: number
  readonly paid_cents: number
  readonly deposit_percentage: number
  readonly deposit_due_on: string | null
  readonly balance_due_on: string | null
  readonly check_in_date: string
}

interface WaitingPayment {
  readonly amount_cents: number
  readonly received_on: string
  readonly payer_name: string | null
  readonly remittance: string
}

/**
 * The references that a payer may have meant: valid ones, and those whose check digits are wrong or missing while their
 * fourteen digits name a stay.
 */
export const likelyReferences = (written: string): string[] => {
  const compact = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const wrong = [...compact.matchAll(/(?=RF\d\d(\d{14}))/g)].flatMap(([, digits]) => digits ?? [])
  const bare = [...compact.matchAll(/(?<!\d)(?:\d\d)?(\d{14})(?!\d)/g)].flatMap(([, digits]) => digits ?? [])
  return [...new Set([...findCreditorReferences(written), ...[...wrong, ...bare].map(toCreditorReference)])]
}

const wordsOf = (name: string) =>
  new Set(
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(word => word.length > 1),
  )

/** The share of the guest's names that the payer's name or text has: from 0 to 1. */
const likenessOf = (guest: string, payment: WaitingPayment) => {
  const names = wordsOf(guest)
  const written = wordsOf(`${payment.payer_name ?? ''} ${payment.remittance}`)
  return names.size === 0 ? 0 : [...names].filter(word => written.has(word)).length / names.size
}

/** From 1 for a payment on the day on which it is due to 0 for one that is months away. */
const nearnessOf = (due: string, received: string) =>
  1 / (1 + Math.abs(due < received ? nightsBetween(due, received) : nightsBetween(received, due)) / 14)

/** A reference outweighs an amount, an amount a name, and a name the day. */
const WEIGHTS = { reference: 10, amount: 4, name: 3, day: 1 }

const likelihoodOf = (stay: Candidate, payment: WaitingPayment, references: ReadonlySet<string>) => {
  const unpaid = unpaidInstalments(stay, stay.paid_cents)
  const isAmount =
    payment.amount_cents === stay.total_cents - stay.paid_cents ||
    payment.amount_cents === unpaid[0]?.amount_cents
  const due = unpaid[0]?.due_on ?? stay.deposit_due_on ?? stay.check_in_date
  return (
    (references.has(stay.payment_reference) ? WEIGHTS.reference : 0) +
    (isAmount ? WEIGHTS.amount : 0) +
    likenessOf(stay.guest_name, payment) * WEIGHTS.name +
    nearnessOf(due, payment.received_on) * WEIGHTS.day
  )
}

export const MOST_CANDIDATES = 10

/** The stays to which a payment may belong, the likeliest first. */
export const rankCandidates = <Stay extends Candidate>(
  stays: readonly Stay[],
  payment: WaitingPayment,
): Stay[] => {
  const references = new Set(likelyReferences(payment.remittance))
  return stays
    .map(stay => ({ stay, likelihood: likelihoodOf(stay, payment, references) }))
    .sort(
      (one, other) =>
        other.likelihood - one.likelihood ||
        one.stay.payment_reference.localeCompare(other.stay.payment_reference),
    )
    .slice(0, MOST_CANDIDATES)
    .map(({ stay }) => stay)
}
