import type { SpecialOffer, SpecialOfferStatus } from '#contract/conversations/special-offers.schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import { toQuote } from '../bookings/price.views.ts'
import { toPaymentTerms } from '../pricing/payment-terms.views.ts'
import type { SpecialOfferRow } from './special-offers.queries.ts'

/** Its status by the clock: an open offer whose time is up has lapsed. */
export const offerStatusAt = (
  { status, expires_at }: { status: string; expires_at: Date },
  now: Date,
): SpecialOfferStatus => (status === 'open' && expires_at <= now ? 'lapsed' : (status as SpecialOfferStatus))

/** `taken`: others have some of the nights. */
export const specialOfferView = (
  row: SpecialOfferRow,
  { viewerId, taken, now }: { viewerId: string; taken: boolean; now: Date },
): SpecialOffer => {
  const status = offerStatusAt(row, now)
  return {
    id: row.id,
    status,
    is_gone: status === 'open' && (taken || !row.in_reach),
    as: row.owner_id === viewerId ? 'owner' : 'guest',
    property: {
      id: row.property_id,
      title: row.title,
      image: row.cover_name === null ? null : uploadUrl(row.cover_name),
      time_zone: row.time_zone,
    },
    owner: { id: row.owner_id, full_name: row.owner_name },
    guest: { id: row.guest_id, full_name: row.guest_name },
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    guests_count: row.guests_count,
    children_ages: row.children_ages,
    pets: row.pets,
    price: toQuote(row),
    payment: toPaymentTerms(row.payment_terms),
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    booking_id: row.booking_id,
  }
}
