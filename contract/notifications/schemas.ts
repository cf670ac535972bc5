import * as z from 'zod/mini'
import { currency } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { NOTIFICATION_KINDS } from './rules.ts'

/** Names and figures at the time of the event; each kind has those that its text needs. */
export const notificationData = z.object({
  person: z.optional(personNameField),
  home: z.optional(z.string()),
  check_in_date: z.optional(z.string()),
  check_out_date: z.optional(z.string()),
  /** A last day. */
  until: z.optional(z.string()),
  amount_cents: z.optional(z.int()),
  currency: z.optional(currency),
  level_name: z.optional(z.string()),
  reason: z.optional(z.string()),
  channel: z.optional(z.string()),
  /** The name of a saved search, and how many homes are new. */
  search: z.optional(z.string()),
  count: z.optional(z.int()),
  /** The name of a list of homes. */
  list: z.optional(z.string()),
  /** A bank, and the last characters of an account there. */
  account: z.optional(z.string()),
  levels: z.optional(z.array(z.object({ level: z.int(), discount_percentage: z.number() }))),
})
export type NotificationData = z.infer<typeof notificationData>

export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** The subject's id; `subjectOf` of the rules gives its kind. */
  subject_id: z.nullable(id),
  data: notificationData,
  created_at: z.string(),
  read_at: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notification>

export const notificationFilters = z.strictObject({
  ...paging,
  unread_only: z.optional(z.enum(['true', 'false'])),
})

export const unreadCount = z.object({ unread_count: z.int() })
