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

/** What a bank takes as a payment's reference: SEPA's end-to-end identification has 35 characters (EPC131-08). */
export const LONGEST_PAYMENT_REFERENCE = 35

/** A withdrawal's name at the bank: its id without the hyphens, which alone make it too long. The letters keep a spreadsheet from reading a number. */
export const paymentReferenceOf = (withdrawalId: string) => `LK${withdrawalId.replaceAll('-', '')}`

/** The withdrawal that a bank's statement names; undefined for other words. */
export const withdrawalNamed = (words: string): string | undefined => {
  const signs = words.replaceAll(/[\s-]/g, '').toLowerCase().replace(/^lk/, '')
  return /^[0-9a-f]{32}$/.test(signs)
    ? signs.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined
}
