import * as z from 'zod/mini'
import { optionalText } from '../kernel/fields.ts'
import { paging } from '../kernel/paging.ts'
import { publicPerson, userType } from './schemas.ts'

/** Account status. A person who was suspended during onboarding counts as suspended. */
export const accountState = z.enum(['active', 'onboarding', 'suspended', 'deleted'])
export type AccountState = z.infer<typeof accountState>

/** `-` reverses the order: newest first. People who were never seen come last. */
export const peopleOrder = z.enum(['name', '-name', 'joined', '-joined', 'last_seen', '-last_seen'])
export type PeopleOrder = z.infer<typeof peopleOrder>

export const peopleFilters = z.strictObject({
  ...paging,
  user_type: z.optional(userType),
  /** Without it, all accounts except deleted ones. For admins only. */
  state: z.optional(accountState),
  /** For admins, whose default is newest first; owners always read by name. */
  sort: z.optional(peopleOrder),
})

/** Without a search term, everyone in the caller's scope is found. */
export const peopleSearch = z.extend(peopleFilters, { search: z.optional(optionalText(100)) })

/** A person whom an owner deals with: a member of their network, or a guest at their homes. */
export const networkAcquaintance = z.extend(publicPerson, {
  email: z.string(),
  /** Their level with this owner. */
  trust_level: z.nullable(z.int()),
})
export type NetworkAcquaintance = z.infer<typeof networkAcquaintance>

/** The fields of an account in an admin's list. */
export const accountOverview = z.extend(publicPerson, {
  email: z.string(),
  user_type: userType,
  state: accountState,
  created_at: z.string(),
  /** Accurate to within 15 minutes, the lifetime of an access token. */
  last_seen_at: z.nullable(z.string()),
  homes: z.int(),
  /** For an owner the number of members; for others the number of networks that they belong to. */
  network_size: z.int(),
})
export type AccountOverview = z.infer<typeof accountOverview>
