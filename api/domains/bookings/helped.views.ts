import type { HelpedBooking } from '#contract/bookings/helped.schemas.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import type { HelpedBookingRow } from './helped.queries.ts'

export const helpedBookingView = (row: HelpedBookingRow): HelpedBooking => ({
  id: row.id,
  guest: { full_name: row.guest_name, profile_image: row.guest_image },
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  guests_count: row.guests_count,
  children_ages: row.children_ages,
  pets: row.pets,
  status: row.status as BookingStatus,
  expires_at: row.expires_at?.toISOString() ?? null,
})
