import * as z from 'zod/mini'
import { LEVELS, MAXIMUM_NOTE } from '../kernel/constants.ts'
import { name, optionalText, wholeNumber } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { MAXIMUM_INTRODUCTIONS } from './introductions.rules.ts'
import { EVERYONE_ELSE_REASONS } from './rules.ts'

export const levelNumber = z
  .number('level.range')
  .check(wholeNumber('level.whole'), z.gte(1, 'level.range'), z.lte(5, 'level.range'))

export const percentage = z
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
  /** How many people a member of this level may introduce within a year. */
  introductions_a_year: z.int(),
  member_count: z.int(),
})
export type TrustLevel = z.infer<typeof trustLevel>

export const newTrustLevel = z.strictObject({
  name: name(1, 60, 'level.name_missing'),
  level: levelNumber,
  default_discount_percentage: percentage,
})
export type NewTrustLevel = z.infer<typeof newTrustLevel>

export const trustLevelChanges = z.partial(newTrustLevel)
export type TrustLevelChanges = z.infer<typeof trustLevelChanges>

/** The discount of a level: used for levels that must be raised, and for those that the caller raises. */
export const levelGives = z.object({ level: levelNumber, default_discount_percentage: percentage })
export type LevelGives = z.infer<typeof levelGives>

/** Other levels of the owner that are raised in the same step; none is lowered. */
const raise = z.optional(
  z.array(z.strictObject(levelGives.shape)).check(z.maxLength(LEVELS.length, 'field.invalid')),
)
export const levelCreation = z.extend(newTrustLevel, { raise })
export type LevelCreation = z.infer<typeof levelCreation>
export const levelChange = z.extend(trustLevelChanges, {
  raise,
  introductions_a_year: z.optional(
    z.int('field.invalid').check(z.gte(0, 'field.invalid'), z.lte(MAXIMUM_INTRODUCTIONS, 'field.invalid')),
  ),
})
export type LevelChange = z.infer<typeof levelChange>

/** The discount of people without a level at the owner's homes, and its reason. */
export const everyoneElse = z.object({
  percentage: z.number(),
  reason: z.enum(EVERYONE_ELSE_REASONS),
  /** The maximum that the owner may give them. */
  most: z.number(),
  standard_percentage: z.number(),
})
export type EveryoneElse = z.infer<typeof everyoneElse>

/** Null for the maximum, whatever it is. */
export const everyoneElseChange = z.strictObject({ percentage: z.nullable(percentage) })
export type EveryoneElseChange = z.infer<typeof everyoneElseChange>

/** The form of the page. */
export const everyoneElseForm = z.strictObject({ percentage })

/** A member as the owner sees them. `trust_level` is null until the owner has created a level. */
export const trustedUser = z.object({
  id,
  user_id: id,
  full_name: personNameField,
  email: z.string(),
  profile_image: z.nullable(z.string()),
  trust_level: z.nullable(z.int()),
  trust_level_name: z.nullable(z.string()),
  discount_percentage: z.number(),
  joined_at: z.string(),
})
export type TrustedUser = z.infer<typeof trustedUser>

/** A network as its member sees it: its owner, but no other members. */
export const membership = z.object({
  id,
  owner_name: personNameField,
  trust_level: z.nullable(z.int()),
  trust_level_name: z.nullable(z.string()),
  discount_percentage: z.number(),
  /** How many people the member may introduce to the owner now; 0 also where the owner allows none. */
  introductions_left: z.int(),
  joined_at: z.string(),
})
export type Membership = z.infer<typeof membership>

export const networkFilters = z.strictObject({
  ...paging,
  /** Matches names and addresses; for a guest the owners' names. */
  search: z.optional(optionalText(100)),
  /** The number of a level, or `none` for members without one. */
  trust_level: z.optional(
    z.union([
      z.literal('none'),
      z.coerce.number<string>().check(z.int('level.range'), z.gte(1, 'level.range'), z.lte(5, 'level.range')),
    ]),
  ),
})

/** A stay at one of the owner's homes, with few fields. */
const stayMention = z.object({
  booking: id,
  property: z.object({ id, title: z.string() }),
  check_in_date: z.string(),
  check_out_date: z.string(),
})
export type StayMention = z.infer<typeof stayMention>

/** A member of the owner's network, with their stays at the owner's homes. Money is in cents. */
export const networkPerson = z.extend(trustedUser, {
  /** The sender and the time of the member's invitation; null where it was not stored. */
  invited_by: z.nullable(personNameField),
  invited_at: z.nullable(z.string()),
  /** By whose introduction they came; null where nobody introduced them. */
  introduced_by: z.nullable(personNameField),
  /** The last day of the membership, and whether it ends with their first stay. */
  ends_on: z.nullable(z.string()),
  ends_after_stay: z.boolean(),
  /**
   * Confirmed and completed stays, and the owner's earnings from them: at the agreed prices, without the service fee.
   */
  stays: z.int(),
  nights: z.int(),
  income_cents: z.int(),
  discount_cents: z.int(),
  last_stay: z.nullable(stayMention),
  next_stay: z.nullable(stayMention),
  /** The owner's private note; null for everyone else, admins included. */
  note: z.nullable(z.string()),
})
export type NetworkPerson = z.infer<typeof networkPerson>

export const noteChange = z.strictObject({
  note: optionalText(MAXIMUM_NOTE, 'network.note_long'),
})

export const networkStats = z.object({
  members: z.int(),
  /** Lowest first. An admin sees the numbers of all networks together, without names. */
  by_level: z.array(z.object({ level: z.int(), name: z.nullable(z.string()), members: z.int() })),
  without_level: z.int(),
  /** Invitations that were neither revoked nor replaced. */
  invited: z.int(),
  pending: z.int(),
  accepted: z.int(),
  /** Percent of those that are no longer open; null before the first answer. */
  accepted_percentage: z.nullable(z.number()),
  /** The sum of the discounts of confirmed and completed stays. */
  discounts_cents: z.int(),
})
export type NetworkStats = z.infer<typeof networkStats>
