import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'

/** The mails that a person may switch off (spec 2.16). */
export type MailKind =
  | 'new_bookings'
  | 'booking_confirmations'
  | 'payment_updates'
  | 'property_updates'
  | 'marketing'

/** Whom a mail of this kind goes to, and whether they want it; undefined for an account that is gone. */
export const findRecipient = async (on: Queryable, userId: string, kind: MailKind) => {
  const standard = kind !== 'marketing'
  return on
    .selectFrom('users')
    .leftJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .select([
      'users.email',
      'users.full_name',
      sql<boolean>`coalesce(${sql.ref(`user_preferences.mail_${kind}`)}, ${standard})`.as('wanted'),
    ])
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}
