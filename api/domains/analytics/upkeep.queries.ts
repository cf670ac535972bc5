import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import { isTakenOutside } from '../availability/queries.ts'

const COLUMNS = [
  'made',
  'pending',
  'confirmed',
  'cancelled',
  'completed',
  'nights',
  'subtotal_cents',
  'discount_cents',
  'credit_cents',
  'owner_fees_cents',
  'taxes_cents',
  'service_fee_cents',
  'reserved_change',
  'offered_change',
]

/**
 * Merges the rows of a day, level and currency into one. A concurrent reader sees either the old rows or the merged one. Returns how many
 * were removed.
 */
export const foldStayFigures = async (on: Queryable): Promise<number> => {
  const columns = sql.join(COLUMNS.map(name => sql.id(name)))
  const sums = sql.join(COLUMNS.map(name => sql`sum(${sql.id(name)})`))
  const { numAffectedRows } = await sql`
    with folded as (
      delete from stay_figures
      where (day, level, currency) in (
        select day, level, currency from stay_figures group by day, level, currency having count(*) > 1
      )
      returning *
    )
    insert into stay_figures (day, level, currency, ${columns})
    select day, level, currency, ${sums} from folded group by day, level, currency`.execute(on)
  return Number(numAffectedRows ?? 0)
}

/** Recounts the offered nights of homes that changed. Readers of the sums call it first. */
export const countOfferedNights = (on: Queryable) => sql`select count_offered_nights()`.execute(on)

/** Stores the nights that outside calendars held once they have passed, each once. */
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
