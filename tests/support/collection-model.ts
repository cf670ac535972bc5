import { ownerEarning } from '#contract/payments/rules.ts'
import { TEST_FEE_CENTS } from './money.ts'

export interface ModelStay {
  readonly id: string
  readonly reference: string
  readonly checkInDay: number
  totalCents: number
  status: 'confirmed' | 'cancelled'
  keptCents: number
  /** Refunds that were sent. */
  sentCents: number
  /** The part of it that is in the owner's balance. */
  standing: number
}

export interface ModelPayment {
  readonly id: string
  readonly cents: number
  stay: ModelStay | null
  status: 'waiting' | 'assigned' | 'returned' | 'other'
}

interface ModelWithdrawal {
  readonly id: string
  readonly cents: number
  status: 'processing' | 'completed' | 'rejected'
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

/** The money of the guests of one owner, computed without any of the product's code except the fee. */
export class CollectionModel {
  readonly stays: ModelStay[] = []
  readonly payments: ModelPayment[] = []
  readonly withdrawals: ModelWithdrawal[] = []
  day = 0
  /** Whether the platform collects; what the owner collects enters neither the platform's account nor the balance. */
  readonly #isOfPlatform: boolean

  constructor(collector: 'platform' | 'owner') {
    this.#isOfPlatform = collector === 'platform'
  }

  assignedTo = (stay: ModelStay) =>
    sumOf(this.payments.filter(payment => payment.stay === stay).map(({ cents }) => cents))

  owed = (stay: ModelStay) => (stay.status === 'cancelled' ? stay.keptCents : stay.totalCents)

  /** What goes back: everything beyond what the stay costs that was not sent yet. */
  due = (stay: ModelStay) => Math.max(0, this.assignedTo(stay) - stay.sentCents - this.owed(stay))

  paid = (stay: ModelStay) => this.assignedTo(stay) - stay.sentCents - this.due(stay)

  private earning(stay: ModelStay) {
    if (!this.#isOfPlatform) return 0
    if (stay.status === 'cancelled') return stay.keptCents
    const { totalCents: total_cents } = stay
    return this.paid(stay) >= total_cents
      ? ownerEarning({ total_cents, service_fee_cents: TEST_FEE_CENTS })
      : 0
  }

  /** What no longer counts leaves the balance at once; it comes back when the job runs. */
  takeBack() {
    for (const stay of this.stays) if (stay.standing !== this.earning(stay)) stay.standing = 0
  }

  settle() {
    this.takeBack()
    for (const stay of this.stays) if (stay.checkInDay <= this.day) stay.standing = this.earning(stay)
  }

  withdrawn = (...statuses: readonly ModelWithdrawal['status'][]) =>
    sumOf(this.withdrawals.filter(({ status }) => statuses.includes(status)).map(({ cents }) => cents))

  balance() {
    const total = sumOf(this.stays.map(stay => stay.standing)) - this.withdrawn('processing', 'completed')
    const pending = this.withdrawn('processing')
    return {
      currency: 'usd' as const,
      currencies: ['usd' as const],
      total_cents: total,
      pending_cents: pending,
      available_cents: Math.max(0, total - pending),
    }
  }

  /** What the platform's account holds of it. */
  bank = () => (this.#isOfPlatform ? this.collected() : 0)

  private collected = () =>
    sumOf(this.payments.filter(({ status }) => status !== 'returned').map(({ cents }) => cents)) -
    sumOf(this.stays.map(stay => stay.sentCents)) -
    this.withdrawn('completed')
}
