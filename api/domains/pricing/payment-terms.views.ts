import { CLAIM_DAYS } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { toCents } from '#contract/kernel/money.ts'
import type { PaymentWay, Settlement } from '#contract/payments/stay-payments.schemas.ts'
import {
  type CancellationPolicy,
  type CancellationStep,
  cancellationStepsFor,
} from '#contract/pricing/cancellation.rules.ts'
import { UNLIMITED_TRUST } from '#contract/properties/rights.rules.ts'

/** What decides how a viewer pays for a stay at a home. */
export interface PaymentTermsRow {
  readonly currency: Currency
  readonly payments: PaymentWay
  readonly payment_days: number
  readonly deposit_percentage: number
  readonly balance_days: number
  readonly cancellation_policy: string
  readonly cancellation_steps: unknown
  readonly direct_from: number
  readonly no_deposit_from: number
  readonly gentler_from: number
  readonly security_deposit: number
  readonly no_security_deposit_from: number
  readonly claim_days: number
  /** Whether the owner has an account to which guests can pay. */
  readonly owner_collects: boolean
  readonly viewer_rank: number
}

/** Where owners collect, stays of an owner without an account are settled directly. */
const collectedBy = ({ payments, owner_collects }: PaymentTermsRow): Settlement => {
  if (payments !== 'transfer_to_owner') return 'platform'
  return owner_collects ? 'owner' : 'direct'
}

/** How somebody pays for a stay that they request. */
export type TermsOfPayment = NonNullable<ReturnType<typeof paymentTermsFor>>

/**
 * How this viewer pays for a stay that they request now, by their trust: these terms are frozen in the booking. Null where
 * the platform takes no payments. Owners at their own homes and admins request no stays; they are shown the terms of people
 * without trust.
 */
export const paymentTermsFor = (row: PaymentTermsRow) => {
  if (row.payments === 'none') return null
  const rank = row.viewer_rank === UNLIMITED_TRUST ? 0 : row.viewer_rank
  const settlement: Settlement = rank >= row.direct_from ? 'direct' : collectedBy(row)
  const policy = row.cancellation_policy as CancellationPolicy
  const own = row.cancellation_steps as CancellationStep[] | null
  const isSecured = settlement === 'platform' && rank < row.no_security_deposit_from
  return {
    settlement,
    deposit_percentage: rank >= row.no_deposit_from ? 0 : row.deposit_percentage,
    balance_days: row.balance_days,
    payment_days: row.payment_days,
    security_deposit_cents: isSecured ? toCents(row.security_deposit, row.currency) : 0,
    claim_days: row.claim_days,
    cancellation_steps: [
      ...cancellationStepsFor(
        { cancellation_policy: policy, cancellation_steps: own },
        rank >= row.gentler_from,
      ),
    ],
  }
}

/** Entries of before there were security deposits have none. */
const UNSECURED = { security_deposit_cents: 0, claim_days: CLAIM_DAYS }

/** The terms as an entry of a fair turn stores them. */
export const toPaymentTerms = (stored: unknown): TermsOfPayment | null =>
  stored ? { ...UNSECURED, ...(stored as TermsOfPayment) } : null
