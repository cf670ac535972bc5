import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/**
 * Whether two people share a conversation or a stay, with or without messages: then each may block and report the other.
 * A guest and a co-host do once the co-host has written.
 */
export const areInTouch = (personId: Expression<string>, otherId: Expression<string>) => sql<SqlBool>`(
  exists (
    select from conversation_parties as mine
    join conversation_parties as theirs on theirs.conversation_id = mine.conversation_id
    where mine.person_id = ${personId} and theirs.person_id = ${otherId}
  ) or exists (
    select from bookings join properties on properties.id = bookings.property_id
    where (bookings.guest_id, properties.owner_id) in ((${personId}, ${otherId}), (${otherId}, ${personId}))
  ) or exists (
    select from messages
    join conversation_parties as guest on guest.conversation_id = messages.conversation_id
      and guest.person_id <> messages.author_id
    where (messages.co_host_id, guest.person_id) in ((${personId}, ${otherId}), (${otherId}, ${personId}))
  )
)`

export const shareConversation = async (on: Queryable, personId: string, otherId: string) => {
  const { rows } = await sql<{ shared: boolean }>`
    select ${areInTouch(sql`${personId}::uuid`, sql`${otherId}::uuid`)} as shared`.execute(on)
  return rows[0]?.shared ?? false
}

/** Once only: blocking again changes nothing. */
export const insertPersonBlock = async (on: Queryable, personId: string, blockedId: string, now: Date) => {
  await on
    .insertInto('person_blocks')
    .values({ person_id: personId, blocked_id: blockedId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const deleteBlock = async (on: Queryable, personId: string, blockedId: string) => {
  await on
    .deleteFrom('person_blocks')
    .where('person_id', '=', personId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** By name. A guest's picture is shown to owners as everywhere: by what the guest chose. */
export const listBlocked = async (on: Queryable, personId: string) => {
  const { rows } = await sql<{
    id: string
    full_name: string
    profile_image: string | null
    created_at: Date
  }>`
    select users.id, full_name, person_blocks.created_at,
      case user_type when 'owner' then profile_image else guest_picture(users.id, ${personId}) end as profile_image
    from person_blocks join users on users.id = blocked_id
    where person_id = ${personId} order by full_name, users.id`.execute(on)
  return rows
}
