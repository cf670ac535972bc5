import type { AccountStatus } from '#contract/accounts/account-status.schemas.ts'
import type { UserType } from '#contract/accounts/schemas.ts'
import { toAccountState } from './people.views.ts'

export const accountStatusView = (
  row: Parameters<typeof toAccountState>[0] & { id: string },
): AccountStatus => ({
  id: row.id,
  user_type: row.user_type as UserType,
  state: toAccountState(row),
})
