import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'

/** A stay for which a guest waits, because nights of it are taken. Dates are the home's own. */
export const waitlistEntry = z.object({
  id,
  property: z.object({ id, title: z.string() }),
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  created_at: z.string(),
  /** When the guest was notified that the nights are free; null while one of them is taken. */
  notified_at: z.nullable(z.string()),
  /** How many others wait for one of these nights and came earlier. */
  ahead: z.int(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

export const waitlistFilters = z.strictObject({ ...paging, property: z.optional(id) })
export type WaitlistFilters = z.infer<typeof waitlistFilters>
