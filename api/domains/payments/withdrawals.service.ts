import { randomUUID } from 'node:crypto'
import { amountInCents } from '#contract/payments/amount.rules.ts'
import type { NewWithdrawal, Withdrawal } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../http/idempotency.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import {
  openAccountNumber,
  rowOfDetails,
  rowOfWithdrawal,
  sealAccountNumber,
} from './account-number.service.ts'
import { enterWithdrawal, inTurnAtBalance, lockBalance, readBalance } from './balance.queries.ts'
import { findBankDetails } from './bank-details.queries.ts'
import { mailDecision } from './mails.jobs.ts'
import type { OwnMoney, WithdrawalDecision } from './policy.ts'
import { settle } from './settle.service.ts'
import { fundRequestView, withdrawalView } from './views.ts'
import { decide, findWithdrawal, insertWithdrawal, type Outcome } from './withdrawals.queries.ts'

/** The account that the owner named, or else the saved one. Refuses the fields of the bank where there is neither. */
const accountFor = async (ctx: Context, tx: Transaction, ownerId: string, wish: NewWithdrawal) => {
  const { bankName, accountName, accountNumber } = wish
  if (bankName !== undefined && accountName !== undefined && accountNumber !== undefined)
    return { bank_name: bankName, account_name: accountName, number: accountNumber }
  const saved = await findBankDetails(tx, ownerId)
  if (!saved)
    return refuseFields({
      bankName: 'bank.name_short',
      accountName: 'bank.account_name_short',
      accountNumber: 'bank.account_number',
    })
  return {
    bank_name: saved.bank_name,
    account_name: saved.account_name,
    number: openAccountNumber(ctx, saved.account_number_sealed, rowOfDetails(ownerId)),
  }
}

const rowOf = async (tx: Transaction, id: string) => {
  const row = await findWithdrawal(tx, id)
  if (!row) throw new Error(`The withdrawal ${id} is gone`)
  return row
}

const request = async (
  ctx: Context,
  tx: Transaction,
  ownerId: string,
  wish: NewWithdrawal,
): Promise<Withdrawal | Refusal> => {
  const account = await accountFor(ctx, tx, ownerId, wish)
  if (isRefusal(account)) return account
  // Locks the balance, and sees to it that nobody withdraws what a cancelled stay had earned.
  await settle(ctx, tx, ownerId)
  const cents = amountInCents(wish.amount)
  if (cents === null) return refuseFields({ amount: 'withdrawal.amount' })
  if (cents > (await readBalance(tx, ownerId)).available_cents)
    return refuse('withdrawal.exceeds_balance', { fields: { amount: 'withdrawal.exceeds' } })

  const id = randomUUID()
  const { number, ...names } = account
  const now = ctx.clock()
  await insertWithdrawal(tx, {
    ...names,
    ...sealAccountNumber(ctx, number, rowOfWithdrawal(id)),
    id,
    owner_id: ownerId,
    amount_cents: cents,
    requested_at: now,
  })
  await enterWithdrawal(tx, { ownerId, withdrawalId: id, kind: 'withdrawal', cents, now })
  await record(tx, {
    action: 'withdrawal.requested',
    subject: { kind: 'withdrawal', id },
    concerns: ownerId,
    after: { amount_cents: cents },
  })
  return withdrawalView(await rowOf(tx, id))
}

/** Requests a withdrawal, once per retry key. Refuses `withdrawal.exceeds_balance`, and the fields of a bank that is not known. */
export const requestWithdrawal = (
  ctx: Context,
  { ownerId }: OwnMoney,
  wish: NewWithdrawal,
  retry: RetryKey | null,
): Promise<Withdrawal | Refusal> =>
  inTurnAtBalance(ownerId, () =>
    inTransaction(ctx.db, tx => onceOnly(tx, retry, () => request(ctx, tx, ownerId, wish))),
  )

/**
 * Completes or rejects, once. The second of two admins learns `withdrawal.decided`: by whom, and what. The owner is told
 * by mail.
 */
export const decideWithdrawal = (
  ctx: Context,
  { by, withdrawalId, ownerId }: WithdrawalDecision,
  outcome: Outcome,
): Promise<Withdrawal | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockBalance(tx, ownerId)
    const now = ctx.clock()
    const decided = await decide(tx, withdrawalId, { ...outcome, by, now })
    if (!decided) {
      const now = fundRequestView(await rowOf(tx, withdrawalId))
      return refuse('withdrawal.decided', {
        members: { now: now.status, by: now.decided_by?.full_name, at: now.decided_at },
      })
    }
    await enterWithdrawal(tx, {
      ownerId,
      withdrawalId,
      kind: `withdrawal_${outcome.status}`,
      cents: decided.amount_cents,
      now,
    })
    await insertNotification(tx, {
      userId: ownerId,
      kind: `payment.withdrawal_${outcome.status}`,
      subjectId: withdrawalId,
      data: {
        amount_cents: decided.amount_cents,
        ...(outcome.status === 'rejected' ? { reason: outcome.reason } : {}),
      },
      at: now,
    })
    await ctx.jobs.enqueue(tx, mailDecision, { withdrawalId })
    await record(tx, {
      action: `withdrawal.${outcome.status}`,
      subject: { kind: 'withdrawal', id: withdrawalId },
      concerns: ownerId,
      before: { status: 'processing' },
      after: {
        status: outcome.status,
        amount_cents: decided.amount_cents,
        ...(outcome.status === 'completed' ? { reference: outcome.reference } : {}),
      },
      reason: outcome.status === 'rejected' ? outcome.reason : null,
    })
    return fundRequestView(await rowOf(tx, withdrawalId))
  })
