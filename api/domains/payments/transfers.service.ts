import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { SendAnswers, SendOutcome } from '#contract/payments/funds.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { ProvidedTransfer, RefusedTransfer } from '../../integrations/payments/payout-port.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import type { TakeProof } from '../accounts/reauthentication.service.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { enterReversal, lockBalance } from './balance.queries.ts'
import { listAdmins } from './card-disputes.queries.ts'
import { findConnectedAccount } from './connected-accounts.queries.ts'
import { decideOnWithdrawal, type WithdrawalDecision } from './policy.ts'
import {
  findLastTransfer,
  findLiveTransfer,
  findTransfer,
  insertTransfer,
  noteAnswer,
  noteReversed,
  noteTransferLook,
  type TransferRow,
} from './transfers.queries.ts'
import { fundRequestView } from './views.ts'
import { findWithdrawal } from './withdrawals.queries.ts'
import { completeWithdrawal } from './withdrawals.service.ts'

const HOUSE = { kind: 'house', job: 'payments.follow-transfers' } as const

const aboutWithdrawal = ({ withdrawal_id, owner_id }: TransferRow) => ({
  subject: { kind: 'withdrawal', id: withdrawal_id } as const,
  concerns: owner_id,
  by: HOUSE,
})

const amountOf = (amount_cents: number, { currency }: TransferRow) => ({
  amount_cents,
  ...unlessDollars(currency),
})

/** Stripe has it: the withdrawal is completed, with everything that follows. */
const complete = async (ctx: Context, tx: Transaction, row: TransferRow, provided: ProvidedTransfer) => {
  if (provided.cents !== row.amount_cents || provided.currency !== row.currency)
    throw new Error(`The provider knows another amount of the transfer ${row.id}`)
  const answered = { status: 'sent', provider_id: provided.id, decided_at: ctx.clock() } as const
  if (!(await noteAnswer(tx, row.id, answered))) return
  const { withdrawal_id: withdrawalId, owner_id: ownerId, sent_by: by } = row
  await completeWithdrawal(ctx, tx, { by, withdrawalId, ownerId, reference: provided.id }, HOUSE)
}

/** It waits for another try, or to be rejected. */
const noteRefusal = async (ctx: Context, tx: Transaction, row: TransferRow, refused: RefusedTransfer) => {
  const { refusal, code } = refused
  const answered = { status: 'refused', refusal, refusal_code: code, decided_at: ctx.clock() } as const
  if (!(await noteAnswer(tx, row.id, answered))) return
  await audit(tx, {
    ...aboutWithdrawal(row),
    action: 'withdrawal.failed',
    before: { status: 'sending' },
    after: { status: 'refused', ...amountOf(row.amount_cents, row) },
  })
}

const tellOfReversal = async (ctx: Context, tx: Transaction, row: TransferRow, cents: number) => {
  const note = {
    subjectId: row.withdrawal_id,
    data: { amount_cents: cents, currency: row.currency },
    at: ctx.clock(),
  }
  await insertNotification(tx, { ...note, userId: row.owner_id, kind: 'payment.withdrawal_reversed' })
  for (const { id } of await listAdmins(tx))
    await insertNotification(tx, { ...note, userId: id, kind: 'payment.transfer_reversed' })
}

/** What Stripe took back is in the owner's balance again, for each time as an entry of its own. */
const takeBack = async (ctx: Context, tx: Transaction, row: TransferRow, reversedCents: number) => {
  const cents = reversedCents - row.reversed_cents
  if (cents <= 0) return
  await noteReversed(tx, row.id, reversedCents)
  const { owner_id: ownerId, withdrawal_id: withdrawalId } = row
  await enterReversal(tx, { ownerId, withdrawalId, cents, now: ctx.clock() })
  await tellOfReversal(ctx, tx, row, cents)
  await audit(tx, {
    ...aboutWithdrawal(row),
    action: 'withdrawal.reversed',
    before: { status: 'completed' },
    after: { status: 'completed', ...amountOf(cents, row) },
  })
}

/**
 * Brings a transfer to how the provider says that it stands, in one transaction with everything that follows; running it
 * again, or with an older answer, changes nothing.
 */
const applyTransfer = (ctx: Context, seen: TransferRow, provided: ProvidedTransfer | RefusedTransfer) =>
  inTransaction(ctx.db, async tx => {
    await lockBalance(tx, seen.owner_id)
    const row = await findTransfer(tx, seen.id)
    if (!row) return
    if ('refusal' in provided) return noteRefusal(ctx, tx, row, provided)
    if (row.status === 'sending') await complete(ctx, tx, row, provided)
    if (row.status !== 'refused') await takeBack(ctx, tx, row, provided.reversedCents)
  })

const askProvider = (ctx: Context, row: TransferRow) => {
  const { id, withdrawal_id: withdrawalId, destination, amount_cents: cents, currency } = row
  if (row.provider_id !== null) return ctx.payouts.readTransfer(row.provider_id)
  return ctx.payouts.send({ id, withdrawalId, destination, cents, currency })
}

/**
 * Sends what was handed over, and brings it to how the provider says that it stands. No transaction and no lock is held
 * while the provider is asked. Whatever was lost before, running it again continues there.
 */
export const followTransfer = async (ctx: Context, id: string): Promise<void> => {
  const row = await findTransfer(ctx.db, id)
  if (!row || row.status === 'refused') return
  const provided = await askProvider(ctx, row)
  if (provided === null) throw new Error(`The provider does not know the transfer ${id} that it has sent`)
  await applyTransfer(ctx, row, provided)
  await noteTransferLook(ctx.db, id, ctx.clock())
}

/** Writes the transfer down before the provider is asked; what is written already is continued. */
const begin = (ctx: Context, { by, withdrawalId, ownerId }: WithdrawalDecision) =>
  inTransaction(ctx.db, async (tx): Promise<SendOutcome | { id: string }> => {
    await lockBalance(tx, ownerId)
    const live = await findLiveTransfer(tx, withdrawalId)
    if (live) return live.status === 'sending' ? { id: live.id } : 'decided'
    const withdrawal = await findWithdrawal(tx, withdrawalId)
    if (!withdrawal) return 'unknown'
    const { way, status, amount_cents, currency, connected_account_id: accountId } = withdrawal
    if (way === 'bank') return 'to_bank'
    if (status !== 'processing') return 'decided'
    const account = accountId === null ? undefined : await findConnectedAccount(tx, accountId)
    if (!account?.provider_id || account.status === 'disconnected') return 'disconnected'
    const order = { withdrawal_id: withdrawalId, destination: account.provider_id, amount_cents, currency }
    const id = await insertTransfer(tx, { ...order, sent_by: by, created_at: ctx.clock() })
    await audit(tx, {
      action: 'withdrawal.sent',
      subject: { kind: 'withdrawal', id: withdrawalId },
      concerns: ownerId,
      after: { status: 'sending', amount_cents, ...unlessDollars(currency) },
    })
    return { id }
  })

const OUTCOMES = { sending: 'sending', sent: 'done', refused: 'refused' } as const

/** Of several, those that the time did not suffice for are sent by the job. */
const ENOUGH_MS = 15_000

const sendOne = async (
  ctx: Context,
  decision: WithdrawalDecision,
  isTimeOver: boolean,
): Promise<SendOutcome> => {
  const begun = await begin(ctx, decision)
  if (typeof begun === 'string') return begun
  if (isRefusal(begun)) throw new Error(`A transfer was refused with ${begun.code}`)
  if (!isTimeOver)
    await followTransfer(ctx, begun.id).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the provider of payouts did not answer'),
    )
  const last = await findLastTransfer(ctx.db, decision.withdrawalId)
  return OUTCOMES[last?.status ?? 'sending']
}

/**
 * Sends each in order through the provider, so that one that cannot be sent leaves the others unaffected. Repeating the
 * call sends nothing twice. Refuses whatever `takeProof` refuses.
 */
export const sendThroughStripe = async (
  ctx: Context,
  actor: Actor,
  ids: readonly string[],
  takeProof: TakeProof,
): Promise<SendAnswers | Refusal> => {
  const proof = await inTransaction(ctx.db, takeProof)
  if (isRefusal(proof)) return proof
  const begunAt = Date.now()
  const results: SendAnswers['results'] = []
  for (const id of ids) {
    const allowed = await decideOnWithdrawal(ctx.db, actor, id)
    const outcome = isRefusal(allowed)
      ? allowed.code === 'withdrawal.own'
        ? ('own' as const)
        : ('unknown' as const)
      : await sendOne(ctx, allowed, Date.now() - begunAt > ENOUGH_MS)
    const row = await findWithdrawal(ctx.db, id)
    results.push({ id, outcome, withdrawal: row ? fundRequestView(row) : null })
  }
  return { results }
}
