import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { ClosedAs, IncomingStatus } from '#contract/payments/guest-payments.schemas.ts'
import { containing } from '../../db/containing.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** `collectorId`: the owner to whom it was paid, or null for the platform. */
interface IncomingFilters {
  collectorId: string | null
  status?: IncomingStatus | undefined
  search?: string | undefined
}

/** What was typed, if it is a reference or the beginning of one; the signs in between differ. */
const referenceIn = (words: string) => {
  const compact = words.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return /^RF\d{2,}$/.test(compact) ? compact : null
}

const isFoundBy = (words: string) => {
  const reference = referenceIn(words)
  const isOfStay = reference
    ? sql`bookings.payment_reference like ${`${reference}%`}`
    : sql`guest.full_name ilike ${containing(words)} or properties.title ilike ${containing(words)}`
  return sql<SqlBool>`(incoming_payments.payer_name ilike ${containing(words)}
    or incoming_payments.remittance ilike ${containing(words)}
    or exists (
      select from bookings join properties on properties.id = bookings.property_id
        join users as guest on guest.id = bookings.guest_id
      where bookings.id = coalesce(incoming_payments.booking_id, incoming_payments.security_booking_id) and (${isOfStay})
    ))`
}

const payments = (on: Queryable) => on.selectFrom('incoming_payments').selectAll('incoming_payments')

const matching = (on: Queryable, { collectorId, status, search }: IncomingFilters) =>
  payments(on)
    .where('incoming_payments.collector_id', 'is not distinct from', collectorId)
    .$if(status !== undefined, query => query.where('incoming_payments.status', '=', status ?? ''))
    .$if(Boolean(search), query => query.where(isFoundBy(search ?? '')))

/** The sealed account number is not selected: no caller needs it. */
const readPayments = (on: Queryable, found: ReturnType<typeof payments>) =>
  on
    .selectFrom(found.as('incoming_payments'))
    .leftJoin('bookings', join =>
      join.on(({ eb, fn }) =>
        eb(
          'bookings.id',
          '=',
          fn.coalesce('incoming_payments.booking_id', 'incoming_payments.security_booking_id'),
        ),
      ),
    )
    .leftJoin('properties', 'properties.id', 'bookings.property_id')
    .leftJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .leftJoin('users as decider', 'decider.id', 'incoming_payments.decided_by')
    .select([
      'incoming_payments.id',
      'incoming_payments.import_id',
      'incoming_payments.card_payment_id',
      'incoming_payments.received_on',
      'incoming_payments.amount_cents',
      'incoming_payments.currency as paid_currency',
      'incoming_payments.payer_name',
      'incoming_payments.payer_account_last4',
      'incoming_payments.remittance',
      'incoming_payments.status',
      'incoming_payments.decided_by',
      'incoming_payments.decided_at',
      'incoming_payments.note',
      'decider.full_name as decider_name',
      'bookings.id as stay_id',
      'bookings.currency',
      'bookings.payment_reference',
      'properties.title',
      'guest.full_name as guest_name',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.status as stay_status',
      'bookings.total_cents',
      'bookings.paid_cents',
    ])

export type IncomingRow = NonNullable<Awaited<ReturnType<typeof findIncoming>>>

/** Undefined also for a payment to another collector. */
export const findIncoming = (on: Queryable, collectorId: string | null, id: string) =>
  readPayments(on, matching(on, { collectorId }).where('incoming_payments.id', '=', id)).executeTakeFirst()

/** A payment, whoever collected it: for mails about it. */
export const findAnyIncoming = (on: Queryable, id: string) =>
  readPayments(on, payments(on).where('incoming_payments.id', '=', id)).executeTakeFirst()

const newestFirst = sql`incoming_payments.received_on desc, incoming_payments.id`

export const listIncoming = (on: Queryable, filters: IncomingFilters & { limit: number; offset: number }) =>
  readPayments(on, cutPage(matching(on, filters).orderBy(newestFirst), filters))
    .orderBy(newestFirst)
    .execute()

export const countIncoming = async (on: Queryable, filters: IncomingFilters) => {
  const { count } = await matching(on, filters)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface DecidedPayment {
  readonly id: string
  readonly booking_id: string
  readonly amount_cents: number
}

/** Assigns payments that wait; returns those that still did. The bookings must be locked. */
export const markAssigned = async (
  tx: Transaction,
  assignments: readonly { readonly id: string; readonly booking_id: string }[],
  { by, now }: { by: string | null; now: Date },
): Promise<DecidedPayment[]> => {
  const { rows } = await sql<DecidedPayment>`
    update incoming_payments
    set status = 'assigned', booking_id = assignment.booking_id, decided_by = ${by}, decided_at = ${now}
    from unnest(
      ${assignments.map(({ id }) => id)}::uuid[], ${assignments.map(({ booking_id }) => booking_id)}::uuid[]
    ) as assignment (id, booking_id)
    where incoming_payments.id = assignment.id and incoming_payments.status = 'waiting'
    returning incoming_payments.id, incoming_payments.booking_id, incoming_payments.amount_cents`.execute(tx)
  return rows
}

/** Lets a payment wait again; undefined where it is no longer assigned to that stay. */
export const markWaiting = (tx: Transaction, id: string, bookingId: string, note: string) =>
  tx
    .updateTable('incoming_payments')
    .set({ status: 'waiting', booking_id: null, decided_by: null, decided_at: null, note })
    .where('id', '=', id)
    .where('status', '=', 'assigned')
    .where('booking_id', '=', bookingId)
    .returning('amount_cents')
    .executeTakeFirst()

/** Closes a payment that waits; undefined where it no longer does. */
export const markClosed = (
  tx: Transaction,
  id: string,
  { as, note, by, now }: { as: ClosedAs; note: string; by: string; now: Date },
) =>
  tx
    .updateTable('incoming_payments')
    .set({ status: as, note, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('amount_cents')
    .executeTakeFirst()

/** Records a payment without an import; it waits. */
export const insertByHand = async (
  tx: Transaction,
  payment: {
    collector_id?: string | null
    received_on: string
    amount_cents: number
    currency: Currency
    remittance: string
    recorded_at: Date
  },
): Promise<string> => {
  const { id } = await tx
    .insertInto('incoming_payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
