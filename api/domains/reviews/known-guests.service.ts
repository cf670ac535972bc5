import { dateInZone } from '#contract/kernel/nights.ts'
import { KNOWN_GUESTS_SHOWN_FROM, KNOWN_GUESTS_SHOWN_TO } from '#contract/reviews/rules.ts'
import type { KnownGuests } from '#contract/reviews/schemas.ts'
import type { Context } from '../../context.ts'
import type { VisibleProperty } from '../properties/policy.ts'
import { countKnownGuests } from './known-guests.queries.ts'

const NONE: KnownGuests = { people: null, more: false }

/** How many people whom the viewer knows stayed at the home; nothing to its owner, who knows who stayed. */
export const readKnownGuests = async (
  ctx: Context,
  viewerId: string,
  property: VisibleProperty,
): Promise<KnownGuests> => {
  if (property.owner_id === viewerId) return NONE
  const count = await countKnownGuests(ctx.db, {
    viewerId,
    propertyId: property.id,
    today: dateInZone(ctx.clock(), property.time_zone),
    most: KNOWN_GUESTS_SHOWN_TO + 1,
  })
  if (count < KNOWN_GUESTS_SHOWN_FROM) return NONE
  return { people: Math.min(count, KNOWN_GUESTS_SHOWN_TO), more: count > KNOWN_GUESTS_SHOWN_TO }
}
