import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

interface Window {
  readonly since: Date
  readonly limit: number
}

/**
 * Changes of bookings. For an owner they are found by the booking's own time of change, which is indexed by home; for
 * everybody the newest changes are found by their own index.
 */
export const listActivityChanges = async (
  on: Queryable,
  ownerId: string | null,
  { since, limit }: Window,
) => {
  const changed =
    ownerId === null
      ? sql`booking_status_changes as changes
          join bookings on bookings.id = changes.booking_id
          join properties on properties.id = bookings.property_id
          where changes.changed_at > ${since}`
      : sql`properties
          join bookings on bookings.property_id = properties.id and bookings.updated_at > ${since}
          join booking_status_changes as changes on changes.booking_id = bookings.id and changes.changed_at > ${since}
          where properties.owner_id = ${ownerId}`
  const { rows } = await sql<{
    id: number
    from_status: string | null
    to_status: string
    cause: string | null
    changed_by: string | null
    changed_at: Date
    booking_id: string
    guest_id: string
    guest_name: string
    guest_image: string | null
    title: string
  }>`
    select recent.*, guest.full_name as guest_name,
      guest_picture(guest.id, recent.owner_id) as guest_image
    from (
      select changes.id, changes.from_status, changes.to_status, changes.cause,
        coalesce(changes.co_host_id, changes.changed_by) as changed_by,
        changes.changed_at, changes.booking_id, bookings.guest_id, properties.title,
        properties.owner_id
      from ${changed}
      order by changes.changed_at desc, changes.id desc limit ${limit}
    ) as recent
    join users as guest on guest.id = recent.guest_id
    order by recent.changed_at desc, recent.id desc`.execute(on)
  return rows
}
export type ActivityChangeRow = Awaited<ReturnType<typeof listActivityChanges>>[number]

/** The last message of each guest who wrote, without its text. */
export const listMessagesReceived = async (on: Queryable, ownerId: string, { since, limit }: Window) => {
  const { rows } = await sql<{
    booking_id: string
    number: number
    sent_at: Date
    guest_id: string
    guest_name: string
    guest_image: string | null
    title: string
  }>`
    select bookings.id as booking_id, last.number, last.sent_at, properties.title, guest.id as guest_id,
      guest.full_name as guest_name, guest_picture(guest.id, me.person_id) as guest_image
    from conversation_parties as me
    join conversations on conversations.id = me.conversation_id
    join bookings on bookings.id = conversations.booking_id
    join properties on properties.id = bookings.property_id and properties.owner_id = me.person_id
    join users as guest on guest.id = bookings.guest_id
    cross join lateral (
      select number, sent_at from messages
      where conversation_id = me.conversation_id and author_id <> me.person_id and sent_at > ${since}
      order by number desc limit 1
    ) as last
    where me.person_id = ${ownerId} and me.last_message_at > ${since}
    order by last.sent_at desc limit ${limit}`.execute(on)
  return rows
}
export type ReceivedRow = Awaited<ReturnType<typeof listMessagesReceived>>[number]

/** Accepted invitations into these networks, with the people who accepted them. */
export const listJoined = async (on: Queryable, ownerId: string | null, { since, limit }: Window) =>
  on
    .selectFrom('network_invitations')
    .innerJoin('users', 'users.email', 'network_invitations.email')
    .select(['network_invitations.id', 'users.id as person_id', 'users.full_name', 'users.profile_image'])
    .select(({ ref }) => ref('network_invitations.answered_at').$notNull().as('answered_at'))
    .where('network_invitations.status', '=', 'accepted')
    .where('network_invitations.answered_at', '>', since)
    .$if(ownerId !== null, query => query.where('network_invitations.owner_id', '=', ownerId))
    .orderBy('network_invitations.answered_at', 'desc')
    .limit(limit)
    .execute()
export type JoinedRow = Awaited<ReturnType<typeof listJoined>>[number]

/** News of the platform: new accounts, new homes with their owners, and owners who request withdrawals. */
export const listNewcomers = async (on: Queryable, { since, limit }: Window) => {
  const { rows } = await sql<{
    kind: 'person_joined' | 'home_added' | 'withdrawal_requested'
    id: string
    at: Date
    title: string | null
    person_id: string
    full_name: string
    profile_image: string | null
  }>`
    select newest.*, users.full_name, users.profile_image from (
      (select 'person_joined' as kind, id, created_at as at, null as title, id as person_id
        from users where deleted_at is null and created_at > ${since} order by created_at desc, id desc limit ${limit})
      union all
      (select 'home_added', id, created_at, title, owner_id
        from properties where created_at > ${since} order by created_at desc, id limit ${limit})
      union all
      (select 'withdrawal_requested', id, requested_at, null, owner_id
        from withdrawals where requested_at > ${since} order by requested_at desc, id limit ${limit})
    ) as newest
    join users on users.id = newest.person_id
    order by newest.at desc limit ${limit}`.execute(on)
  return rows
}
export type NewcomerRow = Awaited<ReturnType<typeof listNewcomers>>[number]
