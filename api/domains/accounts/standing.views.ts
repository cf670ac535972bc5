import type { UserType } from '#contract/accounts/schemas.ts'
import type { Standing } from '#contract/accounts/standing.schemas.ts'
import { stateOf } from './people.views.ts'

export const standingView = (row: Parameters<typeof stateOf>[0] & { id: string }): Standing => ({
  id: row.id,
  user_type: row.user_type as UserType,
  state: stateOf(row),
})
