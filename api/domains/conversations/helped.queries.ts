import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { helpsAtHome } from '../properties/co-hosting.queries.ts'
import { areApart } from '../properties/person-visibility.queries.ts'

/**
 * Whether somebody reads what a guest writes about a home as its co-host, for queries that read `properties` under that
 * name. A block between the two hides it.
 */
export const readsAsCoHost = (
  personId: string | Expression<string>,
  guestId: Expression<string>,
) => sql<SqlBool>`(
  ${guestId} <> ${personId} and ${helpsAtHome(personId, 'messages')}
  and not ${areApart(sql`${personId}::uuid`, guestId)}
)`

/** The conversations of homes at which somebody helps with messages: id, unread count, moment of the last message. */
export const helpedConversations = (personId: string) => sql`
  select conversations.id as conversation_id, coalesce(mark.unread, 0) as unread, host.last_message_at
  from properties
  join conversation_parties as host on host.person_id = properties.owner_id
  join conversations on conversations.id = host.conversation_id
  left join bookings on bookings.id = conversations.booking_id
  left join conversation_helpers as mark
    on mark.conversation_id = conversations.id and mark.person_id = ${personId}
  where properties.id in (select property_id from co_hosts where person_id = ${personId})
    and coalesce(bookings.property_id, conversations.property_id) = properties.id
    and ${readsAsCoHost(personId, sql`coalesce(bookings.guest_id, conversations.guest_id)`)}`

interface GuestMessage {
  conversationId: string
  propertyId: string
  guestId: string
}

/** Counts a message of a guest as unread by those who help with messages at the home; returns them with their counts. */
export const countForCoHosts = async (
  tx: Transaction,
  { conversationId, propertyId, guestId }: GuestMessage,
) => {
  const { rows } = await sql<{ person_id: string; unread: number }>`
    insert into conversation_helpers as mark (conversation_id, person_id, unread)
    select ${conversationId}, helping.person_id, 1
    from properties
    join lateral (select distinct person_id from co_hosts where property_id = properties.id) as helping
      on ${readsAsCoHost(sql.ref<string>('helping.person_id'), sql`${guestId}::uuid`)}
    where properties.id = ${propertyId}
    on conflict (conversation_id, person_id) do update set unread = mark.unread + 1
    returning person_id, unread`.execute(tx)
  return rows
}

/** Over the conversations of which somebody is a party, and those that they read as a co-host. */
export const countAllUnread = async (on: Queryable, personId: string) => {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread), 0)::int as unread from (
      select unread from conversation_parties where person_id = ${personId} and unread > 0
      union all select unread from (${helpedConversations(personId)}) as helped
    ) as conversations_read`.execute(on)
  return rows[0]?.unread ?? 0
}
