import { sql } from 'kysely'
import type { MailSwitch } from '#contract/accounts/schemas.ts'
import type { Queryable } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

/** The recipient of a mail of this kind, and whether they want it; undefined for a deleted account. */
export const findRecipient = async (on: Queryable, userId: string, kind: MailSwitch) => {
  const standard = kind !== 'marketing'
  return on
    .selectFrom('users')
    .leftJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .select([
      'users.email',
      'users.full_name',
      personLanguage('users.id').as('language'),
      sql<boolean>`coalesce(${sql.ref(`user_preferences.mail_${kind}`)}, ${standard})`.as('wanted'),
    ])
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** All that somebody may choose. */
export const PREFERENCES = [
  'mail_new_bookings',
  'mail_booking_confirmations',
  'mail_messages',
  'mail_payment_updates',
  'mail_property_updates',
  'mail_marketing',
  'login_notifications',
  'language',
  'currency',
  'show_picture',
  'show_read_marks',
  'full_name_on_reviews',
  'counted_where_stayed',
  'show_invitations',
  'named_as_known',
  'billing_name',
  'billing_address',
] as const

/** Undefined for an account that has not changed anything yet. */
export const findPreferences = (on: Queryable, userId: string) =>
  on.selectFrom('user_preferences').select(PREFERENCES).where('user_id', '=', userId).executeTakeFirst()

export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof findPreferences>>>

/** Updates only the given columns, so that two simultaneous changes of different switches both count. */
export const savePreferences = (
  on: Queryable,
  userId: string,
  changes: Partial<PreferencesRow>,
  at: Date,
): Promise<PreferencesRow> =>
  on
    .insertInto('user_preferences')
    .values({ user_id: userId, updated_at: at, ...changes })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ updated_at: at, ...changes }))
    .returning(PREFERENCES)
    .executeTakeFirstOrThrow()
