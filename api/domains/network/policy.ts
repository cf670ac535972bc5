import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findGrantOwner } from './favours.queries.ts'
import { findOwnLevelId } from './levels.queries.ts'
import { findOwnerOfMember } from './members.queries.ts'

declare const proof: unique symbol

/** A trust level that the caller may change: their own. */
export interface OwnLevel {
  readonly [proof]: 'own level'
  readonly id: string
  readonly ownerId: string
}

/** A member of the caller's own network. */
export interface OwnMember {
  readonly [proof]: 'own member'
  readonly id: string
  readonly ownerId: string
}

/** Credit that the caller gave. */
export interface OwnGrant {
  readonly [proof]: 'own grant'
  readonly id: string
}

/** A member whom the caller may remove from a network: from their own, or as an admin from any. */
export interface RemovableMember {
  readonly [proof]: 'removable member'
  readonly id: string
}

/** A member whose details the caller may see: in their own network, or as an admin in any. */
export interface VisibleMember {
  readonly [proof]: 'visible member'
  readonly id: string
}

/** A level of another owner is answered like one that does not exist. */
const notFound = () => refuse('thing.not_found')

export const ownLevel = async (on: Queryable, actor: Actor, id: string): Promise<OwnLevel | Refusal> =>
  (await findOwnLevelId(on, actor.id, { id })) ? ({ id, ownerId: actor.id } as OwnLevel) : notFound()

export const ownMember = async (on: Queryable, actor: Actor, id: string): Promise<OwnMember | Refusal> =>
  (await findOwnerOfMember(on, id)) === actor.id ? ({ id, ownerId: actor.id } as OwnMember) : notFound()

export const ownGrant = async (on: Queryable, actor: Actor, id: string): Promise<OwnGrant | Refusal> =>
  (await findGrantOwner(on, id)) === actor.id ? ({ id } as OwnGrant) : notFound()

const isOwnOrAdmins = async (on: Queryable, actor: Actor, id: string) => {
  const ownerId = await findOwnerOfMember(on, id)
  return ownerId !== undefined && (actor.role === 'admin' || ownerId === actor.id)
}

export const removableMember = async (
  on: Queryable,
  actor: Actor,
  id: string,
): Promise<RemovableMember | Refusal> =>
  (await isOwnOrAdmins(on, actor, id)) ? ({ id } as RemovableMember) : notFound()

export const visibleMember = async (
  on: Queryable,
  actor: Actor,
  id: string,
): Promise<VisibleMember | Refusal> =>
  (await isOwnOrAdmins(on, actor, id)) ? ({ id } as VisibleMember) : notFound()
