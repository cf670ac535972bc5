import * as z from 'zod/mini'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'

/** How long an admin may look with another person's eyes. */
export const VIEWING_MINUTES = 15

export const viewingAsked = z.strictObject({ reason: text(10, 500, 'viewing.reason_short') })

/** `token` stands in place of the access token, and opens what the table of calls opens to viewers. */
export const viewing = z.object({
  id,
  token: z.string(),
  ends_at: z.string(),
  person: z.object({ id, full_name: personNameField, user_type: z.enum(['owner', 'user']) }),
})
export type Viewing = z.infer<typeof viewing>
