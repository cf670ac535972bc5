import { type RawBuilder, sql } from 'kysely'

/** The nights that homes offer, as ranges of days; `homes` provides each home's `id` and the requested `span`. */
export const offeredNights = (homes: RawBuilder<unknown>) => sql`
  select homes.id, nights from (${homes}) as homes cross join lateral offered_nights_of(homes.id, homes.span) as nights`

/** The nights of confirmed and entered stays, as ranges of days, of the same homes; requests do not count. */
export const reservedNights = (homes: RawBuilder<unknown>) => sql`
  select homes.id, bookings.stay * homes.span as nights
  from (${homes}) as homes join bookings on bookings.property_id = homes.id
    and bookings.status <> 'cancelled' and bookings.status in ('confirmed', 'completed') and bookings.stay && homes.span
  union all
  select homes.id, calendar_blocks.nights * homes.span
  from (${homes}) as homes join calendar_blocks on calendar_blocks.property_id = homes.id
    and calendar_blocks.is_stay and calendar_blocks.nights && homes.span`

/** The number of nights in such ranges. */
export const nightsInSql = (ranges: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(upper(nights) - lower(nights)), 0)::int from (${ranges}) as ranges)`
