import { sql } from 'kysely'
import { HOURS_LATE } from '#contract/conversations/scheduled-messages.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'
import { dueTime, type ScheduledMessageRow, type StayFactsRow } from './scheduled-messages.queries.ts'

/** A stay with what fills the fields of messages; undefined unless it is confirmed and at a home of this owner. */
export const findStayFacts = async (on: Queryable, ownerId: string, bookingId: string) => {
  const { rows } = await sql<StayFactsRow>`
    select booking.id as booking_id, ${personLanguage('guest.id')} as language, guest.full_name as guest_name,
      home.title, concat_ws(', ', nullif(home.address, ''), home.city, nullif(home.state, ''), home.country) as address,
      booking.check_in_date, booking.check_out_date, home.check_in_from, home.check_out_until, booking.nights,
      exists (select from arrival_guides where arrival_guides.property_id = home.id) as has_guide
    from bookings as booking
      join properties as home on home.id = booking.property_id
      join users as guest on guest.id = booking.guest_id
    where booking.id = ${bookingId} and home.owner_id = ${ownerId}
      and booking.status in ('confirmed', 'completed')`.execute(on)
  return rows[0]
}

/** When a message with this time would be due for a stay; null: never. */
export const findDueTime = async (
  on: Queryable,
  bookingId: string,
  { moment, days, hour }: { moment: string; days: number; hour: number | null },
) => {
  const time = dueTime({ moment: sql`${moment}::text`, days: sql`${days}::int`, hour: sql`${hour}::int` })
  const { rows } = await sql<{ due: Date | null }>`
    select ${time} as due from bookings as booking join properties as home on home.id = booking.property_id
    where booking.id = ${bookingId}`.execute(on)
  return rows[0]?.due ?? null
}

const OF_MESSAGE = dueTime({
  moment: sql`message.moment`,
  days: sql`message.days::int`,
  hour: sql`message.hour::int`,
})

const IS_FOR_HOME = sql<boolean>`(message.all_homes or exists (select from scheduled_message_homes as chosen
  where chosen.scheduled_message_id = message.id and chosen.property_id = home.id))`

export interface StayMessageRow extends ScheduledMessageRow {
  readonly effective_since: Date
  readonly due: Date | null
  readonly outcome: 'sent' | 'skipped' | 'empty' | null
  readonly decided_at: Date | null
  readonly time_zone: string
}

/**
 * The messages that are for the home of a confirmed stay, or were sent for it, in the order of their times; of guests
 * whose account is closed only those with an outcome.
 */
export const listStayMessages = async (on: Queryable, bookingId: string, one?: string) => {
  const { rows } = await sql<StayMessageRow>`
    select message.*, ${OF_MESSAGE} as due, stay.outcome, stay.decided_at, home.time_zone
    from bookings as booking
      join properties as home on home.id = booking.property_id
      join users as guest on guest.id = booking.guest_id
      join scheduled_messages as message on message.owner_id = home.owner_id
      left join scheduled_message_stays as stay
        on stay.scheduled_message_id = message.id and stay.booking_id = booking.id
    where booking.id = ${bookingId} and booking.status in ('confirmed', 'completed')
      and (stay.outcome is not null or (${IS_FOR_HOME} and guest.disabled_at is null))
      ${one === undefined ? sql`` : sql`and message.id = ${one}`}
    order by coalesce(stay.decided_at, ${OF_MESSAGE}) nulls first, message.created_at, message.id`.execute(on)
  return rows
}

/**
 * Up to `most` messages that are due, the oldest first. A message looks at the stays that arrive or leave on its days,
 * and at those that changed lately, by the indexes of bookings by home.
 */
export const listDueMessages = async (on: Queryable, now: Date, most: number, one?: DueMessage) => {
  const at = sql`${now}::timestamptz`
  const late = sql`make_interval(hours => ${HOURS_LATE}::int)`
  const first = sql`((${at} - ${late}) at time zone home.time_zone)::date`
  const last = sql`(${at} at time zone home.time_zone)::date`
  const { rows } = await sql<DueMessage>`
    select message.id as message_id, message.owner_id, booking.id as booking_id
    from scheduled_messages as message
      join users as owner on owner.id = message.owner_id
      join properties as home on home.owner_id = message.owner_id
      cross join lateral (
        select id from bookings where property_id = home.id and updated_at >= ${at} - ${late}
        union
        select id from bookings where message.moment in ('before_arrival', 'arrival') and property_id = home.id
          and check_in_date between ${first} + message.days and ${last} + message.days
        union
        select id from bookings where message.moment in ('departure', 'after_departure') and property_id = home.id
          and check_in_date between ${first} - message.days - 366 and ${last} - message.days
          and check_out_date between ${first} - message.days and ${last} - message.days
      ) as near
      join bookings as booking on booking.id = near.id
      join users as guest on guest.id = booking.guest_id
      cross join lateral (select ${OF_MESSAGE} as at) as due
    where message.active and owner.disabled_at is null and guest.disabled_at is null
      and ${IS_FOR_HOME}
      and booking.status in ('confirmed', 'completed')
      and due.at between ${at} - ${late} and ${at} and due.at >= message.effective_since
      and not exists (select from scheduled_message_stays as stay
        where stay.scheduled_message_id = message.id and stay.booking_id = booking.id)
      ${one ? sql`and message.id = ${one.message_id} and booking.id = ${one.booking_id}` : sql``}
    order by due.at, booking.id, message.id limit ${most}`.execute(on)
  return rows
}

export interface DueMessage {
  readonly message_id: string
  readonly owner_id: string
  readonly booking_id: string
}

/** The status of a stay; one that is being cancelled or moved is waited for. */
export const lockStay = async (tx: Transaction, bookingId: string) =>
  (
    await tx
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', bookingId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).status

/** The texts of a message, which nobody changes until the end of the transaction. */
export const lockMessageText = (tx: Transaction, id: string) =>
  tx
    .selectFrom('scheduled_messages')
    .select(['first_language', 'text_en', 'text_es', 'text_fr', 'text_de'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

interface StayOutcome {
  readonly scheduled_message_id: string
  readonly booking_id: string
  readonly outcome: 'sent' | 'skipped' | 'empty'
  readonly decided_at: Date
}

/** False where there is an outcome already. */
export const noteOutcome = async (tx: Transaction, row: StayOutcome) =>
  (
    await tx
      .insertInto('scheduled_message_stays')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('booking_id')
      .execute()
  ).length > 0

/** The same where it was skipped or empty before; false where it was sent. */
export const replaceOutcome = async (tx: Transaction, row: StayOutcome) =>
  (
    await tx
      .insertInto('scheduled_message_stays')
      .values(row)
      .onConflict(conflict =>
        conflict
          .columns(['scheduled_message_id', 'booking_id'])
          .doUpdateSet({ outcome: row.outcome, decided_at: row.decided_at })
          .where('scheduled_message_stays.outcome', '<>', 'sent'),
      )
      .returning('booking_id')
      .execute()
  ).length > 0

/** What was not sent is sent again at its moment. */
export const forgetOutcome = async (tx: Transaction, messageId: string, bookingId: string) => {
  await tx
    .deleteFrom('scheduled_message_stays')
    .where('scheduled_message_id', '=', messageId)
    .where('booking_id', '=', bookingId)
    .where('outcome', '<>', 'sent')
    .execute()
}
