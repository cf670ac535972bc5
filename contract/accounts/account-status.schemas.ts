import * as z from 'zod/mini'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { accountState } from './people.schemas.ts'
import { userType } from './schemas.ts'

export const MINIMUM_ACCOUNT_REASON = 3
export const MAXIMUM_ACCOUNT_REASON = 500

/** Every action on an account needs a reason; the mail to the person contains it. */
export const reasonBody = z.strictObject({
  reason: text(MINIMUM_ACCOUNT_REASON, MAXIMUM_ACCOUNT_REASON, 'person.reason_missing'),
})

/** Nobody becomes an admin, or stops being one, through the API. */
export const roleChange = z.extend(reasonBody, { user_type: z.enum(['owner', 'user']) })
export type RoleChange = z.infer<typeof roleChange>

/** One session; without it, all sessions. */
export const sessionsEnd = z.extend(reasonBody, { session: z.optional(id) })
export type SessionsEnd = z.infer<typeof sessionsEnd>

export const accountStatus = z.object({ id, user_type: userType, state: accountState })
export type AccountStatus = z.infer<typeof accountStatus>
