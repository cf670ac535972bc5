import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { bookingsWithParties } from './parties.queries.ts'

/** Steps of one payment: three reminders to the guest, and then the owner is told. */
export const REMINDER_STEPS = 4

export type PayableRow = NonNullable<Awaited<ReturnType<typeof findPayable>>>

/** A stay with what a mail about its payment needs. */
export const findPayable = (on: Queryable, id: string) =>
  bookingsWithParties(on)
    .select([
      'bookings.status',
      'bookings.settlement',
      'bookings.payment_reference',
      'bookings.check_in_date',
      'bookings.currency',
      'bookings.total_cents',
      'bookings.paid_cents',
      'bookings.deposit_percentage',
      'bookings.deposit_due_on',
      'bookings.balance_due_on',
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst()

export interface ReminderRow {
  readonly booking_id: string
  readonly guest_id: string
  readonly guest_name: string
  readonly owner_id: string
  readonly owner_name: string
  readonly title: string
  readonly check_in_date: string
  readonly check_out_date: string
  readonly currency: Currency
  readonly total_cents: number
  readonly paid_cents: number
  readonly deposit_percentage: number
  readonly deposit_due_on: string
  readonly balance_due_on: string
  /** Steps of the next payment that were taken, and those whose day has come. */
  readonly taken: number
  readonly reached: number
  /** Whether its day is over. */
  readonly overdue: boolean
  /** The steps of payments before it, which count too. */
  readonly earlier: number
}

/**
 * Stays of which a step is due today, at the home, by id after `after`; locked ones are left for the next day. Which
 * payment is next is `unpaidInstalments` of the contract in SQL: the deposit, the rest, or both as one.
 */
export const lockRemindable = async (
  tx: Transaction,
  { now, after, most }: { now: Date; after: string; most: number },
): Promise<ReminderRow[]> => {
  const { rows } = await sql<ReminderRow>`
    with open as (
      select bookings.id, (${now}::timestamptz at time zone properties.time_zone)::date as today,
        bookings.deposit_due_on < bookings.balance_due_on and deposit.cents between 1 and bookings.total_cents - 1
          and bookings.paid_cents >= deposit.cents as is_rest,
        case when bookings.deposit_due_on = bookings.balance_due_on or deposit.cents = bookings.total_cents
            or (deposit.cents > 0 and bookings.paid_cents < deposit.cents)
          then bookings.deposit_due_on else bookings.balance_due_on end as due_on
      from bookings join properties on properties.id = bookings.property_id
      cross join lateral (
        select (bookings.total_cents * bookings.deposit_percentage + 50) / 100 as cents
      ) as deposit
      where bookings.settlement in ('platform', 'owner') and bookings.status in ('confirmed', 'completed')
        and bookings.paid_cents < bookings.total_cents
        and bookings.deposit_due_on <= (${now}::timestamptz at time zone 'UTC')::date + 3
        and bookings.id > ${after}
    ), steps as (
      select open.id, today > due_on as overdue,
        case when is_rest then ${REMINDER_STEPS}::int else 0 end as earlier,
        (today >= due_on - 2)::int + (today > due_on)::int + (today >= due_on + 4)::int + (today >= due_on + 5)::int as reached
      from open
    )
    select bookings.id as booking_id, bookings.guest_id, guest.full_name as guest_name, properties.owner_id,
      owner.full_name as owner_name, properties.title, bookings.check_in_date, bookings.check_out_date,
      bookings.currency, bookings.total_cents, bookings.paid_cents, bookings.deposit_percentage, bookings.deposit_due_on,
      bookings.balance_due_on, greatest(bookings.payment_reminders - earlier, 0) as taken, reached, overdue, earlier
    from steps join bookings on bookings.id = steps.id
    join properties on properties.id = bookings.property_id
    join users as guest on guest.id = bookings.guest_id
    join users as owner on owner.id = properties.owner_id
    where reached > bookings.payment_reminders - earlier and reached > 0
    order by bookings.id limit ${most} for no key update of bookings skip locked`.execute(tx)
  return rows
}

/** Records how many steps were taken. */
export const countReminders = (tx: Transaction, id: string, count: number) =>
  tx.updateTable('bookings').set({ payment_reminders: count }).where('id', '=', id).execute()

/** The stays that are confirmed, paid to this owner and not paid in full. */
export const listUnpaidStaysOf = async (on: Queryable, ownerId: string): Promise<string[]> => {
  const rows = await on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select('bookings.id')
    .where('properties.owner_id', '=', ownerId)
    .where('bookings.settlement', '=', 'owner')
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .whereRef('bookings.paid_cents', '<', 'bookings.total_cents')
    .execute()
  return rows.map(({ id }) => id)
}
