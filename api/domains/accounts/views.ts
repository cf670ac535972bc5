import type { Preferences, Profile, UserType } from '#contract/accounts/schemas.ts'
import type { OpenSession } from '#contract/accounts/sessions.endpoints.ts'
import type { SpokenLanguage } from '#contract/accounts/spoken-languages.schemas.ts'
import type { PreferencesRow } from './preferences.queries.ts'
import type { ProfileRow } from './queries.ts'
import type { SessionRow } from './sessions.queries.ts'

export const profileView = (row: ProfileRow): Profile => ({
  id: row.id,
  email: row.email,
  full_name: row.full_name,
  phone: row.phone,
  bio: row.bio,
  spoken_languages: row.spoken_languages as SpokenLanguage[],
  location: row.location,
  profile_image: row.profile_image,
  user_type: row.user_type as UserType,
  onboarding_completed: row.onboarding_completed,
  trust_network_size: row.trust_network_size,
  helps: row.helps,
  created_at: row.created_at.toISOString(),
  preferences: {
    language: row.language as Preferences['language'],
    currency: row.currency as Preferences['currency'],
  },
})

export const preferencesView = (row: PreferencesRow): Preferences => ({
  new_bookings: row.mail_new_bookings,
  booking_confirmations: row.mail_booking_confirmations,
  messages: row.mail_messages,
  payment_updates: row.mail_payment_updates,
  property_updates: row.mail_property_updates,
  marketing: row.mail_marketing,
  login_notifications: row.login_notifications,
  language: row.language as Preferences['language'],
  currency: row.currency as Preferences['currency'],
  show_picture: row.show_picture,
  show_read_marks: row.show_read_marks,
  full_name_on_reviews: row.full_name_on_reviews,
  counted_where_stayed: row.counted_where_stayed,
  show_invitations: row.show_invitations,
  named_as_known: row.named_as_known,
  billing_name: row.billing_name,
  billing_address: row.billing_address,
})

/** `names` are the browser and the system, which the caller parses from the user agent. */
export const sessionView = (
  row: SessionRow,
  names: Pick<OpenSession, 'browser' | 'system'>,
  currentId: string | null,
): OpenSession => ({
  id: row.id,
  ...names,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  current: row.id === currentId,
})
