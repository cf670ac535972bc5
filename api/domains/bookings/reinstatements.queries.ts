import { sql } from 'kysely'
import type { ReinstatedStatus } from '#contract/bookings/reinstatements.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { bookingsWithParties } from './parties.queries.ts'

/** The columns of an open or declined reinstatement in a list; all null where there is none. */
export interface ReinstatementColumns {
  reinstatement_id: string | null
  reinstatement_status: string | null
  reinstatement_to: string | null
  reinstatement_message: string | null
  reinstatement_expires_at: Date | null
}

export type ReinstatementRow = Awaited<ReturnType<typeof listReinstatements>>[number]

/** All reinstatements of a booking, in order. */
export const listReinstatements = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('reinstatements')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()

/** The reinstatement that prevents another one: an open or a declined one. The booking must be locked. */
export const findBlockingReinstatement = (tx: Transaction, bookingId: string) =>
  tx
    .selectFrom('reinstatements')
    .select(['id', 'status', 'to_status', 'expires_at'])
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['open', 'declined'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether the guest has deleted their account. */
export const isGuestGone = async (tx: Transaction, guestId: string) => {
  const guest = await tx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow()
  return guest.deleted_at !== null
}

export const insertReinstatement = async (
  tx: Transaction,
  input: { bookingId: string; to: ReinstatedStatus; message: string | null; expiresAt: Date; now: Date },
) => {
  const { id } = await tx
    .insertInto('reinstatements')
    .columns(['booking_id', 'cancellation_id', 'to_status', 'message', 'asked_at', 'expires_at'])
    .expression(query =>
      query
        .selectFrom('bookings')
        .select([
          'id',
          sql<number>`cancelled_by_guest(bookings)`.as('cancellation_id'),
          sql<string>`${input.to}::text`.as('to_status'),
          sql<string | null>`${input.message}::text`.as('message'),
          sql<Date>`${input.now}::timestamptz`.as('asked_at'),
          sql<Date>`${input.expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', input.bookingId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Waits for the job that expires it. The booking must be locked before. */
export const lockReinstatement = async (tx: Transaction, id: string) => {
  const { to_status, left_at, ...question } = await tx
    .selectFrom('reinstatements')
    .innerJoin('bookings', 'bookings.id', 'reinstatements.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .select(['reinstatements.status', 'reinstatements.to_status', 'reinstatements.expires_at'])
    .select('owner.disabled_at as left_at')
    .where('reinstatements.id', '=', id)
    .forNoKeyUpdate('reinstatements')
    .executeTakeFirstOrThrow()
  return { ...question, to: to_status as ReinstatedStatus, ownerLeft: left_at !== null }
}

/** A reinstatement with the data of a mail or notification about it. */
export const findReinstatementNews = (on: Queryable, id: string) =>
  bookingsWithParties(on)
    .innerJoin('reinstatements as question', 'question.booking_id', 'bookings.id')
    .select([
      'question.status',
      'question.to_status',
      'question.message',
      'question.reason',
      'question.expires_at',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'bookings.guests_count',
      'bookings.currency',
      'bookings.total_cents',
    ])
    .where('question.id', '=', id)
    .executeTakeFirst()
