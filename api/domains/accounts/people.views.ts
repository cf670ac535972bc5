import type { AccountOverview, AccountState } from '#contract/accounts/people.schemas.ts'
import type { UserType } from '#contract/accounts/schemas.ts'
import type { AccountRow } from './people.queries.ts'

interface StateColumns {
  user_type: string
  onboarding_completed: boolean
  disabled_at: Date | null
  deleted_at: Date | null
}

/** The status as the list's filter names it. */
export const toAccountState = (row: StateColumns): AccountState => {
  if (row.deleted_at) return 'deleted'
  if (row.disabled_at) return 'suspended'
  return row.onboarding_completed || row.user_type === 'admin' ? 'active' : 'onboarding'
}

/** From the columns in `accountColumns`: identity and account status. */
export const accountFields = (row: Omit<AccountRow, 'last_seen_at' | 'homes' | 'network_size'>) => ({
  id: row.id,
  full_name: row.full_name,
  profile_image: row.profile_image,
  email: row.email,
  user_type: row.user_type as UserType,
  state: toAccountState(row),
  created_at: row.created_at.toISOString(),
})

export const toAccountOverview = (row: AccountRow): AccountOverview => ({
  ...accountFields(row),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  homes: row.homes,
  network_size: row.network_size,
})
