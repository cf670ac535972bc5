import * as z from 'zod/mini'
import { optionalText } from '../kernel/fields.ts'
import { paging } from '../kernel/paging.ts'
import { publicPerson, userType } from './schemas.ts'

/** Where an account stands. Somebody who was suspended in the middle of onboarding is suspended. */
export const accountState = z.enum(['active', 'onboarding', 'suspended', 'deleted'])
export type AccountState = z.infer<typeof accountState>

/** `-` is the other way round: the latest first. Who was never seen comes after everyone who was. */
export const peopleOrder = z.enum(['name', '-name', 'joined', '-joined', 'last_seen', '-last_seen'])
export type PeopleOrder = z.infer<typeof peopleOrder>

export const peopleFilters = z.strictObject({
  ...paging,
  user_type: z.optional(userType),
  /** Without it everyone but those who have deleted their account. For admins. */
  state: z.optional(accountState),
  /** For admins, who see the newest first otherwise; owners read by name. */
  sort: z.optional(peopleOrder),
})

/** Nothing to look for finds everyone who may be found. */
export const peopleSearch = z.extend(peopleFilters, { search: z.optional(optionalText(100)) })

/** Someone with whom an owner has to do: from their network, or a guest at their homes. */
export const networkAcquaintance = z.extend(publicPerson, {
  email: z.string(),
  /** The level that they hold with this owner. */
  trust_level: z.nullable(z.int()),
})
export type NetworkAcquaintance = z.infer<typeof networkAcquaintance>

/** What an admin sees of an account in a list. */
export const accountOverview = z.extend(publicPerson, {
  email: z.string(),
  user_type: userType,
  state: accountState,
  created_at: z.string(),
  /** To within the 15 minutes that an access token lasts. */
  last_seen_at: z.nullable(z.string()),
  homes: z.int(),
  /** An owner's members; of others, the networks that they are in. */
  network_size: z.int(),
})
export type AccountOverview = z.infer<typeof accountOverview>
