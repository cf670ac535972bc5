import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { type PayableStayRow, payableStayColumns } from './incoming-stays.queries.ts'

/** After so many days a refund that an owner has not sent is listed for admins. */
const OVERDUE_DAYS = 7
/** An owner is reminded of a refund after a day, and then every three days. */
const FIRST_REMINDER = '1 day'
const NEXT_REMINDER = '3 days'

export interface OverdueRefundRow extends PayableStayRow {
  readonly id: string
  readonly owner_name: string
  readonly amount_cents: number
  readonly created_at: Date
}

/** Refunds that owners have not sent for a week, the oldest first. */
export const listOverdueRefunds = async (on: Queryable, now: Date): Promise<OverdueRefundRow[]> => {
  const { rows } = await sql<OverdueRefundRow>`
    select refunds.id, refunds.amount_cents, refunds.created_at, owner.full_name as owner_name, ${payableStayColumns}
    from refunds
    join bookings on bookings.id = refunds.booking_id
    join properties on properties.id = bookings.property_id
    join users as guest on guest.id = bookings.guest_id
    join users as owner on owner.id = refunds.collector_id
    where refunds.status = 'due' and refunds.created_at <= ${now}::timestamptz - make_interval(days => ${OVERDUE_DAYS})
    order by refunds.created_at, refunds.id limit 100`.execute(on)
  return rows
}

export interface RefundToRemind {
  readonly id: string
  readonly booking_id: string
  readonly amount_cents: number
}

/** Refunds of which their owners are to be reminded now, marked as reminded. */
export const takeRefundsToRemind = async (tx: Transaction, now: Date): Promise<RefundToRemind[]> => {
  const { rows } = await sql<RefundToRemind>`
    update refunds set reminded_at = ${now}
    where status = 'due' and collector_id is not null
      and created_at <= ${now}::timestamptz - ${FIRST_REMINDER}::interval
      and coalesce(reminded_at <= ${now}::timestamptz - ${NEXT_REMINDER}::interval, true)
    returning id, booking_id, amount_cents`.execute(tx)
  return rows
}
