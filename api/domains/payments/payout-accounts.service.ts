import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { PasswordReauth } from '../accounts/proof.service.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { openAccountNumber, rowOfDetails, sealAccountNumber } from './account-number.service.ts'
import { findBankDetails } from './bank-details.queries.ts'
import { notifyOfBankDetails } from './mails.jobs.ts'
import { insertPayoutAccount, listPayoutAccounts, type PayoutAccountRow } from './payout-accounts.queries.ts'
import { hashUndoToken, undoToken } from './undo-tokens.service.ts'

/** How long a new account has to wait. */
export const WAIT_MS = DAY_MS

export interface NamedAccount {
  readonly bank_name: string
  readonly account_name: string
  readonly number: string
}

/** Normalises spaces and case, because people type the same account differently. */
const folded = ({ bank_name, account_name, number }: NamedAccount) =>
  [bank_name, account_name, number].map(part => part.replaceAll(/\s/g, '').toLowerCase()).join('\n')

export const openAccount = (ctx: Context, row: PayoutAccountRow): NamedAccount => ({
  bank_name: row.bank_name,
  account_name: row.account_name,
  number: openAccountNumber(ctx, row.account_number_sealed, rowOfDetails(row.owner_id)),
})

/** The stored account, where the owner has added it before; a different holder name makes it another account. */
export const findNamed = async (ctx: Context, tx: Transaction, ownerId: string, account: NamedAccount) =>
  (await listPayoutAccounts(tx, ownerId)).find(row => folded(openAccount(ctx, row)) === folded(account))

export const isWaiting = ({ opens_at }: { opens_at: Date }, now: Date) => opens_at > now

/** The account as texts show it. */
export const shortName = ({ bank_name, account_last4 }: { bank_name: string; account_last4: string }) =>
  `${bank_name} •••• ${account_last4}`

/** Notifies the owner by mail, in the app and in the audit log that money may go to a new account. */
export const notifyOfAccount = async (
  ctx: Context,
  tx: Transaction,
  account: Pick<PayoutAccountRow, 'id' | 'owner_id' | 'bank_name' | 'account_last4'>,
  fields: string[],
) => {
  const ownerId = account.owner_id
  await insertNotification(tx, {
    userId: ownerId,
    kind: 'payment.account_changed',
    subjectId: account.id,
    data: { account: shortName(account) },
    at: ctx.clock(),
  })
  await ctx.jobs.enqueue(tx, notifyOfBankDetails, { accountId: account.id })
  const subject = { kind: 'bank_details', id: ownerId } as const
  await audit(tx, { action: 'bank_details.changed', subject, concerns: ownerId, after: { fields } })
}

/** Adds a new account: it waits, and its owner can undo it through the mail. The balance must be locked. */
export const addPayoutAccount = async (
  ctx: Context,
  tx: Transaction,
  { userId: ownerId }: PasswordReauth,
  { number, ...names }: NamedAccount,
) => {
  const id = randomUUID()
  const now = ctx.clock()
  const row = {
    ...names,
    ...sealAccountNumber(ctx, number, rowOfDetails(ownerId)),
    id,
    owner_id: ownerId,
    added_at: now,
    opens_at: new Date(now.getTime() + WAIT_MS),
    former_id: (await findBankDetails(tx, ownerId))?.id ?? null,
    undo_token_hash: hashUndoToken(undoToken(ctx, id)),
  }
  await insertPayoutAccount(tx, row)
  return row
}
