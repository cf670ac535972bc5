import { sql } from 'kysely'
import type { TaxReportLine } from '#contract/payments/taxes.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isEarned } from './earnings.queries.ts'

/** The stays of an owner that have taxes, and count. */
const taxedStays = (ownerId: string) => sql`
  select bookings.*, properties.country, properties.state, properties.city, properties.title
  from properties join bookings on bookings.property_id = properties.id
  where properties.owner_id = ${ownerId} and bookings.taxes_cents > 0 and ${isEarned}`

/**
 * Each tax of each home over the stays of a year, by check-in, which is a date at the home. A stay with two taxes of one
 * name is counted once for it.
 */
export const listTaxes = async (on: Queryable, { ownerId, year }: { ownerId: string; year: number }) => {
  const { rows } = await sql<TaxReportLine>`
    select country, state, city, property_id, title as property, tax.name as tax, count(*) as stays, sum(nights)::bigint as nights,
      sum(guests_count * nights)::bigint as guest_nights,
      sum(subtotal_cents - discount_cents)::bigint as nights_cents,
      sum(cleaning_fee_cents + charges_cents - taxes_cents)::bigint as fees_cents, sum(tax.cents)::bigint as tax_cents
    from (${taxedStays(ownerId)}) as stays
      cross join lateral (
        select line ->> 'name' as name, sum((line ->> 'amount_cents')::bigint) as cents
        from jsonb_array_elements(stays.charges) as line where line ->> 'kind' = 'tax' group by 1
      ) as tax
    where check_in_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    group by country, state, city, property_id, title, tax.name
    order by country, state nulls first, city, title, property_id, tax.name`.execute(on)
  return rows
}

/** The years of the first and the last stay with taxes; null where there is none. */
export const findTaxedYears = async (on: Queryable, ownerId: string) => {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(check_in_date))::int as first, extract(year from max(check_in_date))::int as last
    from (${taxedStays(ownerId)}) as stays`.execute(on)
  return rows[0] ?? { first: null, last: null }
}
