import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/**
 * The conversation of a booking for one of its two parties, whether or not it has messages. Undefined both for what
 * does not exist and where the person is no party.
 */
export const findConversation = async (on: Queryable, personId: string, bookingId: string) => {
  const { rows } = await sql<{
    booking_id: string
    side: 'guest' | 'owner'
    property_title: string
    check_in_date: string
    check_out_date: string
    status: string
    cancelled_at: Date | null
    own_name: string
    other_id: string
    other_name: string
    other_image: string | null
    other_is_gone: boolean
    last_number: number
    unread: number
    read_by_other: number
  }>`
    select bookings.id as booking_id, mine.side, properties.title as property_title,
      bookings.check_in_date, bookings.check_out_date, bookings.status,
      (select max(changed_at) from booking_status_changes
        where booking_id = bookings.id and to_status = 'cancelled') as cancelled_at,
      (select full_name from users where id = ${personId}) as own_name,
      other.id as other_id, other.full_name as other_name,
      case mine.side when 'owner' then guest_picture(other.id, ${personId}) else other.profile_image end
        as other_image,
      other.disabled_at is not null as other_is_gone,
      coalesce(conversations.last_number, 0) as last_number,
      coalesce(me.unread, 0) as unread, case when chosen.show_read_marks is false then 0 else coalesce(they.read_up_to, 0) end as read_by_other
    from bookings
    join properties on properties.id = bookings.property_id
    cross join lateral (select
      case when bookings.guest_id = ${personId} then 'guest' else 'owner' end as side,
      case when bookings.guest_id = ${personId} then properties.owner_id else bookings.guest_id end as other_id
    ) as mine
    join users as other on other.id = mine.other_id
    left join conversations on conversations.booking_id = bookings.id
    left join conversation_parties as me on me.booking_id = bookings.id and me.person_id = ${personId}
    left join conversation_parties as they on they.booking_id = bookings.id and they.person_id = mine.other_id
    left join user_preferences as chosen on chosen.user_id = mine.other_id
    where bookings.id = ${bookingId} and ${personId} in (bookings.guest_id, properties.owner_id)`.execute(on)
  return rows[0]
}
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

/** The last `limit` messages before a number, or the newest; oldest first. */
export const listMessages = async (
  on: Queryable,
  bookingId: string,
  { before, limit }: { before?: number | undefined; limit: number },
) => {
  const newestFirst = await on
    .selectFrom('messages')
    .select(['number', 'author_id', 'text', 'sent_at', 'scheduled'])
    .where('booking_id', '=', bookingId)
    .$if(before !== undefined, query => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return newestFirst.reverse()
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** A list shows only the beginning of a message. */
const EXCERPT = 160

/** Newest first; one statement for stays, people and last messages. The page is cut before they are looked up. */
export const listConversations = async (
  on: Queryable,
  personId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { rows } = await sql<{
    booking_id: string
    side: 'guest' | 'owner'
    property_title: string
    check_in_date: string
    check_out_date: string
    status: string
    other_name: string
    other_image: string | null
    unread: number
    last_is_mine: boolean
    last_text: string
    last_sent_at: Date
  }>`
    with page as (
      select booking_id, unread, last_message_at from conversation_parties
      where person_id = ${personId}
      order by last_message_at desc, booking_id limit ${limit} offset ${offset}
    )
    select page.booking_id, case when bookings.guest_id = ${personId} then 'guest' else 'owner' end as side,
      properties.title as property_title, bookings.check_in_date, bookings.check_out_date, bookings.status,
      other.full_name as other_name, page.unread,
      case when bookings.guest_id = ${personId} then other.profile_image
        else guest_picture(other.id, ${personId}) end as other_image,
      last.author_id = ${personId} as last_is_mine, left(last.text, ${EXCERPT}) as last_text,
      last.sent_at as last_sent_at
    from page
    join conversations using (booking_id)
    join messages as last on last.booking_id = page.booking_id and last.number = conversations.last_number
    join bookings on bookings.id = page.booking_id
    join properties on properties.id = bookings.property_id
    join users as other on other.id =
      case when bookings.guest_id = ${personId} then properties.owner_id else bookings.guest_id end
    order by page.last_message_at desc, page.booking_id`.execute(on)
  return rows
}
export type InboxRow = Awaited<ReturnType<typeof listConversations>>[number]

export const countConversations = async (on: Queryable, personId: string) => {
  const { count } = await on
    .selectFrom('conversation_parties')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Over all conversations of a person, or with null over everybody's; the partial index contains only conversations with
 * unread messages.
 */
export const countUnreadMessages = async (on: Queryable, personId: string | null) => {
  const { unread } = await on
    .selectFrom('conversation_parties')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('unread'), sql<number>`0`).as('unread'))
    .$if(personId !== null, query => query.where('person_id', '=', personId))
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/**
 * Appends a message with the next number; returns it with the other party's unread count. The lock on the
 * conversation's row makes writers wait for each other.
 */
export const insertMessage = async (
  tx: Transaction,
  {
    bookingId,
    from,
    to,
    text,
    scheduled,
    now,
  }: { bookingId: string; from: string; to: string; text: string; scheduled: boolean; now: Date },
) => {
  const { last_number: number } = await tx
    .insertInto('conversations')
    .values({ booking_id: bookingId, last_number: 1 })
    .onConflict(conflict =>
      conflict.column('booking_id').doUpdateSet({ last_number: sql`conversations.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const parties = await tx
    .insertInto('conversation_parties')
    .values([
      { booking_id: bookingId, person_id: from, last_message_at: now },
      { booking_id: bookingId, person_id: to, last_message_at: now, unread: 1 },
    ])
    .onConflict(conflict =>
      conflict.columns(['booking_id', 'person_id']).doUpdateSet({
        last_message_at: sql`greatest(conversation_parties.last_message_at, excluded.last_message_at)`,
        unread: sql`conversation_parties.unread + excluded.unread`,
      }),
    )
    .returning(['person_id', 'unread'])
    .execute()
  const row = await tx
    .insertInto('messages')
    .values({ booking_id: bookingId, number, author_id: from, text, scheduled, sent_at: now })
    .returning(['number', 'author_id', 'text', 'sent_at', 'scheduled'])
    .executeTakeFirstOrThrow()
  return { ...row, unread: parties.find(party => party.person_id === to)?.unread ?? 0 }
}

/** Moves the read position forward, never back, and recounts the unread messages after it. */
export const moveReadMark = async (tx: Transaction, bookingId: string, personId: string, upTo: number) => {
  // The lock is taken in its own statement: the count below must see messages that were written while it waited.
  const found = await tx
    .selectFrom('conversations')
    .select('last_number')
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return
  const readUpTo = Math.min(upTo, found.last_number)
  await tx
    .updateTable('conversation_parties')
    .set({
      read_up_to: readUpTo,
      unread: sql`(select count(*) from messages where booking_id = ${bookingId}
        and author_id <> ${personId} and number > ${readUpTo})`,
      // After reading the messages of a mail, the person may get a mail again.
      mailed_number: sql`case when mailed_number > ${readUpTo} then mailed_number end`,
    })
    .where('booking_id', '=', bookingId)
    .where('person_id', '=', personId)
    .where('read_up_to', '<', readUpTo)
    .execute()
}
