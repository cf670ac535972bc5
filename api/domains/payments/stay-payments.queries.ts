import { sql } from 'kysely'
import type { StayMovement } from '#contract/payments/stay-payments.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'

/** {@link listStayMovements} of several stays, each with its booking. */
export const listMovementsOf = async (on: Queryable, bookingIds: readonly string[]) => {
  const { rows } = await sql<StayMovement & { booking_id: string }>`
    select booking_id, 'payment' as kind, received_on as "on", amount_cents
    from incoming_payments where booking_id = any(${bookingIds}::uuid[])
    union all
    select booking_id, 'refund', (decided_at at time zone 'UTC')::date, amount_cents
    from refunds where booking_id = any(${bookingIds}::uuid[]) and status = 'sent'
      and reason <> 'security_deposit'
    union all
    select booking_id, 'dispute', (decided_at at time zone 'UTC')::date, taken_cents
    from card_disputes join card_payments on card_payments.id = card_payment_id
    where booking_id = any(${bookingIds}::uuid[]) and taken_cents > 0 and card_payments.purpose = 'stay'
    order by 3, 2`.execute(on)
  return rows
}

/** The payments that are assigned to a stay, the refunds that were sent and what was lost in disputes, in order. Days of refunds and disputes are in UTC. */
export const listStayMovements = async (on: Queryable, bookingId: string): Promise<StayMovement[]> =>
  (await listMovementsOf(on, [bookingId])).map(({ kind, on: day, amount_cents }) => ({
    kind,
    on: day,
    amount_cents,
  }))
