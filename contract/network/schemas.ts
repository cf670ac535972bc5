import * as z from 'zod/mini'
import { optionalText, text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'

export const levelNumber = z
  .number('level.range')
  .check(z.int('level.range'), z.gte(1, 'level.range'), z.lte(5, 'level.range'))

const percentage = z
  .number('level.discount_range')
  .check(
    z.gte(0, 'level.discount_range'),
    z.lte(100, 'level.discount_range'),
    z.multipleOf(0.01, 'field.invalid'),
  )

export const trustLevel = z.object({
  id,
  name: z.string(),
  level: z.int(),
  default_discount_percentage: z.number(),
  member_count: z.int(),
})
export type TrustLevel = z.infer<typeof trustLevel>

export const newTrustLevel = z.strictObject({
  name: text(1, 60, 'level.name_missing'),
  level: levelNumber,
  default_discount_percentage: percentage,
})
export type NewTrustLevel = z.infer<typeof newTrustLevel>

export const trustLevelChanges = z.partial(newTrustLevel)
export type TrustLevelChanges = z.infer<typeof trustLevelChanges>

/** An owner's view of someone in their network. `trust_level` is null until the owner has made a level. */
export const trustedUser = z.object({
  id,
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  profile_image: z.nullable(z.string()),
  trust_level: z.nullable(z.int()),
  trust_level_name: z.nullable(z.string()),
  discount_percentage: z.number(),
  joined_at: z.string(),
})
export type TrustedUser = z.infer<typeof trustedUser>

/** A guest's view of a network they belong to: whose it is, never who else is in it. */
export const membership = z.object({
  id,
  owner_name: z.string(),
  trust_level: z.nullable(z.int()),
  trust_level_name: z.nullable(z.string()),
  discount_percentage: z.number(),
  joined_at: z.string(),
})
export type Membership = z.infer<typeof membership>

export const networkFilters = z.strictObject({ ...paging, search: z.optional(optionalText(100)) })
