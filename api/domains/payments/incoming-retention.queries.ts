import { sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import type { Queryable } from '../../db/transaction.ts'

/** Without anything that says who paid: day, amount and status stay, because sums depend on them. */
const anonymous = sql`payer_name = null, payer_account_sealed = null, payer_account_last4 = null, remittance = '', note = null`

const namesSomebody = sql`(payer_name is not null or payer_account_sealed is not null or remittance <> '' or note is not null)`

/** Anonymises the payments for bookings that are forgotten. */
export const anonymisePaymentsFor = async (on: Queryable, bookingIds: readonly string[]) => {
  await sql`update incoming_payments set ${anonymous} where booking_id = any(${bookingIds}::uuid[])
    or security_booking_id = any(${bookingIds}::uuid[])`.execute(on)
}

/** Anonymises payments from before a day that are assigned to no stay; returns how many. */
export const anonymiseStrayPayments = async (on: Queryable, day: CalendarDate, most: number) => {
  const { numAffectedRows } = await sql`
    update incoming_payments set ${anonymous} where id in (
      select id from incoming_payments
      where received_on < ${day} and booking_id is null and security_booking_id is null and ${namesSomebody} limit ${most} for update skip locked
    )`.execute(on)
  return Number(numAffectedRows ?? 0)
}
