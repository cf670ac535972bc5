import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export interface LockedStay {
  readonly id: string
  readonly property_id: string
  readonly guest_id: string
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  readonly settlement: string | null
  /** The owner who collects it; null for the platform, and where nobody does. */
  readonly collector_id: string | null
  readonly currency: Currency
  readonly total_cents: number
  readonly kept_cents: number
  readonly paid_cents: number
  readonly earned_cents: number
}

/**
 * Locks bookings in the order of their ids, before any payment or refund of theirs. Everything that moves their money
 * does.
 */
export const lockStays = async (tx: Transaction, ids: readonly string[]): Promise<LockedStay[]> => {
  const { rows } = await sql<LockedStay>`
    select id, property_id, guest_id, status, settlement, collector_of(id) as collector_id, currency, total_cents,
      kept_cents, paid_cents, earned_cents
    from bookings where id = any(${[...new Set(ids)]}::uuid[]) order by id for no key update`.execute(tx)
  return rows
}

/** The columns of `payableStay`, over bookings, properties and users as `guest`. */
export const payableStayColumns = sql`
  bookings.id as stay_id, bookings.payment_reference, properties.title, guest.full_name as guest_name,
  bookings.check_in_date, bookings.check_out_date, bookings.status as stay_status, bookings.currency, bookings.total_cents,
  bookings.paid_cents`

export interface PayableStayRow {
  readonly stay_id: string
  readonly payment_reference: string
  readonly title: string
  readonly guest_name: string
  readonly check_in_date: string
  readonly check_out_date: string
  readonly stay_status: string
  readonly currency: Currency
  readonly total_cents: number
  readonly paid_cents: number
}

export interface NewsOfStay extends PayableStayRow {
  readonly guest_id: string
  readonly owner_id: string
  readonly owner_name: string
  readonly settlement: string | null
}

/** What notifications about the money of stays need. */
export const findNewsOfStays = async (on: Queryable, ids: readonly string[]): Promise<NewsOfStay[]> => {
  const { rows } = await sql<NewsOfStay>`
    select ${payableStayColumns}, bookings.guest_id, properties.owner_id, owner.full_name as owner_name, bookings.settlement
    from bookings join properties on properties.id = bookings.property_id
    join users as guest on guest.id = bookings.guest_id join users as owner on owner.id = properties.owner_id
    where bookings.id = any(${ids}::uuid[]) order by bookings.id`.execute(on)
  return rows
}

/** A stay, and whether the reference is that of its security deposit. */
export interface ReferencedStay extends PayableStayRow {
  readonly is_security: boolean
}

/** Stays that are paid to this collector: to an owner, or to the platform where it is null. */
export const isCollectedBy = (collectorId: string | null) =>
  collectorId === null
    ? sql`bookings.settlement = 'platform'`
    : sql`(bookings.settlement = 'owner' and properties.owner_id = ${collectorId})`

/** Stays that are paid to the collector, by their references and those of their security deposits. */
export const findStaysByReference = async (
  on: Queryable,
  collectorId: string | null,
  references: readonly string[],
): Promise<Map<string, ReferencedStay>> => {
  const asked = [...new Set(references)]
  const { rows } = await sql<ReferencedStay>`
    select ${payableStayColumns}, false as is_security
    from bookings join properties on properties.id = bookings.property_id join users as guest on guest.id = bookings.guest_id
    where bookings.payment_reference = any(${asked}::text[]) and ${isCollectedBy(collectorId)}
    union all
    select found.stay_id, deposit.reference, found.title, found.guest_name, found.check_in_date, found.check_out_date,
      found.stay_status, found.currency, found.total_cents, found.paid_cents, true
    from security_deposits as deposit cross join lateral (
      select ${payableStayColumns}
      from bookings join properties on properties.id = bookings.property_id
      join users as guest on guest.id = bookings.guest_id
      where bookings.id = deposit.booking_id
    ) as found
    where deposit.reference = any(${asked}::text[]) and ${collectorId}::uuid is null`.execute(on)
  return new Map(rows.map(row => [row.payment_reference, row]))
}
