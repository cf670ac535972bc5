import type { Cents } from '../kernel/money.ts'
import type { WithdrawalStatus } from './schemas.ts'

/** The possible next statuses of a withdrawal (spec 4 begins with processing); an admin changes it, once. */
export const withdrawalLifecycle = {
  processing: ['completed', 'rejected'],
  completed: [],
  rejected: [],
} as const satisfies Record<WithdrawalStatus, readonly WithdrawalStatus[]>

export const isDecided = (status: WithdrawalStatus) => withdrawalLifecycle[status].length === 0

/** The owner's share of a stay: the guest's total without the service fee, which is the platform's. */
export const ownerEarning = (stay: { total_cents: Cents; service_fee_cents: Cents }): Cents =>
  stay.total_cents - stay.service_fee_cents

/** The visible part of an account number: its last four characters, without spaces. */
export const lastFour = (accountNumber: string) => accountNumber.replaceAll(/\s/g, '').slice(-4)

/** Months are written `YYYY-MM`; the current month is by UTC, the same for all. */
export const toUtcMonth = (instant: Date) => instant.toISOString().slice(0, 7)

/** Maximum length of a payment reference: SEPA's end-to-end identification has 35 characters (EPC131-08). */
export const LONGEST_PAYMENT_REFERENCE = 35

/**
 * The reference of a withdrawal for the bank: its id without hyphens, because with them it would be too long. The
 * letters keep a spreadsheet from reading it as a number.
 */
export const paymentReference = (withdrawalId: string) => `LK${withdrawalId.replaceAll('-', '')}`

/** The id of the withdrawal in a bank's reference; undefined for other texts. */
export const withdrawalNamed = (words: string): string | undefined => {
  const signs = words.replaceAll(/[\s-]/g, '').toLowerCase().replace(/^lk/, '')
  return /^[0-9a-f]{32}$/.test(signs)
    ? signs.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined
}
