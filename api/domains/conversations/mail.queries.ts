import { sql } from 'kysely'
import type { Language } from '#contract/kernel/languages.ts'
import type { UnreadMessage } from '#emails/unread-messages.ts'
import type { Queryable } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

export interface PendingMail {
  readonly conversationId: string
  /** The recipient of the message. */
  readonly to: string
  readonly number: number
}

/**
 * Claims the mail about an unread message. False when it was read meanwhile, or when a mail about another message has
 * been sent already. The same message can be claimed again in case its mail failed.
 */
export const claimMail = async (on: Queryable, { conversationId, to, number }: PendingMail) => {
  const claimed = await on
    .updateTable('conversation_parties')
    .set({ mailed_number: number })
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', to)
    .where('read_up_to', '<', number)
    .where(({ or, eb }) => or([eb('mailed_number', 'is', null), eb('mailed_number', '=', number)]))
    .returning('conversation_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The data of the mail; undefined where the account is gone. */
export const findMailContent = async (on: Queryable, { conversationId, to }: PendingMail, most: number) => {
  const { rows } = await sql<{
    language: Language
    /** Null while no stay was requested. */
    booking_id: string | null
    is_guest: boolean
    author_name: string
    property_title: string
    unread: number
    messages: UnreadMessage[]
  }>`
    select ${personLanguage('users.id')} as language, properties.owner_id <> me.person_id as is_guest,
      conversations.booking_id,
      coalesce(co_host.full_name, author.full_name) as author_name, properties.title as property_title, me.unread,
      (select coalesce(json_agg(json_build_object('text', text, 'pictures', pictures, 'pdfs', pdfs) order by number), '[]')
        from (
          select number, text, pictures, pdfs from messages
          where conversation_id = me.conversation_id and number > me.read_up_to and author_id <> me.person_id
          order by number desc limit ${most}
        ) as newest) as messages
    from conversation_parties as me
    join conversation_parties as they
      on they.conversation_id = me.conversation_id and they.person_id <> me.person_id
    join users on users.id = me.person_id and users.disabled_at is null
    join users as author on author.id = they.person_id
    left join lateral (
      select co_host_id from messages
      where conversation_id = me.conversation_id and number > me.read_up_to and author_id = they.person_id
      order by number desc limit 1
    ) as last on true
    left join users as co_host on co_host.id = last.co_host_id
    join conversations on conversations.id = me.conversation_id
    left join bookings on bookings.id = conversations.booking_id
    join properties on properties.id = coalesce(bookings.property_id, conversations.property_id)
    where me.conversation_id = ${conversationId} and me.person_id = ${to}`.execute(on)
  return rows[0]
}
