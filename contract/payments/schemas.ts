import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { currency, line, optionalText, text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { amountInCents } from './amount.rules.ts'

const says = (key: FieldMessage) => key

export const withdrawalStatus = z.enum(['processing', 'completed', 'rejected'])
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>

/** Where a withdrawal goes: to a bank account, or to the owner's account at Stripe. */
export const withdrawalWay = z.enum(['bank', 'stripe'])
export type WithdrawalWay = z.infer<typeof withdrawalWay>

/** Why Stripe refused a transfer. */
export const transferRefusal = z.enum(['balance', 'restricted', 'amount', 'currency', 'other'])
export type TransferRefusal = z.infer<typeof transferRefusal>

/** The last try to send a withdrawal through Stripe. `sending`: Stripe has not answered yet. */
export const withdrawalTransfer = z.object({
  status: z.enum(['sending', 'sent', 'refused']),
  refusal: z.nullable(transferRefusal),
  /** Stripe's own word for it, where it has one; for admins only. */
  refusal_code: z.nullable(z.string()),
  /** What of it Stripe took back, in units: it is in the owner's balance again. */
  reversed: z.number(),
})
export type WithdrawalTransfer = z.infer<typeof withdrawalTransfer>

/** In cents of one currency. `available` is the most that can be withdrawn now (spec 4). */
export const balance = z.object({
  currency,
  /** Those in which the owner has homes or had money. */
  currencies: z.array(currency),
  total_cents: z.int(),
  available_cents: z.int().check(z.gte(0)),
  pending_cents: z.int().check(z.gte(0)),
})
export type Balance = z.infer<typeof balance>

const bankName = line(2, 120, 'bank.name_short')
const accountName = line(2, 120, 'bank.account_name_short')
/** There is no other check (spec 5); 34 characters and their spaces are the longest account numbers. */
const accountNumber = line(5, 50, 'bank.account_number')

/**
 * The form of spec 3, with its field names. The bank's fields are left out for the saved account, because its number
 * cannot be read again.
 */
export const newWithdrawal = z
  .strictObject({
    amount: z.number(says('withdrawal.amount')),
    currency: z._default(currency, 'usd'),
    /** To a bank account, or to the owner's account at Stripe, which needs no bank's fields. */
    way: z._default(withdrawalWay, 'bank'),
    bankName: z.optional(bankName),
    accountName: z.optional(accountName),
    accountNumber: z.optional(accountNumber),
  })
  .check(({ value, issues }) => {
    if (amountInCents(value.amount, value.currency) === null)
      issues.push({
        code: 'custom',
        path: ['amount'],
        message: says('withdrawal.amount'),
        input: value.amount,
      })
    const texts = {
      bankName: 'bank.name_short',
      accountName: 'bank.account_name_short',
      accountNumber: 'bank.account_number',
    } as const
    const fields = Object.keys(texts) as (keyof typeof texts)[]
    const missing = fields.filter(field => value[field] === undefined)
    if (missing.length === fields.length) return
    if (value.way === 'stripe') {
      issues.push({ code: 'custom', path: ['way'], message: says('field.invalid'), input: value.way })
      return
    }
    for (const field of missing)
      issues.push({ code: 'custom', path: [field], message: says(texts[field]), input: undefined })
  })
export type NewWithdrawal = z.infer<typeof newWithdrawal>

export const withdrawal = z.object({
  id,
  owner: z.object({ id, full_name: personNameField, email: z.string() }),
  /** As requested, in dollars or another currency. */
  amount: z.number(),
  currency,
  status: withdrawalStatus,
  way: withdrawalWay,
  /** The bank account; null for a withdrawal through Stripe, which alone knows the account there. */
  bank_name: z.nullable(z.string()),
  account_name: z.nullable(personNameField),
  account_last4: z.nullable(z.string()),
  /** Null before the first try, and for a withdrawal to a bank. */
  transfer: z.nullable(withdrawalTransfer),
  requested_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** Who decided, and when and by whom it was last exported for the bank; for admins only. */
  decided_by: z.nullable(z.object({ id, full_name: personNameField })),
  exported_at: z.nullable(z.string()),
  exported_by: z.nullable(z.object({ id, full_name: personNameField })),
  /** The reference of a completed withdrawal, the bank's or Stripe's. */
  reference: z.nullable(z.string()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  /** Rejected because its owner reported through the mailed link that the account is not theirs. */
  revoked: z.boolean(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** A dash reverses the order. */
export const withdrawalSort = z.enum(['-requested_at', 'requested_at', '-amount', 'amount'])
export type WithdrawalSort = z.infer<typeof withdrawalSort>

export const withdrawalFilters = z.strictObject({
  ...paging,
  status: z.optional(withdrawalStatus),
  /** A part of the owner's name or address. */
  search: z.optional(optionalText(100)),
  owner: z.optional(id),
  sort: z._default(withdrawalSort, '-requested_at'),
})
export const completion = z.strictObject({ reference: text(1, 120, 'field.required') })
export const rejection = z.strictObject({ reason: text(1, 500, 'field.required') })

/** `security_deposit`: what was kept of one. */
export const transactionType = z.enum(['booking', 'withdrawal', 'security_deposit'])
export type TransactionType = z.infer<typeof transactionType>

const stayDetails = z.object({
  kind: z.enum(['booking', 'booking_reversal']),
  guest_name: personNameField,
  check_in_date: z.string(),
  check_out_date: z.string(),
  total_cents: z.int(),
  service_fee_cents: z.int(),
  /** Favour credit that paid for nights of the stay, besides the total; null for admins. */
  credit_cents: z.nullable(z.int()),
})
const keptDetails = z.object({
  kind: z.literal('security_kept'),
  guest_name: personNameField,
  check_in_date: z.string(),
  check_out_date: z.string(),
})
const transferDetails = z.object({
  /** `withdrawal_reversed`: Stripe took back what it had sent. */
  kind: z.enum(['withdrawal', 'withdrawal_rejected', 'withdrawal_reversed']),
  /** Null for a withdrawal through Stripe. */
  bank_name: z.nullable(z.string()),
  account_last4: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  revoked: z.boolean(),
})

/** A movement of the ledger (spec 3). The day of a stay is that of the home, the day of a withdrawal is UTC. */
export const transaction = z.object({
  id: z.string(),
  type: transactionType,
  /** In dollars or another currency; negative where money left the balance. */
  amount: z.number(),
  currency,
  date: z.string(),
  property: z.nullable(z.string()),
  details: z.discriminatedUnion('kind', [stayDetails, keptDetails, transferDetails]),
  status: withdrawalStatus,
})
export type PaymentTransaction = z.infer<typeof transaction>

/** Both days are included. */
const narrowing = {
  /** Without it, movements in all currencies. */
  currency: z.optional(currency),
  type: z.optional(transactionType),
  from: z.optional(calendarDate),
  until: z.optional(calendarDate),
}
export const transactionFilters = z.strictObject({ ...paging, ...narrowing })
export const transactionExportFilters = z.strictObject(narrowing)

export const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, says('field.invalid_date')))

/** A stay that was settled directly or paid to the owner: nothing of it enters the balance. */
export const directStay = z.object({
  guest_name: personNameField,
  property: z.string(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  currency,
  total_cents: z.int(),
  /** Paid to the account of the owner, and how much of it; or settled directly. */
  settlement: z.enum(['owner', 'direct']),
  paid_cents: z.int(),
  amount: z.literal(0),
})
export type DirectStay = z.infer<typeof directStay>

/** A month of the ledger in one currency: opening balance, each movement with the balance after it, closing balance. */
export const statement = z.object({
  month: z.string(),
  currency,
  /** The first month that has a movement or a stay that was settled directly; null before there is any. */
  earliest_month: z.nullable(z.string()),
  opening_cents: z.int(),
  earned_cents: z.int(),
  withdrawn_cents: z.int(),
  closing_cents: z.int(),
  lines: z.array(z.extend(transaction, { balance_cents: z.int() })),
  /** By check-in. */
  direct: z.array(directStay),
})
export type Statement = z.infer<typeof statement>

export const bankDetails = z.object({
  bank_name: z.string(),
  account_name: personNameField,
  account_last4: z.string(),
  /** When the account becomes usable; null once it is. */
  opens_at: z.nullable(z.string()),
})
export type BankDetails = z.infer<typeof bankDetails>

/** Fields that are left out stay unchanged; the first time all are required. */
export const bankDetailsChanges = z.strictObject({
  bank_name: z.optional(bankName),
  account_name: z.optional(accountName),
  account_number: z.optional(accountNumber),
})
export type BankDetailsChanges = z.infer<typeof bankDetailsChanges>

/** A recently added account: it becomes usable at `opens_at`. */
export const waitingAccount = z.object({
  id,
  bank_name: z.string(),
  account_last4: z.string(),
  opens_at: z.string(),
})
export type WaitingAccount = z.infer<typeof waitingAccount>

const namedShortly = z.object({ bank_name: z.string(), account_last4: z.string() })

/** What the mailed link "This wasn't me" did. */
export const undoneAccount = z.object({
  /** Null where it was the account at Stripe. */
  account: z.nullable(namedShortly),
  /** The account that is saved now; null where there was none before. */
  restored: z.nullable(namedShortly),
  revoked_withdrawals: z.int(),
})
export type UndoneAccount = z.infer<typeof undoneAccount>
