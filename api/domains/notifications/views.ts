import type { NotificationKind } from '#contract/notifications/rules.ts'
import type { Notification, NotificationData } from '#contract/notifications/schemas.ts'
import type { NotificationRow } from './queries.ts'

export const notificationView = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind as NotificationKind,
  subject_id: row.subject_id,
  data: row.data as NotificationData,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
