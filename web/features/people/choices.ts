import type { PeopleOrder } from '#contract/accounts/people.schemas.ts'

/** The first goes without saying: everybody who has not deleted their account. */
export const STATES = ['', 'active', 'onboarding', 'suspended', 'deleted'] as const

/** The newest come first. */
export const ORDERS = [
  '-joined',
  'joined',
  'name',
  '-name',
  '-last_seen',
  'last_seen',
] as const satisfies readonly PeopleOrder[]

export const ROLES = ['user', 'owner', 'admin'] as const
