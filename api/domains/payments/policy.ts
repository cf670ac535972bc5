import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type DocumentRow, findDocument } from './documents.queries.ts'
import { findWithdrawal } from './withdrawals.queries.ts'

declare const proof: unique symbol

/** The caller's own money; only owners have any. */
export interface OwnMoney {
  readonly [proof]: 'own money'
  readonly ownerId: string
}

/** Read access to anybody's money. */
export interface AnyonesLedger {
  readonly [proof]: "anyone's ledger"
  readonly ownerId: string
}

/** Permission to decide on a withdrawal. */
export interface WithdrawalDecision {
  readonly [proof]: 'withdrawal decision'
  readonly by: string
  readonly withdrawalId: string
  readonly ownerId: string
}

/**
 * Permission to read and decide what becomes of money that guests paid: to the platform (`collectorId` is null), or to this
 * owner. Nothing that somebody else collected exists for them.
 */
export interface GuestMoney {
  readonly [proof]: 'guest money'
  readonly by: string
  readonly collectorId: string | null
}

/** A document of a stay to which the viewer is a party. */
export type VisibleDocument = DocumentRow & { readonly [proof]: 'visible document' }

export const ownMoney = (actor: Actor): OwnMoney => ({ ownerId: actor.id }) as OwnMoney

/** Admins decide for the platform, owners for themselves; the table of calls lets nobody else in. */
export const guestMoney = (actor: Actor): GuestMoney =>
  ({ by: actor.id, collectorId: actor.role === 'admin' ? null : actor.id }) as GuestMoney

export const seeLedger = (actor: Actor, ownerId: string): AnyonesLedger | Refusal =>
  actor.role === 'admin' ? ({ ownerId } as AnyonesLedger) : refuse('thing.not_found')

/** Admins decide, but never on their own withdrawal from a time when they were an owner. */
export const decideOnWithdrawal = async (
  on: Queryable,
  actor: Actor,
  id: string,
): Promise<WithdrawalDecision | Refusal> => {
  const withdrawal = await findWithdrawal(on, id)
  if (!withdrawal) return refuse('thing.not_found')
  if (withdrawal.owner_id === actor.id) return refuse('withdrawal.own')
  return { by: actor.id, withdrawalId: id, ownerId: withdrawal.owner_id } as WithdrawalDecision
}

/** `thing.not_found` for everyone but the guest and the owner of the stay, and admins. */
export const seeDocument = async (
  on: Queryable,
  actor: Actor,
  id: string,
): Promise<VisibleDocument | Refusal> => {
  const document = await findDocument(on, id)
  const isParty = document && [document.guest_id, document.owner_id].includes(actor.id)
  return isParty || (document && actor.role === 'admin')
    ? (document as VisibleDocument)
    : refuse('thing.not_found')
}
