import { MAIL_SWITCHES, type PreferenceChanges, type Preferences } from '#contract/accounts/schemas.ts'
import type { Context } from '../../context.ts'
import { findPreferences, type PreferencesRow, savePreferences } from './preferences.queries.ts'
import { preferencesView } from './views.ts'

/** As the columns' defaults are: every mail but advertising (spec 2.16). */
const STANDARD: PreferencesRow = {
  mail_new_bookings: true,
  mail_booking_confirmations: true,
  mail_payment_updates: true,
  mail_property_updates: true,
  mail_marketing: false,
  login_notifications: true,
  language: 'en',
  currency: 'usd',
}

export const ownPreferences = async (ctx: Context, userId: string): Promise<Preferences> =>
  preferencesView((await findPreferences(ctx.db, userId)) ?? STANDARD)

export const changePreferences = async (
  ctx: Context,
  userId: string,
  changes: PreferenceChanges,
): Promise<Preferences> => {
  const row: Partial<PreferencesRow> = {}
  for (const name of MAIL_SWITCHES) {
    const wanted = changes[name]
    if (wanted !== undefined) row[`mail_${name}`] = wanted
  }
  if (changes.login_notifications !== undefined) row.login_notifications = changes.login_notifications
  if (changes.language !== undefined) row.language = changes.language
  if (changes.currency !== undefined) row.currency = changes.currency
  return preferencesView(await savePreferences(ctx.db, userId, row, ctx.clock()))
}
