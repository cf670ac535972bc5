import type { Party } from '#contract/bookings/rules.ts'
import type { Booking, BookingChange, BookingDetails, BookingStatus } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { Viewer } from '../properties/queries.ts'
import type { ChangeRow, SceneRow } from './details.queries.ts'
import { linesOf, nightPricesOf } from './price.views.ts'
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
    lines: linesOf(row),
    subtotal_cents: row.subtotal_cents,
    discount_percentage: row.discount_percentage,
    discount_level: row.discount_level,
    discount_level_name: row.discount_level_name,
    discount_cents: row.discount_cents,
    cleaning_fee_cents: row.cleaning_fee_cents,
    service_fee_cents: row.service_fee_cents,
    total_cents: row.total_cents,
  },
  status: row.status as BookingStatus,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** Whoever is neither guest nor owner of the home changed it as an admin. */
const partyIn = (row: BookingRow, personId: string): Party => {
  if (personId === row.guest_id) return 'guest'
  return personId === row.owner_id ? 'owner' : 'admin'
}

const changeView = (row: BookingRow, change: ChangeRow): BookingChange => ({
  at: change.changed_at.toISOString(),
  by:
    change.changed_by === null
      ? null
      : { full_name: change.full_name ?? '', as: partyIn(row, change.changed_by) },
  from: change.from_status as BookingStatus | null,
  to: change.to_status as BookingStatus,
  cause: change.cause as BookingChange['cause'],
  reason: change.reason,
})

/** A guest learns the street once the owner expects them. */
const knowsAddress = (row: BookingRow, viewer: Viewer) =>
  viewer.id !== row.guest_id || row.status === 'confirmed' || row.status === 'completed'

export const detailsView = (
  row: BookingRow,
  viewer: Viewer,
  {
    changes,
    scene: { level, level_name, ...home },
    now,
  }: { changes: ChangeRow[]; scene: SceneRow; now: Date },
): BookingDetails => ({
  ...bookingView(row, viewer),
  today: dateInZone(now, row.time_zone),
  night_prices: nightPricesOf(row),
  home: { ...home, address: (knowsAddress(row, viewer) && home.address) || null },
  guest_level: viewer.id === row.guest_id || level === null ? null : { level, name: level_name ?? '' },
  history: changes.map(change => changeView(row, change)),
})
