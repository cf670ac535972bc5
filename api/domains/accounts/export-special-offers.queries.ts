import type { Queryable } from '../../db/transaction.ts'
import type { ExportPart } from './export-calendars.queries.ts'

const offers = (on: Queryable) =>
  on
    .selectFrom('special_offers as offer')
    .innerJoin('properties', 'properties.id', 'offer.property_id')
    .innerJoin('users as guest', 'guest.id', 'offer.guest_id')
    .innerJoin('users as owner', 'owner.id', 'offer.owner_id')
    .select([
      'offer.check_in_date',
      'offer.check_out_date',
      'offer.guests_count',
      'offer.children_ages',
      'offer.pets',
      'offer.currency',
      'offer.subtotal_cents',
      'offer.discount_cents',
      'offer.charges_cents',
      'offer.total_cents',
      'offer.status',
      'offer.made_at',
      'offer.expires_at',
      'offer.decided_at',
      'offer.booking_id',
      'properties.title as property',
    ])
    .orderBy('offer.made_at')

/** Special offers to the person, and those that they made as an owner. */
export const specialOfferParts: readonly ExportPart[] = [
  {
    name: 'special-offers-received',
    read: (on, userId) =>
      offers(on).select('owner.full_name as owner').where('offer.guest_id', '=', userId).execute(),
  },
  {
    name: 'special-offers-made',
    read: (on, userId) =>
      offers(on).select('guest.full_name as guest').where('offer.owner_id', '=', userId).execute(),
  },
]
