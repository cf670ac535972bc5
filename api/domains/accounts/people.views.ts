import type { AccountOverview } from '#contract/accounts/people.schemas.ts'
import type { UserType } from '#contract/accounts/schemas.ts'
import type { AccountRow } from './people.queries.ts'

export const toAccountOverview = ({ created_at, ...row }: AccountRow): AccountOverview => ({
  ...row,
  user_type: row.user_type as UserType,
  created_at: created_at.toISOString(),
})
