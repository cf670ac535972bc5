import { toUnits } from '#contract/kernel/money.ts'
import type {
  Balance,
  BankDetails,
  DirectStay,
  PaymentTransaction,
  TransactionType,
  WaitingAccount,
  Withdrawal,
  WithdrawalStatus,
  WithdrawalTransfer,
} from '#contract/payments/schemas.ts'
import type { DirectStayRow } from './direct-stays.queries.ts'
import type { PayoutAccountRow } from './payout-accounts.queries.ts'
import type { MovementRow } from './queries.ts'
import type { WithdrawalRow } from './withdrawals.queries.ts'

export const balanceView = ({
  currency,
  currencies,
  total_cents,
  available_cents,
  pending_cents,
}: Balance): Balance => ({
  currency,
  currencies,
  total_cents,
  available_cents,
  pending_cents,
})

/** When an account becomes usable; null once it is. */
const opensAt = ({ opens_at }: { opens_at: Date }, now: Date) =>
  opens_at > now ? opens_at.toISOString() : null

export const bankDetailsView = (
  row: Omit<BankDetails, 'opens_at'> & { opens_at: Date },
  now: Date,
): BankDetails => ({
  bank_name: row.bank_name,
  account_name: row.account_name,
  account_last4: row.account_last4,
  opens_at: opensAt(row, now),
})

export const waitingAccountView = (row: PayoutAccountRow): WaitingAccount => ({
  id: row.id,
  bank_name: row.bank_name,
  account_last4: row.account_last4,
  opens_at: row.opens_at.toISOString(),
})

/** For its owner: Stripe's own words are not for them. */
const transferView = (row: WithdrawalRow): WithdrawalTransfer | null =>
  row.transfer_status === null
    ? null
    : {
        status: row.transfer_status,
        refusal: row.transfer_refusal,
        refusal_code: null,
        reversed: toUnits(row.transfer_reversed_cents ?? 0, row.currency),
      }

/** For its owner: decisions are attributed to the platform, not to a named admin. */
export const withdrawalView = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  owner: { id: row.owner_id, full_name: row.owner_name, email: row.owner_email },
  amount: toUnits(row.amount_cents, row.currency),
  currency: row.currency,
  status: row.status as WithdrawalStatus,
  way: row.way,
  bank_name: row.bank_name,
  account_name: row.account_name,
  account_last4: row.account_last4,
  transfer: transferView(row),
  requested_at: row.requested_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reference: row.reference,
  reason: row.reason,
  revoked: row.revoked,
  decided_by: null,
  exported_at: null,
  exported_by: null,
})

const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, full_name: name ?? '' }

const withCode = (transfer: WithdrawalTransfer | null, refusal_code: string | null) =>
  transfer && { ...transfer, refusal_code }

/** For an admin. */
export const fundRequestView = (row: WithdrawalRow): Withdrawal => ({
  ...withdrawalView(row),
  transfer: withCode(transferView(row), row.transfer_refusal_code),
  decided_by: personOf(row.decided_by, row.decider_name),
  exported_at: row.exported_at?.toISOString() ?? null,
  exported_by: personOf(row.exported_by, row.exporter_name),
})

type TransferKind = 'withdrawal' | 'withdrawal_rejected' | 'withdrawal_reversed'

/**
 * The joined columns depend on the kind of movement: a stay's columns exist for bookings, a transfer's for withdrawals.
 */
const detailsOf = (row: MovementRow): PaymentTransaction['details'] => {
  const stay = {
    guest_name: row.guest_name ?? '',
    check_in_date: row.check_in_date ?? '',
    check_out_date: row.check_out_date ?? '',
  }
  if (row.kind === 'security_kept') return { kind: row.kind, ...stay }
  return row.kind === 'booking' || row.kind === 'booking_reversal'
    ? {
        kind: row.kind,
        ...stay,
        total_cents: row.total_cents ?? 0,
        service_fee_cents: row.service_fee_cents ?? 0,
        credit_cents: row.credit_cents ?? 0,
      }
    : {
        kind: row.kind as TransferKind,
        bank_name: row.bank_name,
        account_last4: row.account_last4,
        reference: row.reference,
        reason: row.reason,
        revoked: row.revoked ?? false,
      }
}

/** For an admin: favour credit is between its two people. */
export const withoutCredit = ({ details, ...movement }: PaymentTransaction): PaymentTransaction => ({
  ...movement,
  details: 'credit_cents' in details ? { ...details, credit_cents: null } : details,
})

const typeOf = (kind: string): TransactionType => {
  if (kind === 'security_kept') return 'security_deposit'
  return kind === 'booking' || kind === 'booking_reversal' ? 'booking' : 'withdrawal'
}

/** The first entry of a withdrawal shows its current status; every other movement is final once it is entered. */
export const transactionView = (row: MovementRow): PaymentTransaction => {
  const details = detailsOf(row)
  return {
    id: String(row.id),
    type: typeOf(row.kind),
    amount: toUnits(row.amount_cents, row.currency),
    currency: row.currency,
    date: row.day,
    property: row.property_title,
    details,
    status: row.kind === 'withdrawal' ? (row.withdrawal_status as WithdrawalStatus) : 'completed',
  }
}

export const directStayView = (row: DirectStayRow): DirectStay => ({
  guest_name: row.guest_name,
  property: row.property_title,
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  currency: row.currency,
  total_cents: row.total_cents,
  settlement: row.settlement === 'owner' ? 'owner' : 'direct',
  paid_cents: row.paid_cents,
  amount: 0,
})
