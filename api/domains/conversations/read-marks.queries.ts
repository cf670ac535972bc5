import { sql } from 'kysely'
import type { Transaction } from '../../db/transaction.ts'

interface ReadMark {
  conversationId: string
  personId: string
  upTo: number
}

/**
 * Locks a conversation and answers how far it can be read; null where it has no messages. The lock is taken in its own
 * statement, because a count after it must see messages that were written while it waited.
 */
const lockForReading = async (tx: Transaction, { conversationId, upTo }: Omit<ReadMark, 'personId'>) => {
  const found = await tx
    .selectFrom('conversations')
    .select('last_number')
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ? Math.min(upTo, found.last_number) : null
}

/** Moves the read position forward, never back, and recounts the unread messages after it. */
export const moveReadMark = async (tx: Transaction, { conversationId, personId, upTo }: ReadMark) => {
  const readUpTo = await lockForReading(tx, { conversationId, upTo })
  if (readUpTo === null) return
  await tx
    .updateTable('conversation_parties')
    .set({
      read_up_to: readUpTo,
      unread: sql`(select count(*) from messages where conversation_id = ${conversationId}
        and author_id <> ${personId} and number > ${readUpTo})`,
      // After reading the messages of a mail, the person may get a mail again.
      mailed_number: sql`case when mailed_number > ${readUpTo} then mailed_number end`,
    })
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .where('read_up_to', '<', readUpTo)
    .execute()
}

/** Moves the read position of a co-host forward, never back, and recounts what the guest wrote after it. */
export const moveCoHostMark = async (tx: Transaction, { conversationId, personId, upTo }: ReadMark) => {
  const readUpTo = await lockForReading(tx, { conversationId, upTo })
  if (readUpTo === null) return
  await sql`
    insert into conversation_helpers as mark (conversation_id, person_id, read_up_to, unread)
    values (${conversationId}, ${personId}, ${readUpTo}, 0)
    on conflict (conversation_id, person_id) do update set read_up_to = excluded.read_up_to,
      unread = (
        select count(*) from messages
          join conversations on conversations.id = messages.conversation_id
          left join bookings on bookings.id = conversations.booking_id
        where messages.conversation_id = ${conversationId} and number > excluded.read_up_to
          and author_id = coalesce(bookings.guest_id, conversations.guest_id)
      )
    where mark.read_up_to < excluded.read_up_to`.execute(tx)
}
