import type { PaymentWay, Settlement } from '#contract/payments/guest-payments.schemas.ts'
import {
  type CancellationPolicy,
  type CancellationStep,
  cancellationStepsFor,
} from '#contract/pricing/cancellation.rules.ts'

/** What decides how a viewer pays for a stay at a home. */
export interface PaymentTermsRow {
  readonly payments: PaymentWay
  readonly payment_days: number
  readonly deposit_percentage: number
  readonly balance_days: number
  readonly cancellation_policy: string
  readonly cancellation_steps: unknown
  readonly direct_from: number
  readonly no_deposit_from: number
  readonly gentler_from: number
  readonly viewer_rank: number
}

/**
 * How this viewer pays for a stay that they request now, by their trust: these terms are frozen in the booking. Null where
 * the platform takes no payments.
 */
export const paymentTermsFor = (row: PaymentTermsRow) => {
  if (row.payments === 'none') return null
  const settlement: Settlement = row.viewer_rank >= row.direct_from ? 'direct' : 'platform'
  const policy = row.cancellation_policy as CancellationPolicy
  const own = row.cancellation_steps as CancellationStep[] | null
  return {
    settlement,
    deposit_percentage: row.viewer_rank >= row.no_deposit_from ? 0 : row.deposit_percentage,
    balance_days: row.balance_days,
    payment_days: row.payment_days,
    cancellation_steps: [
      ...cancellationStepsFor(
        { cancellation_policy: policy, cancellation_steps: own },
        row.viewer_rank >= row.gentler_from,
      ),
    ],
  }
}
