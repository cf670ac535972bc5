import { WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { findMemberOfOwner, isOwnedBy } from './editing.queries.ts'
import { findProperty, type PropertyRow, type Viewer } from './queries.ts'
import { findOffer, type OfferRow } from './stays.queries.ts'

declare const seen: unique symbol
declare const managed: unique symbol
declare const moderated: unique symbol

/** A property that this viewer may see, with what they may know of it. */
export type VisibleProperty = PropertyRow & { readonly [seen]: true }

/** What a stay would cost a viewer who may see the property. */
export type Offer = OfferRow & { readonly [seen]: true }

/** The right to change a property and to see how it does: its owner's, and an admin's. */
export interface ManagedProperty {
  readonly [managed]: true
  readonly id: string
  readonly timeZone: string
  readonly by: Viewer
}

/** The right to decide on a home: an admin's, on homes of others. */
export interface ModeratedProperty {
  readonly [moderated]: true
  readonly id: string
  readonly by: Viewer
}

/** `thing.not_found` for what is not there and for what is not for these eyes: the two must look the same. */
export const seeProperty = async (
  on: Queryable,
  viewer: Viewer,
  id: string,
): Promise<VisibleProperty | Refusal> =>
  ((await findProperty(on, viewer, id)) as VisibleProperty | undefined) ?? refuse('thing.not_found')

/** As {@link seeProperty}, for those who think of staying. */
export const seeOffer = async (on: Queryable, viewer: Viewer, id: string): Promise<Offer | Refusal> =>
  ((await findOffer(on, viewer, id)) as Offer | undefined) ?? refuse('thing.not_found')

/** Others who see the property may not change it; to those who do not see it, it is not there. */
export const manageProperty = async (
  on: Queryable,
  viewer: Viewer,
  id: string,
): Promise<ManagedProperty | Refusal> => {
  const property = await findProperty(on, viewer, id)
  if (!property) return refuse('thing.not_found')
  if (!property.manages) return refuse('session.role_not_allowed')
  return { id, timeZone: property.time_zone, by: viewer } as ManagedProperty
}

/** Admins decide; never on a home of their own, from a time when they were an owner. */
export const moderateProperty = async (
  on: Queryable,
  admin: Viewer,
  id: string,
): Promise<ModeratedProperty | Refusal> => {
  const property = await findProperty(on, admin, id)
  if (!property) return refuse('thing.not_found')
  if (property.owner_id === admin.id) return refuse('property.own_decision')
  return { id, by: admin } as ModeratedProperty
}

/** Nobody's id: in no network, with no stay. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const eyesOfAStranger = async (on: Queryable, owner: Viewer, id: string): Promise<Viewer | undefined> =>
  (await isOwnedBy(on, { ownerId: owner.id, propertyId: id })) ? { id: NOBODY, role: 'user' } : undefined

/**
 * What `see` finds for the caller or, where the owner of the property names an entry of their network, for that
 * member, or for somebody who holds no key. Whoever is not the owner, and whatever entry is not theirs, finds nothing.
 */
export const seeAs = async <Found>(
  on: Queryable,
  { actor, id, seenAs }: { actor: Viewer; id: string; seenAs: string | undefined },
  see: (on: Queryable, viewer: Viewer, id: string) => Promise<Found | Refusal>,
): Promise<Found | Refusal> => {
  if (seenAs === undefined) return see(on, actor, id)
  const eyes = await (seenAs === WITHOUT_LEVEL
    ? eyesOfAStranger(on, actor, id)
    : findMemberOfOwner(on, { ownerId: actor.id, propertyId: id, entryId: seenAs }))
  if (!eyes) return refuse('thing.not_found')
  const found = await see(on, eyes, id)
  return isRefusal(found) ? refuse('property.hidden_from_them') : found
}
