import { randomUUID } from 'node:crypto'
import type { OwnStripeAccount } from '#contract/payments/stripe-account.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import type { ConnectedAccount } from '../../integrations/payments/payout-port.ts'
import type { OriginActor } from '../../kernel/origin.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import type { TakeProof } from '../accounts/reauthentication.service.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { lockBalance } from './balance.queries.ts'
import {
  type ConnectedAccountRow,
  changeConnectedAccount,
  findConnectedAccount,
  findLastConnected,
  findLiveConnected,
  insertConnectedAccount,
  noteProvider,
  noteStatus,
} from './connected-accounts.queries.ts'
import { stripeAccountView } from './connected-accounts.views.ts'
import { tellOfStripeAccount } from './mails.jobs.ts'
import { WAIT_MS } from './payout-accounts.service.ts'
import type { OwnMoney } from './policy.ts'
import { findTaxDetails } from './tax-details.queries.ts'
import { hashUndoToken, undoToken } from './undo-tokens.service.ts'

const aboutAccount = ({ id, owner_id }: Pick<ConnectedAccountRow, 'id' | 'owner_id'>) => ({
  subject: { kind: 'stripe_account', id } as const,
  concerns: owner_id,
})

/** An admin has turned it on, and the server has its keys. */
export const arePaidThroughStripe = async (ctx: Context, on: Queryable): Promise<boolean> =>
  ctx.cards.missing.length === 0 && (await readSettings(on)).stripe_withdrawals

/** The owner's account as it was last seen, and whether it is of use here. */
export const readStripeAccount = async (ctx: Context, { ownerId }: OwnMoney): Promise<OwnStripeAccount> => {
  const [available, account, { details }] = await Promise.all([
    arePaidThroughStripe(ctx, ctx.db),
    findLastConnected(ctx.db, ownerId),
    findTaxDetails(ctx.db, ownerId),
  ])
  return {
    available,
    account: account ? stripeAccountView(account, ctx.clock()) : null,
    country: details?.country || null,
  }
}

/** Ends the use of an account; false where it had ended before. */
export const endConnected = async (
  ctx: Context,
  tx: Transaction,
  account: ConnectedAccountRow,
  by?: OriginActor,
): Promise<boolean> => {
  const now = ctx.clock()
  if (!(await noteStatus(tx, account.id, 'disconnected', now))) return false
  await insertNotification(tx, {
    userId: account.owner_id,
    kind: 'payment.stripe_disconnected',
    subjectId: account.id,
    data: {},
    at: now,
  })
  await audit(tx, {
    ...aboutAccount(account),
    action: 'stripe_account.disconnected',
    before: { status: account.status },
    after: { status: 'disconnected' },
    ...(by && { by }),
  })
  return true
}

/** Brings an account to how the provider says that it stands; running it again changes nothing. */
const applyConnected = (ctx: Context, account: ConnectedAccountRow, { status }: ConnectedAccount) =>
  inTransaction(ctx.db, async tx => {
    if (status === 'disconnected')
      await endConnected(ctx, tx, account, { kind: 'house', job: 'payments.follow-accounts' })
    else await noteStatus(tx, account.id, status, ctx.clock())
  })

/** Asks the provider how an account stands. No transaction and no lock is held meanwhile. */
export const followConnected = async (ctx: Context, id: string): Promise<void> => {
  const account = await findConnectedAccount(ctx.db, id)
  if (!account?.provider_id || account.status === 'disconnected') return
  await applyConnected(ctx, account, await ctx.payouts.readAccount(account.provider_id))
  await changeConnectedAccount(ctx.db, id, { looked_at: ctx.clock() })
}

/** The live account of an owner, or a new one. The balance must be locked. */
const findOrAdd = async (
  ctx: Context,
  tx: Transaction,
  { ownerId, country, opensAt }: { ownerId: string; country: string; opensAt: Date },
) => {
  const now = ctx.clock()
  const live = await findLiveConnected(tx, ownerId)
  if (live) {
    await changeConnectedAccount(tx, live.id, { linked_at: now, opens_at: opensAt })
    return live.id
  }
  const id = randomUUID()
  await insertConnectedAccount(tx, {
    id,
    owner_id: ownerId,
    country,
    connected_at: now,
    linked_at: now,
    opens_at: opensAt,
    undo_token_hash: hashUndoToken(undoToken(ctx, id)),
  })
  return id
}

/**
 * Writes the account down, tells its owner, and lets the wait begin: whoever is led to the provider can change the bank
 * account there, the first time as well as later.
 */
const prepare = (ctx: Context, ownerId: string, country: string, takeProof: TakeProof) =>
  inTransaction(ctx.db, async (tx): Promise<ConnectedAccountRow | Refusal> => {
    await lockBalance(tx, ownerId)
    if (!(await arePaidThroughStripe(ctx, tx))) return refuse('thing.not_found')
    const proof = await takeProof(tx)
    if (isRefusal(proof)) return proof
    const now = ctx.clock()
    const id = await findOrAdd(ctx, tx, { ownerId, country, opensAt: new Date(now.getTime() + WAIT_MS) })
    const account = await findConnectedAccount(tx, id)
    if (!account) throw new Error(`The connected account ${id} is gone`)
    await insertNotification(tx, {
      userId: ownerId,
      kind: 'payment.stripe_connected',
      subjectId: id,
      data: {},
      at: now,
    })
    await ctx.jobs.enqueue(tx, tellOfStripeAccount, { accountId: id })
    await audit(tx, {
      ...aboutAccount(account),
      action: 'stripe_account.connected',
      after: { status: account.status },
    })
    return account
  })

/** The account at the provider, made there the first time. Refuses `stripe_account.refused`, which ends it here. */
const madeAt = async (ctx: Context, account: ConnectedAccountRow): Promise<string | Refusal> => {
  if (account.provider_id !== null) return account.provider_id
  const made = await ctx.payouts.makeAccount(account)
  if (made === null) {
    await inTransaction(ctx.db, tx =>
      endConnected(ctx, tx, account, { kind: 'house', job: 'payments.connect' }),
    )
    return refuse('stripe_account.refused')
  }
  await noteProvider(ctx.db, account.id, made.id)
  return made.id
}

/**
 * The provider's page on which the owner connects an account, or continues. Refuses `thing.not_found` where nobody is paid
 * so, whatever `takeProof` refuses, `stripe_account.refused` where the provider takes no account of this country, and
 * `card.unavailable` where it does not answer.
 */
export const connectStripe = async (
  ctx: Context,
  { ownerId }: OwnMoney,
  country: string,
  takeProof: TakeProof,
): Promise<{ url: string } | Refusal> => {
  const account = await prepare(ctx, ownerId, country, takeProof)
  if (isRefusal(account)) return account
  const back = (mark: string) => `${ctx.config.publicUrl}/owner/settings?tab=payments&stripe=${mark}`
  try {
    const providerId = await madeAt(ctx, account)
    if (isRefusal(providerId)) return providerId
    const urls = { returnUrl: back('back'), refreshUrl: back('again') }
    return { url: await ctx.payouts.openAccountPage(providerId, urls) }
  } catch (error) {
    ctx.log.warn({ err: error }, 'the provider of payouts did not answer')
    return refuse('card.unavailable', { retryAfter: 30 })
  }
}

/** The account as the provider says it now; where it does not answer, as it was last seen. */
export const checkStripe = async (ctx: Context, own: OwnMoney): Promise<OwnStripeAccount> => {
  const live = await findLiveConnected(ctx.db, own.ownerId)
  if (live && ctx.cards.missing.length === 0)
    await followConnected(ctx, live.id).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a connected account was not looked up'),
    )
  return readStripeAccount(ctx, own)
}

/** No further withdrawals go to the account, and those that wait can only be rejected. Refuses `thing.not_found`. */
export const disconnectStripe = async (ctx: Context, own: OwnMoney): Promise<OwnStripeAccount | Refusal> => {
  const hasEnded = await inTransaction(ctx.db, async tx => {
    await lockBalance(tx, own.ownerId)
    const live = await findLiveConnected(tx, own.ownerId)
    return live !== undefined && endConnected(ctx, tx, live)
  })
  return hasEnded ? readStripeAccount(ctx, own) : refuse('thing.not_found')
}
