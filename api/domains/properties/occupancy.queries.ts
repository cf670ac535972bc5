import { type RawBuilder, sql } from 'kysely'
import { isTakenOutside } from './stays.queries.ts'

/** Stays that take place or took place; a request is none yet. */
const isAgreed = sql`bookings.status <> 'cancelled' and bookings.status in ('confirmed', 'completed')`

/**
 * The nights that homes offer, as ranges of days. `homes` gives each home's `id` and the `span` of days that is asked
 * about. The definition, in words, is that of `nights_offered` in the table of figures: a night while the home is active
 * and visible that neither its owner nor an outside calendar closes; and a reserved night, whatever else is true of it.
 */
export const offeredNights = (homes: RawBuilder<unknown>) => sql`
  with homes as materialized (${homes}),
  opened as (
    select homes.id, range_agg(daterange(from_date, until_date) * span) as nights
    from homes join offered_times on offered_times.property_id = homes.id
    where daterange(from_date, until_date) && span
    group by homes.id
  ),
  closed as (
    select homes.id, range_agg(taken.nights) as nights
    from homes join (
      select property_id, nights from calendar_blocks
      union all select property_id, nights from channel_nights where ${isTakenOutside}
      union all select property_id, nights from nights_closed_elsewhere
    ) as taken on taken.property_id = homes.id and taken.nights && homes.span
    group by homes.id
  ),
  free as (
    select homes.id, span, coalesce(opened.nights, '{}') - coalesce(closed.nights, '{}') as nights
    from homes left join opened on opened.id = homes.id left join closed on closed.id = homes.id
  )
  select free.id, unnest(free.nights + case
    -- Nothing can be reserved beyond what is free.
    when free.nights = datemultirange(span) then '{}'
    else coalesce((
      select range_agg(bookings.stay * span) from bookings
      where bookings.property_id = free.id and ${isAgreed} and bookings.stay && (datemultirange(span) - free.nights)
    ), '{}')
  end) as nights
  from free`

/** The nights of agreed stays, as ranges of days, of the same homes. */
export const reservedNights = (homes: RawBuilder<unknown>) => sql`
  select homes.id, bookings.stay * homes.span as nights
  from (${homes}) as homes join bookings on bookings.property_id = homes.id
    and ${isAgreed} and bookings.stay && homes.span`

/** How many nights such ranges have. */
export const nightsIn = (ranges: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(upper(nights) - lower(nights)), 0)::int from (${ranges}) as ranges)`
