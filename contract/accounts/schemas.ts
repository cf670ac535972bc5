import * as z from 'zod/mini'
import { MAXIMUM_BIO } from '../kernel/constants.ts'
import { email, fullName, newPassword, optionalText, token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'

export const userType = z.enum(['admin', 'owner', 'user'])
export type UserType = z.infer<typeof userType>

/** What anyone may know of a person with whom they have to do. */
export const publicPerson = z.object({ id, full_name: z.string(), profile_image: z.nullable(z.string()) })

/** A person's own view of their account. */
export const profile = z.object({
  id,
  email: z.string(),
  full_name: z.string(),
  phone: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  user_type: userType,
  onboarding_completed: z.boolean(),
  trust_network_size: z.int(),
  created_at: z.string(),
})
export type Profile = z.infer<typeof profile>

export const credentials = z.strictObject({
  email,
  password: z.string().check(z.minLength(1, 'field.required'), z.maxLength(1_000, 'field.too_long')),
})
export type Credentials = z.infer<typeof credentials>

export const tokenPair = z.object({ access: z.string(), refresh: z.string() })
export type TokenPair = z.infer<typeof tokenPair>

export const signedIn = z.extend(tokenPair, { user: profile })

/** What an invited person says of themselves; address and role come from the invitation. */
export const newAccount = z.strictObject({ full_name: fullName, password: newPassword })
export type NewAccount = z.infer<typeof newAccount>

export const registration = z.extend(newAccount, { token })
export type Registration = z.infer<typeof registration>

export const profileChanges = z.strictObject({
  full_name: z.optional(fullName),
  phone: z.optional(z.nullable(optionalText(40))),
  bio: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAXIMUM_BIO, 'profile.bio_long')))),
  profile_image: z.optional(z.nullable(optionalText(200))),
  onboarding_completed: z.optional(z.literal(true)),
})
export type ProfileChanges = z.infer<typeof profileChanges>
