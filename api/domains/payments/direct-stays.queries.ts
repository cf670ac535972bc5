import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable } from '../../db/transaction.ts'

export interface DirectStayRow {
  readonly guest_name: string
  readonly property_title: string
  readonly check_in_date: string
  readonly check_out_date: string
  readonly currency: Currency
  readonly total_cents: number
  readonly service_fee_cents: number
  readonly settlement: string
  readonly paid_cents: number
}

/** Stays of an owner that have begun and did not enter the balance: settled directly, or paid to the owner. */
const directStaysOf = (ownerId: string, now: Date) => sql`
  properties.owner_id = ${ownerId} and bookings.settlement in ('direct', 'owner') and bookings.status in ('confirmed', 'completed')
  and bookings.check_in_date <= (${now}::timestamptz at time zone properties.time_zone)::date`

/** The first check-in of those in a currency, in SQL; null where there is none. */
export const firstDirectDay = (ownerId: string, currency: Currency, now: Date) => sql`(
  select min(bookings.check_in_date) from bookings join properties on properties.id = bookings.property_id
  where ${directStaysOf(ownerId, now)} and bookings.currency = ${currency})`

/**
 * An owner's stays that have begun and were settled directly or paid to the owner, by check-in. `until` is included, as in the
 * filters of movements.
 */
export const listDirectStays = async (
  on: Queryable,
  ownerId: string,
  {
    now,
    currency,
    from,
    until,
  }: {
    now: Date
    currency?: Currency | undefined
    from?: string | undefined
    until?: string | undefined
  },
): Promise<DirectStayRow[]> => {
  const { rows } = await sql<DirectStayRow>`
    select guest.full_name as guest_name, properties.title as property_title, bookings.check_in_date,
      bookings.check_out_date, bookings.currency, bookings.total_cents, bookings.service_fee_cents,
      bookings.settlement, bookings.paid_cents
    from bookings join properties on properties.id = bookings.property_id join users as guest on guest.id = bookings.guest_id
    where ${directStaysOf(ownerId, now)}
      and (${currency ?? null}::text is null or bookings.currency = ${currency ?? null})
      and (${from ?? null}::date is null or bookings.check_in_date >= ${from ?? null}::date)
      and (${until ?? null}::date is null or bookings.check_in_date <= ${until ?? null}::date)
    order by bookings.check_in_date, bookings.id`.execute(on)
  return rows
}
