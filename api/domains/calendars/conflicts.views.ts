import type { BookingStatus } from '#contract/bookings/schemas.ts'
import type { Conflict } from '#contract/calendars/channel.schemas.ts'
import type { ConflictRow } from './conflicts.queries.ts'

export const conflictView = (row: ConflictRow): Conflict => ({
  id: row.id,
  property: { id: row.property_id, title: row.title },
  channel: { id: row.channel_id, name: row.channel_name, colour: row.colour },
  booking: {
    id: row.booking_id,
    guest_name: row.guest_name,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    status: row.status as BookingStatus,
  },
  from: row.from_date,
  until: row.until_date,
  found_at: row.found_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
})
