import { randomUUID } from 'node:crypto'
import { unlessDollars } from '#contract/kernel/currencies.ts'
import { amountInCents } from '#contract/payments/amount.rules.ts'
import type { NewWithdrawal, Withdrawal } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { onceOnly, type RetryKey } from '../../kernel/idempotency.ts'
import type { OriginActor } from '../../kernel/origin.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import type { TakeProof } from '../accounts/reauthentication.service.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { rowOfWithdrawal, sealAccountNumber } from './account-number.service.ts'
import { enterWithdrawal, lockBalance, readBalance, withBalanceLock } from './balance.queries.ts'
import { findBankDetails } from './bank-details.queries.ts'
import { changeConnectedAccount, findLiveConnected } from './connected-accounts.queries.ts'
import { arePaidThroughStripe } from './connected-accounts.service.ts'
import { mailDecision, mailRequest } from './mails.jobs.ts'
import { findPayoutAccount, noteFirstWithdrawal } from './payout-accounts.queries.ts'
import {
  addPayoutAccount,
  findNamed,
  isWaiting,
  type NamedAccount,
  notifyOfAccount,
  openAccount,
  shortName,
} from './payout-accounts.service.ts'
import type { OwnMoney, WithdrawalDecision } from './policy.ts'
import { settle } from './settle.service.ts'
import { findLiveTransfer } from './transfers.queries.ts'
import { fundRequestView, withdrawalView } from './views.ts'
import {
  decide,
  findWithdrawal,
  insertWithdrawal,
  type WithdrawalDestination,
  type WithdrawalOutcome,
  type WithdrawalRow,
} from './withdrawals.queries.ts'

/** The account in the request; null where the request uses the saved one. */
const accountIn = ({ bankName, accountName, accountNumber }: NewWithdrawal): NamedAccount | null =>
  bankName === undefined || accountName === undefined || accountNumber === undefined
    ? null
    : { bank_name: bankName, account_name: accountName, number: accountNumber }

/** The account in the request, or else the saved one. Refuses the bank's fields where there is neither. */
const accountFor = async (ctx: Context, tx: Transaction, ownerId: string, input: NewWithdrawal) => {
  const named = accountIn(input)
  const saved = named ? null : await findBankDetails(tx, ownerId)
  const account = named
    ? await findNamed(ctx, tx, ownerId, named)
    : saved && (await findPayoutAccount(tx, saved.id))
  return (
    account ??
    refuseFields({
      bankName: 'bank.name_short',
      accountName: 'bank.account_name_short',
      accountNumber: 'bank.account_number',
    })
  )
}

const rowOf = async (tx: Transaction, id: string) => {
  const row = await findWithdrawal(tx, id)
  if (!row) throw new Error(`The withdrawal ${id} is gone`)
  return row
}

/** The amount in cents, if the owner's balance covers it. Locks the balance. */
const affordable = async (
  ctx: Context,
  tx: Transaction,
  ownerId: string,
  { amount, currency }: Pick<NewWithdrawal, 'amount' | 'currency'>,
) => {
  // Reverses earnings first, so that nobody withdraws the earning of a cancelled stay.
  await settle(ctx, tx, ownerId)
  const cents = amountInCents(amount, currency)
  if (cents === null) return refuseFields({ amount: 'withdrawal.amount' })
  return cents > (await readBalance(tx, ownerId, currency)).available_cents
    ? refuse('withdrawal.exceeds_balance', { fields: { amount: 'withdrawal.exceeds' } })
    : cents
}

const refuseWaiting = ({ opens_at }: { opens_at: Date }) =>
  refuse('withdrawal.account_waiting', { members: { opens_at } })

/**
 * Adds an account that a request contains for the first time. It stays even if the request is refused, because its
 * waiting time starts now. Null where there is nothing to add.
 */
const introduceAccount = async (
  ctx: Context,
  ownerId: string,
  input: NewWithdrawal,
  takeProof: TakeProof,
): Promise<Refusal | null> => {
  const named = accountIn(input)
  if (!named) return null
  const added = await inTransaction(ctx.db, async tx => {
    if (await findNamed(ctx, tx, ownerId, named)) return null
    const cents = await affordable(ctx, tx, ownerId, input)
    if (isRefusal(cents)) return cents
    const proof = await takeProof(tx)
    if (isRefusal(proof)) return proof
    // Another request may have added it while this one waited for the lock.
    const known = await findNamed(ctx, tx, ownerId, named)
    if (known) return known
    const account = await addPayoutAccount(ctx, tx, proof, named)
    await notifyOfAccount(ctx, tx, account, ['bank_name', 'account_name', 'account_number'])
    return account
  })
  if (added === null || isRefusal(added)) return added
  return refuseWaiting(added)
}

/** Where a withdrawal may go: an account that money may reach from some time on. */
interface Target {
  readonly opens_at: Date
  /** Null before the first withdrawal to it. */
  readonly first_withdrawal_at: Date | null
  /** As texts show it. */
  readonly name: string
  noteFirst(at: Date): Promise<unknown>
  /** The columns of a withdrawal with this id. */
  destinationOf(withdrawalId: string): WithdrawalDestination
}

const bankTarget = async (
  ctx: Context,
  tx: Transaction,
  ownerId: string,
  input: NewWithdrawal,
): Promise<Target | Refusal> => {
  const account = await accountFor(ctx, tx, ownerId, input)
  if (isRefusal(account)) return account
  const { number, ...names } = openAccount(ctx, account)
  const { opens_at, first_withdrawal_at } = account
  return {
    opens_at,
    first_withdrawal_at,
    name: shortName(account),
    noteFirst: at => noteFirstWithdrawal(tx, account.id, at),
    destinationOf: id => ({
      way: 'bank',
      ...names,
      ...sealAccountNumber(ctx, number, rowOfWithdrawal(id)),
      payout_account_id: account.id,
    }),
  }
}

/** The owner's account at Stripe. Refuses `stripe_account.not_ready`. */
const stripeTarget = async (ctx: Context, tx: Transaction, ownerId: string): Promise<Target | Refusal> => {
  const account = await findLiveConnected(tx, ownerId)
  if (account?.status !== 'ready' || !(await arePaidThroughStripe(ctx, tx)))
    return refuse('stripe_account.not_ready')
  const { opens_at, first_withdrawal_at } = account
  return {
    opens_at,
    first_withdrawal_at,
    name: 'Stripe',
    noteFirst: at => changeConnectedAccount(tx, account.id, { first_withdrawal_at: at }),
    destinationOf: () => ({ way: 'stripe', connected_account_id: account.id }),
  }
}

const request = async (
  ctx: Context,
  tx: Transaction,
  ownerId: string,
  input: NewWithdrawal,
  takeProof: TakeProof,
): Promise<Withdrawal | Refusal> => {
  const cents = await affordable(ctx, tx, ownerId, input)
  const target = await (input.way === 'stripe'
    ? stripeTarget(ctx, tx, ownerId)
    : bankTarget(ctx, tx, ownerId, input))
  if (isRefusal(target)) return target
  if (isRefusal(cents)) return cents
  const now = ctx.clock()
  if (isWaiting(target, now)) return refuseWaiting(target)
  if (target.first_withdrawal_at === null) {
    const proof = await takeProof(tx)
    if (isRefusal(proof)) return proof
    await target.noteFirst(now)
  }

  const id = randomUUID()
  const { currency } = input
  await insertWithdrawal(tx, {
    ...target.destinationOf(id),
    id,
    owner_id: ownerId,
    amount_cents: cents,
    currency,
    requested_at: now,
  })
  await enterWithdrawal(tx, { ownerId, withdrawalId: id, kind: 'withdrawal', cents, now })
  await insertNotification(tx, {
    userId: ownerId,
    kind: 'payment.withdrawal_requested',
    subjectId: id,
    data: { amount_cents: cents, currency, account: target.name },
    at: now,
  })
  await ctx.jobs.enqueue(tx, mailRequest, { withdrawalId: id })
  await audit(tx, {
    action: 'withdrawal.requested',
    subject: { kind: 'withdrawal', id },
    concerns: ownerId,
    after: { amount_cents: cents, ...unlessDollars(currency) },
  })
  return withdrawalView(await rowOf(tx, id))
}

/**
 * Requests a withdrawal, once per retry key; the owner is notified at once. Refuses `withdrawal.exceeds_balance`, the
 * bank's fields where none is known, `stripe_account.not_ready`, `withdrawal.account_waiting` with the time at which a new
 * account becomes usable, and, before the first withdrawal to an account, whatever `takeProof` refuses.
 */
export const requestWithdrawal = (
  ctx: Context,
  { ownerId }: OwnMoney,
  input: NewWithdrawal,
  { retry, takeProof }: { retry: RetryKey | null; takeProof: TakeProof },
): Promise<Withdrawal | Refusal> =>
  withBalanceLock(
    ownerId,
    async () =>
      (await introduceAccount(ctx, ownerId, input, takeProof)) ??
      inTransaction(ctx.db, tx => onceOnly(tx, retry, () => request(ctx, tx, ownerId, input, takeProof))),
  )

type Decided = Pick<WithdrawalDecision, 'by' | 'withdrawalId' | 'ownerId'>

/** Decides, with everything that follows; false where it was decided before. The balance must be locked. */
const enterDecision = async (
  ctx: Context,
  tx: Transaction,
  { by, withdrawalId, ownerId }: Decided,
  { outcome, auditBy }: { outcome: WithdrawalOutcome; auditBy?: OriginActor },
): Promise<boolean> => {
  const now = ctx.clock()
  const decided = await decide(tx, withdrawalId, { ...outcome, by, now })
  if (!decided) return false
  const { amount_cents: cents, currency } = decided
  await enterWithdrawal(tx, { ownerId, withdrawalId, kind: `withdrawal_${outcome.status}`, cents, now })
  await insertNotification(tx, {
    userId: ownerId,
    kind: `payment.withdrawal_${outcome.status}`,
    subjectId: withdrawalId,
    data: {
      amount_cents: cents,
      currency,
      ...(outcome.status === 'rejected' ? { reason: outcome.reason } : {}),
    },
    at: now,
  })
  await ctx.jobs.enqueue(tx, mailDecision, { withdrawalId })
  await audit(tx, {
    action: `withdrawal.${outcome.status}`,
    subject: { kind: 'withdrawal', id: withdrawalId },
    concerns: ownerId,
    before: { status: 'processing' },
    after: {
      status: outcome.status,
      amount_cents: cents,
      ...unlessDollars(currency),
      ...(outcome.status === 'completed' ? { reference: outcome.reference } : {}),
    },
    reason: outcome.status === 'rejected' ? outcome.reason : null,
    ...(auditBy && { by: auditBy }),
  })
  return true
}

/** Completes a withdrawal whose transfer Stripe has. The balance must be locked. */
export const completeWithdrawal = async (
  ctx: Context,
  tx: Transaction,
  { reference, ...decided }: Decided & { reference: string },
  auditBy: OriginActor,
): Promise<void> => {
  const outcome = { status: 'completed', reference } as const
  if (!(await enterDecision(ctx, tx, decided, { outcome, auditBy })))
    throw new Error(`The withdrawal ${decided.withdrawalId} was decided before its transfer was sent`)
}

/** What is paid through Stripe is completed by its transfer alone, and not rejected once there is one. */
const refuseThroughStripe = async (
  tx: Transaction,
  { way, status }: WithdrawalRow,
  withdrawalId: string,
  outcome: WithdrawalOutcome,
): Promise<Refusal | null> => {
  if (way !== 'stripe' || status !== 'processing') return null
  if (outcome.status === 'completed') return refuse('withdrawal.through_stripe')
  return (await findLiveTransfer(tx, withdrawalId)) ? refuse('withdrawal.handed_over') : null
}

/**
 * Completes or rejects a withdrawal, once. The second of two admins gets `withdrawal.decided` with the decision and its
 * author. Of what goes through Stripe, refuses 'withdrawal.through_stripe' and '.handed_over'. The owner is notified by mail.
 */
export const decideWithdrawal = (
  ctx: Context,
  decision: WithdrawalDecision,
  outcome: WithdrawalOutcome,
): Promise<Withdrawal | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { withdrawalId, ownerId } = decision
    await lockBalance(tx, ownerId)
    const refused = await refuseThroughStripe(tx, await rowOf(tx, withdrawalId), withdrawalId, outcome)
    if (refused) return refused
    const isDecided = await enterDecision(ctx, tx, decision, { outcome })
    const now = fundRequestView(await rowOf(tx, withdrawalId))
    if (isDecided) return now
    return refuse('withdrawal.decided', {
      members: { now: now.status, by: now.decided_by?.full_name, at: now.decided_at },
    })
  })
