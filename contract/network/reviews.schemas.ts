import * as z from 'zod/mini'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { optionalText } from '../kernel/fields.ts'
import { trustedUser } from './schemas.ts'

/** Days after which an owner is asked whether a member's level is still right. */
export const TRUST_REVIEW_DAYS = 365

/** A decision about a member's level; only the owner reads it. Both levels are the same where it was kept. */
export const trustDecision = z.object({
  from_level: z.nullable(z.int()),
  to_level: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  decided_at: z.string(),
})
export type TrustDecision = z.infer<typeof trustDecision>

/** A member whose level the owner has not looked at for a year. */
export const memberToReview = z.extend(trustedUser, {
  /** The last decision, or the day of joining. */
  since: z.string(),
  /** Check-out of the last stay at one of the owner's homes; null where there was none. */
  last_stay: z.nullable(z.string()),
})
export type MemberToReview = z.infer<typeof memberToReview>

/** `reason` is for the owner alone. */
export const keepLevel = z.strictObject({ reason: z.optional(optionalText(MAXIMUM_REASON)) })
