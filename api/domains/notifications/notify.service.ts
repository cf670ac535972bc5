import { pushGroupOf } from '#contract/notifications/push.rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { push } from './push.jobs.ts'
import { insertPushed, type NewNotification } from './queries.ts'

/** Notifies somebody in the app and, where they want it, on their devices: if and only if the transaction commits. */
export const notify = async (
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  notification: NewNotification,
) => {
  const { id, has_devices } = await insertPushed(tx, notification)
  if (has_devices && pushGroupOf(notification.kind)) await jobs.enqueue(tx, push, { notificationId: id })
}
