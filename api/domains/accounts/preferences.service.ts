import {
  MAIL_SWITCHES,
  PRIVACY_SWITCHES,
  type PreferenceChanges,
  type Preferences,
} from '#contract/accounts/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { findPreferences, type PreferencesRow, savePreferences } from './preferences.queries.ts'
import { preferencesView } from './views.ts'

/** The same as the columns' defaults: every mail except advertising (spec 2.16). */
const STANDARD: PreferencesRow = {
  mail_new_bookings: true,
  mail_booking_confirmations: true,
  mail_messages: true,
  mail_payment_updates: true,
  mail_property_updates: true,
  mail_marketing: false,
  login_notifications: true,
  language: null,
  currency: null,
  show_picture: true,
  show_read_marks: true,
  full_name_on_reviews: true,
  counted_where_stayed: false,
  show_invitations: false,
  named_as_known: false,
  billing_name: null,
  billing_address: null,
}

export const ownPreferences = async (ctx: Context, userId: string): Promise<Preferences> =>
  preferencesView((await findPreferences(ctx.db, userId)) ?? STANDARD)

export const changePreferences = async (
  ctx: Context,
  userId: string,
  changes: PreferenceChanges,
): Promise<Preferences | Refusal> => {
  const row: Partial<PreferencesRow> = {}
  for (const name of MAIL_SWITCHES) {
    const wanted = changes[name]
    if (wanted !== undefined) row[`mail_${name}`] = wanted
  }
  if (changes.login_notifications !== undefined) row.login_notifications = changes.login_notifications
  for (const name of PRIVACY_SWITCHES) {
    const wanted = changes[name]
    if (wanted !== undefined) row[name] = wanted
  }
  // An emptied field is stored like one that was never filled.
  if (changes.billing_name !== undefined) row.billing_name = changes.billing_name || null
  if (changes.billing_address !== undefined) row.billing_address = changes.billing_address || null
  if (changes.language !== undefined) row.language = changes.language
  if (changes.currency !== undefined) row.currency = changes.currency
  return inTransaction(ctx.db, async tx => {
    const saved = await savePreferences(tx, userId, row, ctx.clock())
    const fields = Object.keys(row)
    const subject = { kind: 'person', id: userId } as const
    if (fields.length > 0)
      await audit(tx, { action: 'account.preferences_changed', subject, after: { fields } })
    return preferencesView(saved)
  })
}
