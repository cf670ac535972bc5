import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findMembership, findOwnerOfIntroduction } from './introductions.queries.ts'

declare const proof: unique symbol

/** The caller's own membership in the network of an owner. */
export interface OwnMembership {
  readonly [proof]: 'own membership'
  readonly id: string
  readonly ownerId: string
  readonly memberId: string
}

/** An introduction to the caller. */
export interface IntroductionToOwner {
  readonly [proof]: 'introduction to owner'
  readonly id: string
  readonly ownerId: string
}

export const ownMembership = async (
  on: Queryable,
  actor: Actor,
  id: string,
): Promise<OwnMembership | Refusal> => {
  const row = await findMembership(on, id)
  return row?.member_id === actor.id
    ? ({ id, ownerId: row.owner_id, memberId: actor.id } as OwnMembership)
    : refuse('thing.not_found')
}

/** One that its newcomer has not agreed to is answered like one that does not exist. */
export const introductionToOwner = async (
  on: Queryable,
  actor: Actor,
  id: string,
): Promise<IntroductionToOwner | Refusal> =>
  (await findOwnerOfIntroduction(on, id)) === actor.id
    ? ({ id, ownerId: actor.id } as IntroductionToOwner)
    : refuse('thing.not_found')
