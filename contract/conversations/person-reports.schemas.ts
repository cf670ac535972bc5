import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { attachment } from './schemas.ts'

/** How many of the last messages a report may pass on. */
export const QUOTED_IN_REPORT = 20
export const LONGEST_REPORT = 2_000

export const personReportReason = z.enum(['rude', 'spam', 'money', 'other'])

export const newPersonReport = z.strictObject({
  reason: personReportReason,
  words: text(1, LONGEST_REPORT, 'field.required'),
  /** The conversation whose last messages the reporter passes on; without it admins read none. */
  conversation: z.optional(z.strictObject({ kind: z.enum(['inquiry', 'booking']), id })),
})
export type NewPersonReport = z.infer<typeof newPersonReport>

export const personReport = z.object({
  id,
  reason: personReportReason,
  words: z.string(),
  reporter: publicPerson,
  reported: publicPerson,
  /** The messages that the reporter passed on, oldest first; null for none. */
  messages: z.nullable(
    z.array(
      z.object({
        by_reporter: z.boolean(),
        text: z.string(),
        attachments: z.array(attachment),
        sent_at: z.string(),
      }),
    ),
  ),
  reported_at: z.string(),
  done_at: z.nullable(z.string()),
})
export type PersonReport = z.infer<typeof personReport>

export const personReportFilters = z.strictObject(paging)
