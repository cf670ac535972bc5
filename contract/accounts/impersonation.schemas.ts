import * as z from 'zod/mini'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'

/** The duration of an impersonation. */
export const IMPERSONATION_MINUTES = 15

export const newImpersonation = z.strictObject({ reason: text(10, 500, 'viewing.reason_short') })

/**
 * `token` replaces the access token. It is accepted by the calls that the table of calls allows while impersonating.
 */
export const impersonation = z.object({
  id,
  token: z.string(),
  ends_at: z.string(),
  person: z.object({ id, full_name: personNameField, user_type: z.enum(['owner', 'user']) }),
})
export type Impersonation = z.infer<typeof impersonation>
