import { timeOfStay } from '#contract/bookings/entered-stays.rules.ts'
import type { EnteredPrice, EnteredStay } from '#contract/bookings/entered-stays.schemas.ts'
import { dateInZone, nightsBetween } from '#contract/kernel/nights.ts'
import type { ChargeLine } from '#contract/pricing/charges.rules.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { EnteredStayRow } from './entered-stays.queries.ts'

/** The price as it was stored. */
export const enteredPriceOf = (row: EnteredStayRow): EnteredPrice => ({
  currency: row.currency,
  nights: nightsBetween(row.check_in_date, row.check_out_date),
  full_nights_cents: row.full_nights_cents,
  nights_cents: row.nights_cents,
  cleaning_fee_cents: row.cleaning_fee_cents,
  charges: (row.charges as ChargeLine[] | null) ?? [],
  charges_cents: row.charges_cents,
  taxes_cents: row.taxes_cents,
  total_cents: row.total_cents,
})

export const enteredStayView = (row: EnteredStayRow, now: Date): EnteredStay => ({
  id: row.id,
  property: {
    id: row.property_id,
    title: row.title,
    city: row.city,
    image: row.cover_name === null ? null : uploadUrl(row.cover_name),
  },
  guest_name: row.guest_name,
  contact: row.contact,
  note: row.note,
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  guests_count: row.guests_count,
  children_ages: row.children_ages,
  pets: row.pets,
  price: enteredPriceOf(row),
  time: timeOfStay(row, dateInZone(now, row.time_zone)),
  entered_at: row.entered_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
})
