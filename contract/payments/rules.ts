import type { Cents } from '../kernel/money.ts'
import type { WithdrawalStatus } from './schemas.ts'

/** Where a withdrawal may go from each status (spec 4 begins it at processing); an admin moves it, once. */
export const withdrawalLifecycle = {
  processing: ['completed', 'rejected'],
  completed: [],
  rejected: [],
} as const satisfies Record<WithdrawalStatus, readonly WithdrawalStatus[]>

export const isDecided = (status: WithdrawalStatus) => withdrawalLifecycle[status].length === 0

/** The owner's part of a stay: all that the guest pays but the service fee, which is the platform's. */
export const earningOf = (stay: { total_cents: Cents; service_fee_cents: Cents }): Cents =>
  stay.total_cents - stay.service_fee_cents

/** What is shown of an account number: its last four signs, blanks aside. */
export const lastFour = (accountNumber: string) => accountNumber.replaceAll(/\s/g, '').slice(-4)

/** Months are written `YYYY-MM`; which one is running is the same for all, by UTC. */
export const monthOf = (instant: Date) => instant.toISOString().slice(0, 7)

export const addMonths = (month: string, count: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)))
}
