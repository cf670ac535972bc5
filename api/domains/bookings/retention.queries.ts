import { sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { FORMER_MEMBER } from '#contract/messages/former-member.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { forgetGuestsOfDocuments } from '../payments/documents.queries.ts'
import { anonymisePaymentsFor } from '../payments/incoming-retention.queries.ts'
import { forgetClaims } from '../payments/security-claims.queries.ts'

/**
 * The placeholder account that replaces the guest of anonymised bookings. Nobody can sign in to it. It is created when
 * first needed.
 */
const NOBODY = '00000000-0000-4000-8000-000000000000'

export const ensureNobody = (on: Queryable) =>
  sql`insert into users (id, email, full_name, user_type, password_hash, disabled_at, deleted_at)
    values (${NOBODY}, 'nobody@deleted.invalid', ${FORMER_MEMBER}, 'user', '!', now(), now())
    on conflict (id) do nothing`.execute(on)

/**
 * Deletes conversations of stays that ended before a day and have no message since; returns how many stays were
 * processed.
 */
export const forgetMessages = async (on: Queryable, day: CalendarDate, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with due as (
      select id from bookings
      where kept = 'all' and check_out_date < ${day}
        and not exists (
          select from conversations
          join conversation_parties on conversation_parties.conversation_id = conversations.id
          where conversations.booking_id = bookings.id and last_message_at >= ${day}::date
        )
      order by check_out_date limit ${most} for update skip locked
    ), gone as (
      delete from conversations where booking_id in (select id from due)
    )
    update bookings set kept = 'no_messages' where id in (select id from due)`.execute(on)
  return Number(numAffectedRows ?? 0)
}

/** Deletes inquiries without a stay that have no message since a day; returns how many. */
export const forgetInquiries = async (on: Queryable, day: CalendarDate, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from conversations where id in (
      select id from conversations as inquiry
      where booking_id is null and asked_at < ${day}::date and not exists (
        select from conversation_parties where conversation_id = inquiry.id and last_message_at >= ${day}::date
      )
      order by asked_at limit ${most} for update skip locked
    )`.execute(on)
  return Number(numAffectedRows ?? 0)
}

/** Bookings of stays that ended before a day, locked until the transaction ends. */
export const holdForgotten = async (tx: Transaction, day: CalendarDate, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where kept = 'no_messages' and check_out_date < ${day}
    order by check_out_date limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes bookings without money and reviews; the others are anonymised and stay as figures, and so are the favours and
 * the payments that paid for them.
 */
export const forgetBookings = async (tx: Transaction, ids: readonly string[]) => {
  await sql`delete from stay_memories where booking_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from bookings where id = any(${ids}::uuid[])
    and not exists (select from ledger_entries where booking_id = bookings.id)
    and not exists (select from journal_lines where booking_id = bookings.id)
    and not exists (select from incoming_payments where booking_id = bookings.id)
    and not exists (select from refunds where booking_id = bookings.id)
    and not exists (select from stay_documents where booking_id = bookings.id)
    and not exists (select from favour_entries where booking_id = bookings.id)
    and not exists (select from security_deposits where booking_id = bookings.id)
    and not exists (select from reviews where booking_id = bookings.id)`.execute(tx)
  await sql`update favour_grants set member_id = ${NOBODY}, reason = null
    where id in (select grant_id from favour_entries where booking_id = any(${ids}::uuid[]))`.execute(tx)
  await anonymisePaymentsFor(tx, ids)
  await forgetGuestsOfDocuments(tx, ids)
  await forgetClaims(tx, ids)
  await sql`delete from booking_status_changes where booking_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from conversations where booking_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from guest_references where booking_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update bookings set kept = 'figures', guest_id = ${NOBODY}, discount_level_name = null, children_ages = '{}'
    where id = any(${ids}::uuid[])`.execute(tx)
}
