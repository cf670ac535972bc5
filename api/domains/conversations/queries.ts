import { type Expression, sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isVisibleTo } from '../properties/queries.ts'
import { attachmentsOfMessage } from './attachments.queries.ts'
import { helpedConversations, readsAsCoHost } from './helped.queries.ts'

/** From which side somebody takes part, for queries that read `properties` under that name. */
const sideOf = (personId: string, guestId: Expression<string>) => sql`
  case when ${guestId} = ${personId} then 'guest' when properties.owner_id = ${personId} then 'owner' else 'co_host' end`

const PARTY_COLUMNS = sql`
  about.conversation_id, about.booking_id, about.property_id, mine.side, properties.title as property_title,
  (select full_name from users where id = mine.reader_id) as own_name,
  mine.own_id, (select full_name from users where id = mine.own_id) as party_name,
  other.id as other_id, other.full_name as other_name,
  case mine.side when 'guest' then other.profile_image else guest_picture(other.id, mine.own_id) end as other_image,
  other.disabled_at is not null as other_is_gone,
  coalesce(about.last_number, 0) as last_number,
  coalesce(case mine.side when 'co_host' then mark.unread else me.unread end, 0) as unread,
  case when chosen.show_read_marks is false then 0 else coalesce(they.read_up_to, 0) end as read_by_other,
  exists (select from person_blocks where person_id = mine.own_id and blocked_id = other.id) as blocks,
  exists (select from person_blocks where person_id = other.id and blocked_id = mine.own_id) as is_blocked`

/** What a conversation is about, whether or not it has messages, as `about`. */
const partiesOf = (personId: string) => sql`
  join properties on properties.id = about.property_id
  cross join lateral (select ${personId}::uuid as reader_id,
    ${sideOf(personId, sql`about.guest_id`)} as side,
    case when about.guest_id = ${personId} then about.guest_id else properties.owner_id end as own_id,
    case when about.guest_id = ${personId} then properties.owner_id else about.guest_id end as other_id
  ) as mine
  join users as other on other.id = mine.other_id
  left join conversation_parties as me
    on me.conversation_id = about.conversation_id and me.person_id = mine.own_id
  left join conversation_helpers as mark
    on mark.conversation_id = about.conversation_id and mark.person_id = mine.reader_id
  left join conversation_parties as they
    on they.conversation_id = about.conversation_id and they.person_id = mine.other_id
  left join user_preferences as chosen on chosen.user_id = mine.other_id
  where (${personId} in (about.guest_id, properties.owner_id) or ${readsAsCoHost(personId, sql`about.guest_id`)})`

/** A co-host reads and writes on the side of the owner. */
type ConversationSide = 'guest' | 'owner' | 'co_host'

interface PartyRow {
  conversation_id: string
  property_id: string
  property_title: string
  side: ConversationSide
  /** The party whose side it is: the owner's where a co-host reads. */
  own_id: string
  party_name: string
  /** The name of the reader. */
  own_name: string
  other_id: string
  other_name: string
  other_image: string | null
  other_is_gone: boolean
  last_number: number
  unread: number
  read_by_other: number
  /** The party blocks the other one, or is blocked by them. */
  blocks: boolean
  is_blocked: boolean
}

interface StayColumns {
  booking_id: string
  check_in_date: string
  check_out_date: string
  status: string
}

export interface StayConversationRow extends PartyRow, StayColumns {
  cancelled_at: Date | null
}

/** A conversation before a stay is requested, with the dates that the guest asked about last. */
export interface InquiryRow extends PartyRow {
  booking_id: null
  check_in_date: string | null
  check_out_date: string | null
  /** Whether the guest may see the home now. */
  in_reach: boolean
}
export type ConversationRow = StayConversationRow | InquiryRow

/**
 * The conversation of a booking for one of its two parties and for co-hosts, whether or not it has messages. Undefined
 * both for what does not exist and where the person takes no part.
 */
export const findStayConversation = async (on: Queryable, personId: string, bookingId: string) => {
  const { rows } = await sql<StayConversationRow>`
    select ${PARTY_COLUMNS}, about.check_in_date, about.check_out_date, about.status,
      (select max(changed_at) from booking_status_changes
        where booking_id = about.booking_id and to_status = 'cancelled') as cancelled_at
    from (
      select bookings.id as booking_id, bookings.property_id, bookings.guest_id, bookings.check_in_date,
        bookings.check_out_date, bookings.status, coalesce(conversations.id, bookings.id) as conversation_id,
        conversations.last_number
      from bookings left join conversations on conversations.booking_id = bookings.id
      where bookings.id = ${bookingId}
    ) as about ${partiesOf(personId)}`.execute(on)
  return rows[0]
}

/** The same for an inquiry; once a stay was requested, that of the stay. */
export const findInquiry = async (on: Queryable, personId: string, id: string) => {
  const { rows } = await sql<InquiryRow | { booking_id: string }>`
    select ${PARTY_COLUMNS}, about.check_in_date, about.check_out_date,
      ${isVisibleTo({ id: sql.ref<string>('about.guest_id'), role: 'user' })} as in_reach
    from (
      select id as conversation_id, booking_id, property_id, guest_id, last_number, check_in_date, check_out_date
      from conversations where id = ${id} and asked_at is not null
    ) as about ${partiesOf(personId)}`.execute(on)
  const [row] = rows
  if (!row || row.booking_id === null) return row as InquiryRow | undefined
  return findStayConversation(on, personId, row.booking_id)
}

/** The last `limit` messages before a number, or the newest; oldest first. */
export const listMessages = async (
  on: Queryable,
  conversationId: string,
  { before, limit }: { before?: number | undefined; limit: number },
) => {
  const newestFirst = await on
    .selectFrom('messages')
    .leftJoin('users as co_host', 'co_host.id', 'messages.co_host_id')
    .select(['number', 'author_id', 'text', 'sent_at', 'scheduled', 'co_host_id'])
    .select('co_host.full_name as co_host_name')
    .select(attachmentsOfMessage.as('attachments'))
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, query => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return newestFirst.reverse()
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

interface InboxColumns {
  conversation_id: string
  property_id: string
  property_title: string
  side: ConversationSide
  other_name: string
  other_image: string | null
  unread: number
  /** Of the reader's side. */
  last_is_mine: boolean
  /** Who wrote it, where it is neither the reader nor the other party. */
  last_writer: string | null
  last_text: string
  last_pictures: number
  last_pdfs: number
  last_sent_at: Date
}
export type InboxRow = InboxColumns &
  (
    | StayColumns
    | { booking_id: null; status: null; check_in_date: string | null; check_out_date: string | null }
  )

/** A list shows only the beginning of a message. */
const EXCERPT = 160

/** Newest first; one statement for stays, people and last messages. The page is cut before they are looked up. */
export const listConversations = async (
  on: Queryable,
  personId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { rows } = await sql<InboxRow>`
    with page as (
      (
        select conversation_id, unread, last_message_at from conversation_parties
        where person_id = ${personId}
        order by last_message_at desc, conversation_id limit ${limit + offset}
      )
      union all ${helpedConversations(personId)}
      order by last_message_at desc, conversation_id limit ${limit} offset ${offset}
    )
    select page.conversation_id, conversations.booking_id,
      ${sideOf(personId, sql`coalesce(bookings.guest_id, conversations.guest_id)`)} as side,
      properties.id as property_id, properties.title as property_title, bookings.status,
      coalesce(bookings.check_in_date, conversations.check_in_date) as check_in_date,
      coalesce(bookings.check_out_date, conversations.check_out_date) as check_out_date,
      other.full_name as other_name, page.unread,
      case when other.id = properties.owner_id then other.profile_image
        else guest_picture(other.id, properties.owner_id) end as other_image,
      last.author_id <> other.id as last_is_mine, writer.full_name as last_writer,
      left(last.text, ${EXCERPT}) as last_text,
      last.pictures as last_pictures, last.pdfs as last_pdfs,
      last.sent_at as last_sent_at
    from page
    join conversations on conversations.id = page.conversation_id
    join messages as last
      on last.conversation_id = page.conversation_id and last.number = conversations.last_number
    left join bookings on bookings.id = conversations.booking_id
    join properties on properties.id = coalesce(bookings.property_id, conversations.property_id)
    join users as other on other.id = case
      when coalesce(bookings.guest_id, conversations.guest_id) = ${personId} then properties.owner_id
      else coalesce(bookings.guest_id, conversations.guest_id) end
    left join users as writer on writer.id = coalesce(last.co_host_id, last.author_id)
      and writer.id not in (other.id, ${personId})
    order by page.last_message_at desc, page.conversation_id`.execute(on)
  return rows
}

export const countConversations = async (on: Queryable, personId: string) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from conversation_parties where person_id = ${personId})::int
      + (select count(*) from (${helpedConversations(personId)}) as helped)::int as count`.execute(on)
  return rows[0]?.count ?? 0
}

/**
 * Over all conversations to which a person is a party, or with null over everybody's; the partial index contains only
 * conversations with unread messages.
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

interface NewMessageRow {
  /** With the party that writes and the other one. */
  conversation: {
    conversation_id: string
    booking_id: string | null
    last_number: number
    own_id: string
    other_id: string
  }
  /** Who writes for the owner. */
  co_host_id: string | null
  text: string
  /** How many files of each kind it has. */
  pictures: number
  pdfs: number
  scheduled: boolean
  now: Date
}

const takeNumber = async (tx: Transaction, id: string) => {
  const { last_number } = await tx
    .updateTable('conversations')
    .set({ last_number: sql`last_number + 1` })
    .where('id', '=', id)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** The same for the conversation of a stay that had no message when it was read. */
const beginAt = async (tx: Transaction, bookingId: string) => {
  const { last_number } = await tx
    .insertInto('conversations')
    .values({ id: bookingId, booking_id: bookingId, last_number: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ last_number: sql`conversations.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/**
 * Appends a message with the next number; returns it with the other party's unread count. The lock on the
 * conversation's row makes writers wait for each other.
 */
export const insertMessage = async (
  tx: Transaction,
  { conversation: { conversation_id, booking_id, ...conversation }, now, ...words }: NewMessageRow,
) => {
  const { own_id: from, other_id: to } = conversation
  const number =
    booking_id === null || conversation.last_number > 0
      ? await takeNumber(tx, conversation_id)
      : await beginAt(tx, booking_id)
  const parties = await tx
    .insertInto('conversation_parties')
    .values([
      { conversation_id, person_id: from, last_message_at: now },
      { conversation_id, person_id: to, last_message_at: now, unread: 1 },
    ])
    .onConflict(conflict =>
      conflict.columns(['conversation_id', 'person_id']).doUpdateSet({
        last_message_at: sql`greatest(conversation_parties.last_message_at, excluded.last_message_at)`,
        unread: sql`conversation_parties.unread + excluded.unread`,
      }),
    )
    .returning(['person_id', 'unread'])
    .execute()
  const row = await tx
    .insertInto('messages')
    .values({ conversation_id, number, author_id: from, ...words, sent_at: now })
    .returning(['number', 'author_id', 'text', 'sent_at', 'scheduled', 'co_host_id'])
    .executeTakeFirstOrThrow()
  return { ...row, unread: parties.find(party => party.person_id === to)?.unread ?? 0 }
}
