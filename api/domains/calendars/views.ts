import type { BookingStatus } from '#contract/bookings/schemas.ts'
import type { CalendarHome, CalendarNights } from '#contract/calendars/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import { BLOCKED, type CalendarHomeRow, ECHO, ENTERED, OUTSIDE, type TimelineBookingRow } from './queries.ts'

/**
 * A home with what holds its nights, split into bookings, entered stays, blocks and outside nights; for who must not see
 * prices.
 */
export const calendarNightsView = (
  row: CalendarHomeRow,
  rows: readonly TimelineBookingRow[],
  now: Date,
): CalendarNights => ({
  id: row.id,
  title: row.title,
  city: row.city,
  image: row.cover_name === null ? null : uploadUrl(row.cover_name),
  today: dateInZone(now, row.time_zone),
  preparation_days: row.preparation_days,
  bookings: rows
    .filter(({ status }) => ![BLOCKED, ENTERED, OUTSIDE, ECHO].includes(status))
    .map(({ id, guest_name, status, from, until }) => ({
      id,
      guest_name,
      status: status as BookingStatus,
      check_in_date: from,
      check_out_date: until,
    })),
  blocks: rows
    .filter(({ status }) => status === BLOCKED)
    .map(({ id, from, until, reason }) => ({ id, from, until, reason })),
  entered: rows
    .filter(({ status }) => status === ENTERED)
    .map(({ id, from, until, guest_name }) => ({ id, from, until, guest_name })),
  outside: rows.flatMap(({ id, channel, from, until, status }) =>
    channel ? [{ id, channel, from, until, echo: status === ECHO }] : [],
  ),
})

/** The same for the owner. */
export const calendarHomeView = (
  row: CalendarHomeRow,
  rows: readonly TimelineBookingRow[],
  now: Date,
): CalendarHome => ({
  ...calendarNightsView(row, rows, now),
  status: row.status as PropertyStatus,
  is_visible: row.is_visible,
  currency: row.currency,
  price_per_night: row.price_per_night,
  weekend_price_per_night: row.weekend_price_per_night,
  minimum_nights: row.minimum_nights,
  maximum_nights: row.maximum_nights,
  weekday_minimum_nights: row.weekday_minimum_nights,
  seasons: row.seasons ?? [],
})
