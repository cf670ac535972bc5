import { sql } from 'kysely'
import type { TaxReportLine, TaxSums } from '#contract/payments/taxes.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isEarned } from './earnings.queries.ts'

/** Whose taxes of which year; null for those of all owners. */
interface TaxesWanted {
  readonly ownerId: string | null
  readonly year: number
}

/** The stays of an owner, or of all, that have taxes, and count. */
const taxedStays = (ownerId: string | null) => sql`
  select bookings.*, properties.country, properties.state, properties.city, properties.title as property,
    owner.full_name as owner
  from properties join bookings on bookings.property_id = properties.id join users as owner on owner.id = properties.owner_id
  where ${ownerId === null ? sql`true` : sql`properties.owner_id = ${ownerId}`}
    and bookings.taxes_cents > 0 and ${isEarned}`

/**
 * Each tax over the stays of a year, by place and by what else is named. A year is that of the check-in, which is a date at
 * the home. A stay with two taxes of one name is counted once for it.
 */
const sumTaxes = async <Row>(on: Queryable, { ownerId, year }: TaxesWanted, by: readonly string[]) => {
  const named = by.map(column => sql.ref(column))
  const columns = sql.join([sql`country, state, city`, ...named])
  const { rows } = await sql<Row>`
    select ${columns}, tax.name as tax, stays.currency, count(*) as stays, sum(nights)::bigint as nights,
      sum(guests_count * nights)::bigint as guest_nights,
      sum(subtotal_cents - discount_cents)::bigint as nights_cents,
      sum(cleaning_fee_cents + charges_cents - taxes_cents)::bigint as fees_cents, sum(tax.cents)::bigint as tax_cents
    from (${taxedStays(ownerId)}) as stays
      cross join lateral (
        select line ->> 'name' as name, sum((line ->> 'amount_cents')::bigint) as cents
        from jsonb_array_elements(stays.charges) as line where line ->> 'kind' = 'tax' group by 1
      ) as tax
    where check_in_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    group by ${columns}, tax.name, stays.currency
    order by ${sql.join([sql`country, state nulls first, city`, ...named])}, tax.name, stays.currency`.execute(
    on,
  )
  return rows
}

/** Of each home of an owner. */
export const listTaxes = (on: Queryable, wanted: { ownerId: string; year: number }) =>
  sumTaxes<TaxReportLine>(on, wanted, ['property', 'property_id'])

export const listTaxesByPlace = (on: Queryable, year: number) =>
  sumTaxes<TaxSums>(on, { ownerId: null, year }, [])

export const listTaxesByOwner = (on: Queryable, year: number) =>
  sumTaxes<TaxReportLine & { owner: string }>(on, { ownerId: null, year }, [
    'owner',
    'property',
    'property_id',
  ])

/** The years of the first and the last stay with taxes; null where there is none. */
export const findTaxedYears = async (on: Queryable, ownerId: string | null) => {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(check_in_date))::int as first, extract(year from max(check_in_date))::int as last
    from (${taxedStays(ownerId)}) as stays`.execute(on)
  return rows[0] ?? { first: null, last: null }
}
