import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { findSecurity, type SecurityRow } from './security.queries.ts'

declare const seen: unique symbol
declare const provides: unique symbol
declare const claims: unique symbol
declare const decides: unique symbol

/** The security deposit of a stay to which the viewer is a party. */
export interface VisibleSecurity {
  readonly [seen]: true
  readonly by: string
  readonly row: SecurityRow
}

/** For the guest of the stay. */
export interface SecuredGuest extends VisibleSecurity {
  readonly [provides]: true
}

/** For the owner of the home. */
export interface SecuredOwner extends VisibleSecurity {
  readonly [claims]: true
}

/** Permission to decide on claims. */
export interface ClaimDecider {
  readonly [decides]: true
  readonly by: string
}

/** `thing.not_found` for everyone but the guest, the owner of the home and admins, and where there is no such deposit. */
export const seeSecurity = async (
  on: Queryable,
  { id, role }: Actor,
  bookingId: string,
): Promise<VisibleSecurity | Refusal> => {
  const row = await findSecurity(on, bookingId)
  const isParty = row && (role === 'admin' || [row.guest_id, row.owner_id].includes(id))
  return isParty && row.agreed_cents > 0 ? ({ by: id, row } as VisibleSecurity) : refuse('thing.not_found')
}

export const provideAsGuest = async (
  on: Queryable,
  actor: Actor,
  bookingId: string,
): Promise<SecuredGuest | Refusal> => {
  const security = await seeSecurity(on, actor, bookingId)
  if (isRefusal(security)) return security
  return security.row.guest_id === actor.id ? (security as SecuredGuest) : refuse('session.role_not_allowed')
}

export const claimAsOwner = async (
  on: Queryable,
  actor: Actor,
  bookingId: string,
): Promise<SecuredOwner | Refusal> => {
  const security = await seeSecurity(on, actor, bookingId)
  if (isRefusal(security)) return security
  return security.row.owner_id === actor.id ? (security as SecuredOwner) : refuse('session.role_not_allowed')
}

/** The table of calls lets only admins decide. */
export const decideOnClaims = (actor: Actor): ClaimDecider => ({ by: actor.id }) as ClaimDecider
