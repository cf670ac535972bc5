import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type {
  CollectingAccount,
  CollectingAccountChange,
} from '#contract/payments/collecting-accounts.schemas.ts'
import { lastFour } from '#contract/payments/rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import type { TakeProof } from '../accounts/reauthentication.service.ts'
import { audit } from '../audit/audit.service.ts'
import { openAccountNumber, rowOfCollecting, sealAccount } from './account-number.service.ts'
import { mailCollectingAccount } from './collecting-accounts.jobs.ts'
import {
  type CollectingAccountRow,
  deleteWaitingAccounts,
  findOpenAccount,
  findWaitingAccount,
  insertCollectingAccount,
  lockCollecting,
} from './collecting-accounts.queries.ts'
import { collectingAccountView } from './collecting-accounts.views.ts'
import type { GuestMoney, OwnMoney } from './policy.ts'

/** How long another account waits, as payout accounts do; the first has nothing to replace. */
const WAIT_MS = DAY_MS

const toAccount = (ctx: Context, row: CollectingAccountRow) => ({
  holder: row.holder,
  iban: openAccountNumber(ctx, row.iban_sealed, rowOfCollecting(row.id)),
  bic: row.bic,
})

/** The account to which guests pay an owner now, with its whole number; null where the owner gave none. */
export const readCollectingAccount = async (ctx: Context, on: Queryable, ownerId: string) => {
  const row = await findOpenAccount(on, ownerId, ctx.clock())
  return row ? toAccount(ctx, row) : null
}

/** Refuses `withdrawal.no_payout_account` for owners to whom no guest can have paid. */
export const canCollect = async (
  ctx: Context,
  on: Queryable,
  { collectorId }: GuestMoney,
): Promise<true | Refusal> =>
  collectorId === null || (await findOpenAccount(on, collectorId, ctx.clock()))
    ? true
    : refuse('withdrawal.no_payout_account')

export const readOwnAccount = async (
  ctx: Context,
  on: Queryable,
  { ownerId }: OwnMoney,
): Promise<CollectingAccount> => {
  const now = ctx.clock()
  const [open, waiting] = await Promise.all([
    findOpenAccount(on, ownerId, now),
    findWaitingAccount(on, ownerId, now),
  ])
  return collectingAccountView(open, waiting)
}

const auditAccount = (
  tx: Transaction,
  ownerId: string,
  action: 'collecting_account.changed' | 'collecting_account.kept',
) => audit(tx, { action, subject: { kind: 'bank_details', id: ownerId }, concerns: ownerId })

const isSame = (one: CollectingAccountChange, other: CollectingAccountChange | null) =>
  one.holder === other?.holder && one.iban === other.iban && one.bic === other.bic

/**
 * Gives the account to which guests pay, or another one: that replaces the present one after a day, so that an owner whose
 * session somebody stole can keep theirs. Refuses whatever `takeProof` refuses.
 */
export const changeCollectingAccount = (
  ctx: Context,
  own: OwnMoney,
  change: CollectingAccountChange,
  takeProof: TakeProof,
): Promise<CollectingAccount | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { ownerId } = own
    await lockCollecting(tx, ownerId)
    const proof = await takeProof(tx)
    if (isRefusal(proof)) return proof
    const now = ctx.clock()
    const present = await readCollectingAccount(ctx, tx, ownerId)
    if (isSame(change, present)) return readOwnAccount(ctx, tx, own)
    await deleteWaitingAccounts(tx, ownerId, now)
    const id = randomUUID()
    await insertCollectingAccount(tx, {
      id,
      owner_id: ownerId,
      holder: change.holder,
      iban_sealed: sealAccount(ctx, change.iban, rowOfCollecting(id)),
      iban_last4: lastFour(change.iban),
      bic: change.bic,
      added_at: now,
      opens_at: present ? new Date(now.getTime() + WAIT_MS) : now,
      announced_at: present ? null : now,
    })
    await ctx.jobs.enqueue(tx, mailCollectingAccount, { accountId: id })
    await auditAccount(tx, ownerId, 'collecting_account.changed')
    return readOwnAccount(ctx, tx, own)
  })

/** Keeps the present account. Where none waits, nothing changes. */
export const keepCollectingAccount = (ctx: Context, own: OwnMoney): Promise<CollectingAccount | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockCollecting(tx, own.ownerId)
    const dropped = await deleteWaitingAccounts(tx, own.ownerId, ctx.clock())
    if (dropped) await auditAccount(tx, own.ownerId, 'collecting_account.kept')
    return readOwnAccount(ctx, tx, own)
  })
