import { requestFrom } from '#contract/properties/rights.rules.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { type Offer, seeOffer } from '../properties/policy.ts'
import { findTurn, type TurnRow } from './fair-turns.queries.ts'

declare const manages: unique symbol

/** Permission to end or override a fair turn: for the owner of its home. */
export interface ManagedTurn {
  readonly [manages]: true
  readonly id: string
  readonly propertyId: string
  readonly by: Principal
}

/** Whether the viewer may request stays at the home, and so sees its fair turns. */
export const seesTurns = (offer: Offer): boolean => offer.viewer_rank >= requestFrom(offer)

/** `thing.not_found` for a turn at a home that the viewer may not request. */
export const seeTurn = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<{ turn: TurnRow; offer: Offer } | Refusal> => {
  const turn = await findTurn(on, id)
  if (!turn) return refuse('thing.not_found')
  const offer = await seeOffer(on, viewer, turn.property_id)
  if (isRefusal(offer)) return offer
  return seesTurns(offer) ? { turn, offer } : refuse('thing.not_found')
}

/** For everybody but the owner of its home the turn does not exist: nobody else is shown who entered. */
export const manageTurn = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<ManagedTurn | Refusal> => {
  const turn = await findTurn(on, id)
  return turn?.owner_id === viewer.id
    ? ({ id, propertyId: turn.property_id, by: viewer } as ManagedTurn)
    : refuse('thing.not_found')
}
