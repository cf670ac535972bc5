import { ownerEarning } from '#contract/payments/rules.ts'
import type { Balance } from '#contract/payments/schemas.ts'
import { TEST_FEE_CENTS } from './money.ts'

interface Stay {
  readonly id: string
  readonly totalCents: number
  readonly checkInDay: number
  status: string
  /** The part of it that was entered and not reversed. */
  earnedCents: number
}

interface Withdrawal {
  readonly id: string
  readonly cents: number
  status: 'processing' | 'completed' | 'rejected'
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

/** The money of one owner, computed from the specification without any of the product's code except the fee. */
export class MoneyModel {
  readonly stays: Stay[] = []
  readonly withdrawals: Withdrawal[] = []
  day = 0

  settle() {
    for (const stay of this.stays) {
      const counts = stay.status === 'confirmed' || stay.status === 'completed'
      const due = counts && stay.checkInDay <= this.day
      if (!counts) stay.earnedCents = 0
      else if (due) {
        const { totalCents: total_cents } = stay
        stay.earnedCents = ownerEarning({ total_cents, service_fee_cents: TEST_FEE_CENTS })
      }
    }
  }

  balance(): Balance {
    const amounts = (wanted: (withdrawal: Withdrawal) => boolean) =>
      sumOf(this.withdrawals.filter(wanted).map(withdrawal => withdrawal.cents))
    const total =
      sumOf(this.stays.map(stay => stay.earnedCents)) - amounts(({ status }) => status !== 'rejected')
    const pending = amounts(({ status }) => status === 'processing')
    return {
      currency: 'usd',
      currencies: ['usd'],
      total_cents: total,
      pending_cents: pending,
      available_cents: Math.max(0, total - pending),
    }
  }

  /** The amount that a withdrawal could take now: a request settles the balance first. */
  availableOnRequest() {
    const before = this.stays.map(stay => stay.earnedCents)
    this.settle()
    const { available_cents } = this.balance()
    for (const [index, stay] of this.stays.entries()) stay.earnedCents = before[index] ?? 0
    return available_cents
  }
}
