import type { Booking, BookingStatus } from '#contract/bookings/schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { Viewer } from '../properties/queries.ts'
import type { BookingRow } from './queries.ts'

/** The price is the booking's own, as it was agreed; nothing is computed anew. */
export const bookingView = (row: BookingRow, viewer: Viewer): Booking => ({
  id: row.id,
  property: {
    id: row.property_id,
    title: row.title,
    city: row.city,
    state: row.state,
    country: row.country,
    image: row.cover_name === null ? null : uploadUrl(row.cover_name),
    owner_name: row.owner_name,
  },
  guest: {
    id: row.guest_id,
    full_name: row.guest_name,
    profile_image: row.guest_image,
    email: viewer.role === 'admin' || viewer.id === row.owner_id ? row.guest_email : null,
  },
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  guests_count: row.guests_count,
  total_amount: row.total_cents / 100,
  price: {
    nights: row.nights,
    price_per_night: row.price_per_night,
    subtotal_cents: row.subtotal_cents,
    discount_percentage: row.discount_percentage,
    discount_level: row.discount_level,
    discount_level_name: row.discount_level_name,
    discount_cents: row.discount_cents,
    service_fee_cents: row.service_fee_cents,
    total_cents: row.total_cents,
  },
  status: row.status as BookingStatus,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
