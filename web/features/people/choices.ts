import type { PeopleOrder } from '#contract/accounts/people.schemas.ts'

/** The first one is the default: all accounts except deleted ones. */
export const ACCOUNT_STATE_CHOICES = ['', 'active', 'onboarding', 'suspended', 'deleted'] as const

/** Newest first. */
export const PEOPLE_ORDERS = [
  '-joined',
  'joined',
  'name',
  '-name',
  '-last_seen',
  'last_seen',
] as const satisfies readonly PeopleOrder[]

export const ROLE_CHOICES = ['user', 'owner', 'admin'] as const
