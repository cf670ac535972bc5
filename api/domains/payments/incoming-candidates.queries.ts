import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { PaymentPurpose } from '#contract/payments/guest-payments.schemas.ts'
import { containing } from '../../db/containing.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isCollectedBy, type PayableStayRow, payableStayColumns } from './incoming-stays.queries.ts'

/** How many stays on each side of the payment's day are compared: the query is not to grow with the table. */
const COMPARED = 200

export interface CandidateRow extends PayableStayRow {
  readonly purpose: PaymentPurpose
  readonly deposit_percentage: number
  readonly deposit_due_on: string | null
  readonly balance_due_on: string | null
}

const isUnpaid = (collectorId: string | null) => sql`
  ${isCollectedBy(collectorId)} and bookings.status in ('confirmed', 'completed')
  and bookings.paid_cents < bookings.total_cents`

/** Only the stays of an owner need their homes: those of the platform are found by their index alone. */
const homesOf = (collectorId: string | null) =>
  collectorId === null ? sql`bookings` : sql`bookings join properties on properties.id = bookings.property_id`

/** Unpaid stays whose first payment is due around that day, and stays with these references. */
const nearest = (collectorId: string | null, day: string, references: readonly string[]) => sql`
  (select bookings.id from ${homesOf(collectorId)} where ${isUnpaid(collectorId)} and deposit_due_on >= ${day}::date
    order by deposit_due_on limit ${sql.lit(COMPARED)})
  union
  (select bookings.id from ${homesOf(collectorId)} where ${isUnpaid(collectorId)} and deposit_due_on < ${day}::date
    order by deposit_due_on desc limit ${sql.lit(COMPARED)})
  union
  select id from bookings where payment_reference = any(${references}::text[])`

/** Stays of guests and at homes with these words, and stays with these references; whatever their status. */
const named = (collectorId: string | null, words: string, references: readonly string[]) => sql`
  select id from bookings where payment_reference = any(${references}::text[])
  union
  (select bookings.id from ${homesOf(collectorId)} join users on users.id = bookings.guest_id
    where users.full_name ilike ${containing(words)} and ${isCollectedBy(collectorId)}
    order by bookings.check_in_date desc limit ${sql.lit(COMPARED)})
  union
  (select bookings.id from bookings join properties on properties.id = bookings.property_id
    where properties.title ilike ${containing(words)} and ${isCollectedBy(collectorId)}
    order by bookings.check_in_date desc limit ${sql.lit(COMPARED)})`

/** Security deposits that have not come in: with these words or references, or, without words, those asked for last. */
const openDeposits = (search: string, references: readonly string[]) => sql`
  deposit.status = 'open' and deposit.held_cents < deposit.amount_cents and (
    deposit.reference = any(${references}::text[])
    or ${search} = ''
    or guest.full_name ilike ${containing(search)}
    or properties.title ilike ${containing(search)}
  ) order by deposit.asked_at desc limit ${sql.lit(COMPARED)}`

/** Stays and security deposits to which a payment may belong, in no order. */
export const findCandidates = async (
  on: Queryable,
  collectorId: string | null,
  asked: {
    readonly day: string
    readonly currency: Currency
    readonly references: readonly string[]
    readonly search: string
  },
): Promise<CandidateRow[]> => {
  const found = asked.search
    ? named(collectorId, asked.search, asked.references)
    : nearest(collectorId, asked.day, asked.references)
  const { rows } = await sql<CandidateRow>`
    select ${payableStayColumns}, bookings.deposit_percentage, bookings.deposit_due_on, bookings.balance_due_on,
      'stay' as purpose
    from bookings
    join properties on properties.id = bookings.property_id
    join users as guest on guest.id = bookings.guest_id
    where bookings.id in (${found}) and ${isCollectedBy(collectorId)} and bookings.currency = ${asked.currency}
    union all
    (select bookings.id, deposit.reference, properties.title, guest.full_name, bookings.check_in_date,
      bookings.check_out_date, bookings.status, bookings.currency, deposit.amount_cents, deposit.held_cents, 100,
      deposit.asked_at::date, bookings.check_in_date, 'security_deposit'
    from security_deposits as deposit
    join bookings on bookings.id = deposit.booking_id
    join properties on properties.id = bookings.property_id
    join users as guest on guest.id = bookings.guest_id
    where ${isCollectedBy(collectorId)} and bookings.currency = ${asked.currency}
      and ${openDeposits(asked.search, asked.references)})`.execute(on)
  return rows
}
