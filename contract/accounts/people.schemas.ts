import * as z from 'zod/mini'
import { optionalText } from '../kernel/fields.ts'
import { paging } from '../kernel/paging.ts'
import { publicPerson, userType } from './schemas.ts'

export const peopleFilters = z.strictObject({ ...paging, user_type: z.optional(userType) })

/** Nothing to look for finds everyone who may be found. */
export const peopleSearch = z.extend(peopleFilters, { search: z.optional(optionalText(100)) })

/** Someone with whom an owner has to do: from their network, or a guest at their homes. */
export const networkAcquaintance = z.extend(publicPerson, {
  email: z.string(),
  /** The level that they hold with this owner. */
  trust_level: z.nullable(z.int()),
})
export type NetworkAcquaintance = z.infer<typeof networkAcquaintance>

/** What an admin sees of an account. */
export const accountOverview = z.extend(publicPerson, {
  email: z.string(),
  user_type: userType,
  onboarding_completed: z.boolean(),
  disabled: z.boolean(),
  created_at: z.string(),
})
export type AccountOverview = z.infer<typeof accountOverview>
