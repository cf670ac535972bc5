import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Seller } from '#contract/payments/sellers.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isEarned } from './earnings.queries.ts'
import type { SaidDetails } from './tax-details.queries.ts'

export interface SellerYear {
  readonly year: number
  /** Stays that have not ended yet are not counted. */
  readonly now: Date
}

const firstDay = ({ year }: SellerYear) => sql`make_date(${year}::int, 1, 1)`
const lastDay = ({ year }: SellerYear) => sql`make_date(${year}::int, 12, 31)`

/**
 * What owners were credited in a year for stays that were paid through the platform, by the day of the ledger, with the
 * service fee that the journal has for the same entry; and their stays that ended in it, by check-out. Each row belongs
 * to an owner, a home and a quarter.
 */
const activities = (asked: SellerYear) => sql`
  select entry.owner_id, bookings.property_id, extract(quarter from entry.day)::int as quarter,
    entry.currency, entry.amount_cents as consideration_cents, -coalesce(fee.amount_cents, 0) as fees_cents, 0 as lettings, 0 as nights
  from ledger_entries as entry join bookings on bookings.id = entry.booking_id
    left join journal_transactions as transaction on transaction.ledger_entry_id = entry.id
    left join journal_lines as fee on fee.transaction_id = transaction.id and fee.account = 'fee'
  where entry.day between ${firstDay(asked)} and ${lastDay(asked)} and bookings.settlement = 'platform'
  union all
  select properties.owner_id, bookings.property_id, extract(quarter from bookings.check_out_date)::int, bookings.currency, 0, 0, 1, bookings.nights
  from bookings join properties on properties.id = bookings.property_id
  where ${isEarned} and bookings.settlement = 'platform' and bookings.earned_cents > 0
    and bookings.check_out_date between ${firstDay(asked)} and ${lastDay(asked)}
    and bookings.check_out_date <= (${asked.now}::timestamptz at time zone properties.time_zone)::date`

const sums = sql`sum(lettings)::bigint as lettings, sum(nights)::bigint as nights,
  sum(consideration_cents)::bigint as consideration_cents, sum(fees_cents)::bigint as fees_cents`

export interface SellerSums {
  readonly lettings: number
  readonly nights: number
  readonly consideration_cents: number
  readonly fees_cents: number
}

export interface SellerRow extends Pick<SellerSums, 'lettings' | 'nights'> {
  readonly sums: Seller['sums']
  readonly owner_id: string
  readonly full_name: string
  readonly email: string
  readonly homes: number
  readonly details: SaidDetails | null
  readonly tax_numbers: { country: string; last_characters: string }[]
}

/** A page of the owners of a year by name, and how many they are in all. */
export const listSellers = async (
  on: Queryable,
  asked: SellerYear,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; sellers: SellerRow[] }> => {
  const { rows } = await sql<SellerRow & { count: number }>`
    with activities as materialized (${activities(asked)}), sellers as materialized (
      select owner_id, count(distinct property_id) as homes, sum(lettings)::bigint as lettings,
        sum(nights)::bigint as nights from activities group by owner_id
    ), credited as materialized (
      select owner_id, jsonb_agg(jsonb_build_object('currency', currency, 'consideration_cents', consideration_cents,
        'fees_cents', fees_cents) order by currency) as sums
      from (
        select owner_id, currency, sum(consideration_cents)::bigint as consideration_cents,
          sum(fees_cents)::bigint as fees_cents
        from activities group by owner_id, currency
      ) as each group by owner_id
    )
    select counted.count, listed.*
    from (select count(*) as count from sellers) as counted left join (
      select sellers.*, credited.sums, users.full_name, users.email, to_jsonb(tax_details) as details,
        (
          select coalesce(jsonb_agg(jsonb_build_object('country', country, 'last_characters', last_characters)), '[]')
          from tax_numbers where tax_numbers.owner_id = sellers.owner_id
        ) as tax_numbers
      from sellers join credited using (owner_id) join users on users.id = sellers.owner_id
        left join tax_details on tax_details.owner_id = sellers.owner_id
      order by users.full_name, users.id limit ${limit} offset ${offset}
    ) as listed on true
    order by listed.full_name, listed.owner_id`.execute(on)
  return { count: rows[0]?.count ?? 0, sellers: rows.filter(({ owner_id }) => owner_id !== null) }
}

/** The first and the last year in which something was credited for such a stay; null where nothing was. */
export const findSellerYears = async (on: Queryable) => {
  const edge = (order: ReturnType<typeof sql>) => sql`(
    select extract(year from entry.day)::int
    from ledger_entries as entry join bookings on bookings.id = entry.booking_id
    where bookings.settlement = 'platform' order by entry.day ${order} limit 1)`
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select ${edge(sql`asc`)} as first, ${edge(sql`desc`)} as last`.execute(on)
  return rows[0] ?? { first: null, last: null }
}

export interface SellerLine extends SellerSums {
  readonly owner_id: string
  readonly full_name: string
  readonly email: string
  readonly property: string
  readonly address: string
  readonly city: string
  readonly state: string | null
  readonly country: string
  readonly land_registration: string
  readonly quarter: number
  readonly currency: Currency
  readonly details: SaidDetails | null
  readonly account_name: string | null
  readonly account_number_sealed: Buffer | null
}

/** The year of each owner by home and quarter, with the owner's tax details and saved payout account. */
export const listSellerLines = async (on: Queryable, asked: SellerYear) => {
  const { rows } = await sql<SellerLine>`
    select lines.*, users.full_name, users.email, to_jsonb(tax_details) as details, properties.title as property,
      properties.address, properties.city, properties.state, properties.country, properties.land_registration,
      payout_accounts.account_name, payout_accounts.account_number_sealed
    from (
      select owner_id, property_id, quarter, currency, ${sums} from (${activities(asked)}) as activities
      group by owner_id, property_id, quarter, currency
    ) as lines
      join users on users.id = lines.owner_id join properties on properties.id = lines.property_id
      left join tax_details on tax_details.owner_id = lines.owner_id
      left join bank_details on bank_details.owner_id = lines.owner_id
      left join payout_accounts on payout_accounts.id = bank_details.payout_account_id
    order by users.full_name, users.id, properties.title, properties.id, lines.quarter`.execute(on)
  return rows
}

/** The sealed tax numbers of these owners, by country. */
export const listTaxNumbers = (on: Queryable, ownerIds: readonly string[]) =>
  on
    .selectFrom('tax_numbers')
    .select(['owner_id', 'country', 'number_sealed'])
    .where('owner_id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .orderBy('country')
    .execute()
