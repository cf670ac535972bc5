import * as z from 'zod/mini'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { accountState } from './people.schemas.ts'
import { userType } from './schemas.ts'

export const MAXIMUM_STANDING_REASON = 500

/** What is done to somebody is done for a reason, and they read it in the mail that tells them. */
export const withReason = z.strictObject({
  reason: text(3, MAXIMUM_STANDING_REASON, 'person.reason_missing'),
})
export type WithReason = z.infer<typeof withReason>

/** Nobody becomes an admin through the API, and nobody stops being one. */
export const roleChange = z.extend(withReason, { user_type: z.enum(['owner', 'user']) })
export type RoleChange = z.infer<typeof roleChange>

/** One session, or without it every one. */
export const sessionsEnd = z.extend(withReason, { session: z.optional(id) })
export type SessionsEnd = z.infer<typeof sessionsEnd>

export const standing = z.object({ id, user_type: userType, state: accountState })
export type Standing = z.infer<typeof standing>
