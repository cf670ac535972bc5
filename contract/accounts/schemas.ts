import * as z from 'zod/mini'
import { MAXIMUM_BIO } from '../kernel/constants.ts'
import { CURRENCIES } from '../kernel/currencies.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import {
  code,
  email,
  fullName,
  line,
  newPassword,
  optionalLine,
  optionalText,
  token,
} from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { personNameField } from '../kernel/person-name.ts'
import { spokenLanguage, spokenLanguages } from './spoken-languages.schemas.ts'

export const MAXIMUM_LOCATION = 100
export const MAXIMUM_BILLING_NAME = 100
export const MAXIMUM_BILLING_ADDRESS = 500

/** Information that a person may show or hide. */
export const PRIVACY_SWITCHES = [
  'show_picture',
  'show_read_marks',
  'full_name_on_reviews',
  'counted_where_stayed',
  'show_invitations',
  'named_as_known',
] as const
export type PrivacySwitch = (typeof PRIVACY_SWITCHES)[number]

export const userType = z.enum(['admin', 'owner', 'user'])
export type UserType = z.infer<typeof userType>

/** The fields of a person that everyone who deals with them may see. */
export const publicPerson = z.object({
  id,
  full_name: personNameField,
  profile_image: z.nullable(z.string()),
})

/** Settings for all devices; null where the person left the choice to the device. */
const display = {
  language: z.nullable(z.enum(LANGUAGES)),
  currency: z.nullable(z.enum(CURRENCIES)),
}

/** A person's own view of their account. */
export const profile = z.object({
  id,
  email: z.string(),
  full_name: personNameField,
  phone: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  spoken_languages: z.array(spokenLanguage),
  location: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  user_type: userType,
  onboarding_completed: z.boolean(),
  trust_network_size: z.int(),
  /** Whether the person helps at a home of somebody, or is invited to. */
  helps: z.boolean(),
  created_at: z.string(),
  preferences: z.object(display),
})
export type Profile = z.infer<typeof profile>

/** An existing password has only a maximum length, so that a wrong one is answered as wrong. */
const knownPassword = (missing: FieldMessage) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(1_000, 'field.too_long'))

/** Six digits of an app, or a recovery code, as people type them: with or without spaces and dashes. */
export const secondFactorCode = line(1, 40, 'code.missing', 'code.wrong')

export const credentials = z.strictObject({
  email,
  password: knownPassword('field.required'),
  /** Required after `session.second_factor_needed`, which is returned only if the password was right. */
  code: z.optional(secondFactorCode),
})
export type Credentials = z.infer<typeof credentials>

export const tokenPair = z.object({ access: z.string(), refresh: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

export const signedIn = z.extend(tokenPair, { user: profile })

/** The data that an invited person provides; address and role come from the invitation. */
export const newAccount = z.strictObject({ full_name: fullName, password: newPassword })
export type NewAccount = z.infer<typeof newAccount>

export const registration = z.extend(newAccount, { token })
export type Registration = z.infer<typeof registration>

export const profileChanges = z.strictObject({
  full_name: z.optional(fullName),
  phone: z.optional(z.nullable(optionalLine(40))),
  bio: z.optional(z.nullable(optionalText(MAXIMUM_BIO, 'profile.bio_long'))),
  location: z.optional(z.nullable(optionalLine(MAXIMUM_LOCATION))),
  spoken_languages: z.optional(spokenLanguages),
  profile_image: z.optional(z.nullable(code(200))),
  onboarding_completed: z.optional(z.literal(true)),
})
export type ProfileChanges = z.infer<typeof profileChanges>

/** Required after `factor.code_needed`: where two-factor is on. */
const codeWhereOn = { code: z.optional(secondFactorCode) }

export const passwordChange = z.strictObject({
  old_password: knownPassword('password.current_missing'),
  new_password: newPassword,
  ...codeWhereOn,
})

/** Re-authentication before a dangerous action. */
export const reauthentication = z.strictObject({
  password: knownPassword('password.current_missing'),
  ...codeWhereOn,
})
export type Reauthentication = z.infer<typeof reauthentication>

/** Sent with one dangerous call of the same session, in the header `Reauthentication`. */
export const reauthenticationToken = z.object({ token: z.string(), expires_at: z.string() })
export type ReauthenticationToken = z.infer<typeof reauthenticationToken>

/** The mails that a person may switch off (spec 2.16), including those about unread messages. */
export const MAIL_SWITCHES = [
  'new_bookings',
  'booking_confirmations',
  'messages',
  'payment_updates',
  'property_updates',
  'marketing',
] as const
/** Those of them that a person without a home can receive. */
export const GUEST_MAIL_SWITCHES = ['booking_confirmations', 'messages', 'marketing'] as const
export type MailSwitch = (typeof MAIL_SWITCHES)[number]

export const preferences = z.object({
  new_bookings: z.boolean(),
  booking_confirmations: z.boolean(),
  messages: z.boolean(),
  payment_updates: z.boolean(),
  property_updates: z.boolean(),
  marketing: z.boolean(),
  /** A mail after a sign-in from a new device. */
  login_notifications: z.boolean(),
  ...display,
  /** Owners see the profile picture before they know the person: through a confirmed stay, or in their network. */
  show_picture: z.boolean(),
  /** The other party of a conversation sees read receipts. */
  show_read_marks: z.boolean(),
  /** Reviews show the full name; otherwise the first name only. */
  full_name_on_reviews: z.boolean(),
  /** People who know the person see them counted among those who stayed at a home. */
  counted_where_stayed: z.boolean(),
  /** Pages of people say who invited whom, if both agree. */
  show_invitations: z.boolean(),
  /** Pages of people name the person as one whom both know. */
  named_as_known: z.boolean(),
  /** The name and address on the person's receipts. */
  billing_name: z.nullable(z.string()),
  billing_address: z.nullable(z.string()),
})
export type Preferences = z.infer<typeof preferences>

export const preferenceChanges = z.strictObject({
  new_bookings: z.optional(z.boolean()),
  booking_confirmations: z.optional(z.boolean()),
  messages: z.optional(z.boolean()),
  payment_updates: z.optional(z.boolean()),
  property_updates: z.optional(z.boolean()),
  marketing: z.optional(z.boolean()),
  login_notifications: z.optional(z.boolean()),
  language: z.optional(z.enum(LANGUAGES)),
  currency: z.optional(z.enum(CURRENCIES)),
  show_picture: z.optional(z.boolean()),
  show_read_marks: z.optional(z.boolean()),
  full_name_on_reviews: z.optional(z.boolean()),
  counted_where_stayed: z.optional(z.boolean()),
  show_invitations: z.optional(z.boolean()),
  named_as_known: z.optional(z.boolean()),
  billing_name: z.optional(z.nullable(optionalLine(MAXIMUM_BILLING_NAME))),
  billing_address: z.optional(z.nullable(optionalText(MAXIMUM_BILLING_ADDRESS))),
})
export type PreferenceChanges = z.infer<typeof preferenceChanges>

export const passwordReset = z.strictObject({ token, new_password: newPassword })

export const emailChange = z.extend(reauthentication, { email })
