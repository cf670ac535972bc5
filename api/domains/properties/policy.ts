import { UNLIMITED_TRUST } from '#contract/properties/rights.rules.ts'
import { PREVIEW_LEVEL, WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { findOwnLevelId } from '../network/levels.queries.ts'
import { findHostedHome } from './co-hosting.queries.ts'
import { findMemberOfOwner, isOwnedBy } from './editing.queries.ts'
import { findOffer, type OfferRow } from './offer.queries.ts'
import { findProperty, type PropertyRow } from './queries.ts'

declare const seen: unique symbol
declare const managed: unique symbol
declare const moderated: unique symbol
declare const helped: unique symbol

/** A property that this viewer may see, with the fields that they may see. */
export type VisibleProperty = PropertyRow & { readonly [seen]: true }

/** The data for a stay, for a viewer who may see the property, with their trust there. */
export type Offer = OfferRow & { readonly viewer_id: string; readonly [seen]: true }

/** Permission to change a property and to see its statistics: for its owner and for admins. */
export interface ManagedProperty {
  readonly [managed]: true
  readonly id: string
  readonly timeZone: string
  readonly by: Principal
  readonly coHost?: undefined
}

/** Permission to change the fields of a home that are open to who helps there with everything but money. */
export interface HelpedProperty {
  readonly [helped]: true
  readonly id: string
  /** The owner, for whom it is changed. */
  readonly by: Principal
  readonly coHost: Principal
}

/** Permission to moderate a home: for admins, on homes of others. */
export interface ModeratedProperty {
  readonly [moderated]: true
  readonly id: string
  readonly by: Principal
}

/**
 * `thing.not_found` both for what does not exist and for what the viewer may not see: the two answers must be equal.
 */
export const seeProperty = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<VisibleProperty | Refusal> =>
  ((await findProperty(on, viewer, id)) as VisibleProperty | undefined) ?? refuse('thing.not_found')

/** The same as {@link seeProperty}, for a stay. The trust of owners at their own homes, and of admins, is unlimited. */
export const seeOffer = async (on: Queryable, viewer: Principal, id: string): Promise<Offer | Refusal> => {
  const row = await findOffer(on, viewer, id)
  if (!row) return refuse('thing.not_found')
  const viewer_rank =
    viewer.role === 'admin' || viewer.id === row.owner_id ? UNLIMITED_TRUST : row.viewer_rank
  return { ...row, viewer_rank, viewer_id: viewer.id } as Offer
}

/**
 * A viewer who sees the property but may not change it gets 403; for a viewer who does not see it, it does not exist.
 */
export const manageProperty = async (
  on: Queryable,
  viewer: Principal,
  id: string,
): Promise<ManagedProperty | Refusal> => {
  const property = await findProperty(on, viewer, id)
  if (!property) return refuse('thing.not_found')
  if (!property.manages) return refuse('session.role_not_allowed')
  return { id, timeZone: property.time_zone, by: viewer } as ManagedProperty
}

/** For whoever does not help there with everything but money, the home does not exist; its owner has calls of their own. */
export const editAsCoHost = async (
  on: Queryable,
  coHost: Principal,
  id: string,
): Promise<HelpedProperty | Refusal> => {
  const right = { personId: coHost.id, home: id, right: 'all_but_money' } as const
  const home = await findHostedHome(on, right)
  if (!home || home.owner_id === coHost.id) return refuse('thing.not_found')
  return { id, by: { id: home.owner_id, role: 'owner' }, coHost } as HelpedProperty
}

/** Admins decide, but never on their own home from a time when they were an owner. */
export const moderateProperty = async (
  on: Queryable,
  admin: Principal,
  id: string,
): Promise<ModeratedProperty | Refusal> => {
  const property = await findProperty(on, admin, id)
  if (!property) return refuse('thing.not_found')
  if (property.owner_id === admin.id) return refuse('property.own_decision')
  return { id, by: admin } as ModeratedProperty
}

/** An id that nobody has: without a network and without stays. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const anybody = async (
  on: Queryable,
  owner: Principal,
  id: string,
  seenAs: string,
): Promise<Principal | undefined> => {
  if (!(await isOwnedBy(on, { ownerId: owner.id, propertyId: id }))) return undefined
  if (seenAs === WITHOUT_LEVEL) return { id: NOBODY, role: 'user' }
  const level = Number(seenAs.at(-1))
  const isOwn = await findOwnLevelId(on, owner.id, { level })
  return isOwn ? { id: NOBODY, role: 'user', previewLevel: level } : undefined
}

/**
 * Preview as: runs `see` as the caller or, where the owner of the property names an entry of their network, as that
 * member, as anybody at one of their levels, or as a person without a level. For callers who are not the owner, and for entries of other networks, nothing
 * is found.
 */
export const previewAs = async <Found>(
  on: Queryable,
  { actor, id, seenAs }: { actor: Principal; id: string; seenAs: string | undefined },
  see: (on: Queryable, viewer: Principal, id: string) => Promise<Found | Refusal>,
): Promise<Found | Refusal> => {
  if (seenAs === undefined) return see(on, actor, id)
  const previewed = await (seenAs === WITHOUT_LEVEL || PREVIEW_LEVEL.test(seenAs)
    ? anybody(on, actor, id, seenAs)
    : findMemberOfOwner(on, { ownerId: actor.id, propertyId: id, entryId: seenAs }))
  if (!previewed) return refuse('thing.not_found')
  const found = await see(on, { ...previewed, reads: actor.reads }, id)
  return isRefusal(found) ? refuse('property.hidden_from_them') : found
}
