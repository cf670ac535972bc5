import { sql } from 'kysely'
import type { Transaction } from '../../db/transaction.ts'
import type { Nights } from '../availability/queries.ts'
import { cancelledBy } from './holds.queries.ts'

/** Bookings of other entries of the turn that hold one of these nights, in one order. */
export const listRivalBookings = async (
  tx: Transaction,
  { turnId, entryId, nights }: { turnId: string; entryId: string; nights: Nights },
) => {
  const { rows } = await sql<{ entry_id: string; booking_id: string; check_in_date: string; status: string }>`
    select entry.id as entry_id, bookings.id as booking_id, bookings.check_in_date, bookings.status
    from fair_turn_entries as entry join bookings on bookings.id = entry.booking_id
    where entry.turn_id = ${turnId} and entry.id <> ${entryId} and bookings.status <> 'cancelled'
      and bookings.stay && daterange(${nights.check_in_date}, ${nights.check_out_date}, '[)')
    order by bookings.id`.execute(tx)
  return rows
}

/** The status of an entry's booking and who cancelled it; undefined where it has none. */
export const findBookingOfEntry = async (tx: Transaction, id: string | null) =>
  id === null
    ? undefined
    : tx
        .selectFrom('bookings')
        .select(['status', cancelledBy.as('cancelled_by')])
        .where('id', '=', id)
        .executeTakeFirst()

/** The person of an entry as they are now; null once they can book nothing any more. */
export const findEntrant = async (tx: Transaction, id: string) => {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'user_type'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('user_type', '<>', 'admin')
    .executeTakeFirst()
  return person ? ({ id: person.id, role: person.user_type as 'owner' | 'user' } as const) : null
}

export const setBookingOfEntry = async (tx: Transaction, id: string, bookingId: string) => {
  await tx.updateTable('fair_turn_entries').set({ booking_id: bookingId }).where('id', '=', id).execute()
}

/** Records who was given the nights and who lost them, and why. */
export const insertOverrides = async (
  tx: Transaction,
  entries: readonly { id: string; won: boolean }[],
  { reason, by, now }: { reason: string; by: string; now: Date },
) => {
  await tx
    .insertInto('fair_turn_overrides')
    .values(entries.map(({ id, won }) => ({ entry_id: id, won, reason, made_by: by, made_at: now })))
    .execute()
}
