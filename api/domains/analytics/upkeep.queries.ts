import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import { isTakenOutside } from '../properties/stays.queries.ts'

const COLUMNS = [
  'made',
  'pending',
  'confirmed',
  'cancelled',
  'completed',
  'nights',
  'subtotal_cents',
  'discount_cents',
  'cleaning_fee_cents',
  'service_fee_cents',
  'reserved_change',
  'offered_change',
]

/** Makes one row of the several of a day. Who reads meanwhile sees either those or this one. Answers how many went. */
export const foldStayFigures = async (on: Queryable): Promise<number> => {
  const columns = sql.join(COLUMNS.map(name => sql.id(name)))
  const sums = sql.join(COLUMNS.map(name => sql`sum(${sql.id(name)})`))
  const { numAffectedRows } = await sql`
    with folded as (
      delete from stay_figures
      where (day, level) in (select day, level from stay_figures group by day, level having count(*) > 1)
      returning *
    )
    insert into stay_figures (day, level, ${columns}) select day, level, ${sums} from folded group by day, level`.execute(
    on,
  )
  return Number(numAffectedRows ?? 0)
}

/** Counts the nights again that homes offer, of those homes where something changed. Whoever reads the sums does so first. */
export const countOfferedNights = (on: Queryable) => sql`select count_offered_nights()`.execute(on)

/** Keeps the nights that outside calendars held when they passed, each once. */
export const keepClosedNights = async (on: Queryable, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into nights_closed_elsewhere (property_id, nights)
    select passed.property_id, unnest(passed.nights - coalesce(kept.nights, '{}'))
    from (
      select property_id, range_agg(channel_nights.nights * daterange(null, today.day)) as nights
      from channel_nights join properties on properties.id = property_id
        cross join lateral (select (${now}::timestamptz at time zone time_zone)::date as day) as today
      where from_date < today.day and ${isTakenOutside}
      group by property_id
    ) as passed
    left join (
      select property_id, range_agg(nights) as nights from nights_closed_elsewhere group by property_id
    ) as kept on kept.property_id = passed.property_id
    on conflict do nothing`.execute(on)
  return Number(numAffectedRows ?? 0)
}
