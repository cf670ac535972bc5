import { sql } from 'kysely'
import type { StayMovement } from '#contract/payments/stay-payments.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'

/** The payments that are assigned to a stay and the refunds that were sent, in order. Days of refunds are in UTC. */
export const listStayMovements = async (on: Queryable, bookingId: string): Promise<StayMovement[]> => {
  const { rows } = await sql<StayMovement>`
    select 'payment' as kind, received_on as "on", amount_cents from incoming_payments where booking_id = ${bookingId}
    union all
    select 'refund', (decided_at at time zone 'UTC')::date, amount_cents
    from refunds where booking_id = ${bookingId} and status = 'sent'
    order by 2, 1`.execute(on)
  return rows
}
