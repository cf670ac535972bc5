import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { manageProperty } from '../properties/policy.ts'
import { findOfferable, findSpecialOffer, type SpecialOfferRow } from './special-offers.queries.ts'

declare const offers: unique symbol
declare const seen: unique symbol

/** Permission to offer a stay at a home to somebody: for its owner. */
export interface OfferPermission {
  readonly [offers]: true
  readonly by: Principal
  readonly propertyId: string
  readonly guest: { readonly id: string; readonly role: 'owner' | 'user' }
}

/** An offer whose owner the viewer is, or to whom it was made. */
export type VisibleOffer = SpecialOfferRow & { readonly [seen]: true; readonly by: Principal }

/**
 * An owner of another home gets 403 where they see it. `thing.not_found` for a home that they do not see, and for people
 * who are no members of theirs and have asked nothing there.
 */
export const offerTo = async (
  on: Queryable,
  owner: Principal,
  { propertyId, guestId }: { propertyId: string; guestId: string },
): Promise<OfferPermission | Refusal> => {
  const home = await manageProperty(on, owner, propertyId)
  if (isRefusal(home)) return home
  const guest = await findOfferable(on, { ownerId: owner.id, propertyId, guestId })
  return guest ? ({ by: owner, propertyId, guest } as OfferPermission) : refuse('thing.not_found')
}

export const seeSpecialOffer = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<VisibleOffer | Refusal> => {
  const row = await findSpecialOffer(on, viewer.id, id)
  return row ? ({ ...row, by: viewer } as VisibleOffer) : refuse('thing.not_found')
}

/** The same for the side that a call is for; the other side gets 403. */
export const seeOfferAs = async (
  on: Queryable,
  viewer: Principal,
  { id, as }: { id: string; as: 'guest' | 'owner' },
): Promise<VisibleOffer | Refusal> => {
  const offer = await seeSpecialOffer(on, viewer, id)
  if (isRefusal(offer)) return offer
  const own = as === 'owner' ? offer.owner_id : offer.guest_id
  return own === viewer.id ? offer : refuse('session.role_not_allowed')
}
