import { type PushGroup, pushGroupOf, quietEnd } from '#contract/notifications/push.rules.ts'
import type { PushSubscriptionInput } from '#contract/notifications/push.schemas.ts'
import { unseal } from '../../config/seal.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import {
  beginHolding,
  endHolding,
  findPushChoices,
  findPushDevice,
  findUnreadNotification,
  findWaiting,
  forgetPushDevice,
  listPushDeviceIds,
  notePushed,
  notePushRefusal,
} from './push.queries.ts'
import { pushChoicesOf, pushMessage, pushTestMessage } from './push.views.ts'

/** A device that is off this long is told nothing of it any more; the bell keeps it. */
const TTL_SECONDS = 86_400
/** Within this time a busy push service is tried again. It ends before the queue gives up, so that no job fails. */
const TRIED_MS = 20 * 60_000
/** So many refusals in a row are no mistake of a moment. */
const MOST_REFUSALS = 5

interface ToDevice {
  deviceId: string
  /** Null: a test, which the person asked for. */
  notificationId: string | null
  more: number
  until: string
}

/** Sends to one device, independently of all others. */
export const pushToDevice = defineJob<ToDevice>({
  name: 'notifications.push-device',
  async run(ctx, { deviceId, notificationId, more, until }) {
    const now = ctx.clock()
    if (now.getTime() > Date.parse(until)) return ctx.log.warn('a push was given up')
    const device = await findPushDevice(ctx.db, deviceId, now)
    if (!device) return
    const row = notificationId === null ? null : await findUnreadNotification(ctx.db, notificationId)
    if (row === undefined) return // Read in the meantime.
    const { publicUrl } = ctx.config
    const text = row
      ? pushMessage(publicUrl, device.language, { row, more })
      : pushTestMessage(publicUrl, device.language)
    const to = JSON.parse(
      unseal(ctx.secrets.keyFor('push-device'), device.sealed, deviceId),
    ) as PushSubscriptionInput
    const outcome = await ctx.push.send(to, { text, ttlSeconds: TTL_SECONDS })
    if (outcome === 'sent') await notePushed(ctx.db, deviceId, now)
    else if (outcome === 'gone') await forgetPushDevice(ctx.db, deviceId)
    else if (outcome === 'refused') await notePushRefusal(ctx.db, deviceId, MOST_REFUSALS)
    else throw new Error('The push service did not take it')
  },
})

const sendToAll = async (
  ctx: Context,
  tx: Transaction,
  { userId, notificationId, more }: { userId: string; notificationId: string; more: number },
) => {
  const now = ctx.clock()
  const until = new Date(now.getTime() + TRIED_MS).toISOString()
  for (const deviceId of await listPushDeviceIds(tx, userId, now))
    await ctx.jobs.enqueue(tx, pushToDevice, { deviceId, notificationId, more, until })
}

/** Sends what waited for the end of the quiet hours: the newest, and how many others there are. */
export const pushHeld = defineJob<{ userId: string }>({
  name: 'notifications.push-held',
  async run(ctx, { userId }) {
    await ctx.db.transaction().execute(async tx => {
      const since = await endHolding(tx, userId)
      if (!since) return
      const { groups, quiet } = pushChoicesOf(await findPushChoices(tx, userId))
      const end = quiet && quietEnd(quiet, ctx.clock())
      // The person has made them longer meanwhile.
      if (end) return hold(ctx, tx, { userId, since, end })
      const held = groups.length > 0 ? await findWaiting(tx, { userId, since, groups }) : undefined
      if (held) await sendToAll(ctx, tx, { userId, notificationId: held.id, more: held.count - 1 })
    })
  },
})

const hold = async (
  ctx: Context,
  tx: Transaction,
  { userId, since, end }: { userId: string; since: Date; end: Date },
) => {
  if (await beginHolding(tx, userId, since)) await ctx.jobs.enqueue(tx, pushHeld, { userId }, end)
}

/** Decides what becomes of one notification: nothing, something later, or a job for each device. */
export const push = defineJob<{ notificationId: string }>({
  name: 'notifications.push',
  async run(ctx, { notificationId }) {
    await ctx.db.transaction().execute(async tx => {
      const row = await findUnreadNotification(tx, notificationId)
      if (!row) return
      const { groups, quiet } = pushChoicesOf(await findPushChoices(tx, row.user_id))
      const group: PushGroup | null = pushGroupOf(row.kind)
      if (!group || !groups.includes(group)) return
      const end = quiet && quietEnd(quiet, ctx.clock())
      if (end) await hold(ctx, tx, { userId: row.user_id, since: row.created_at, end })
      else await sendToAll(ctx, tx, { userId: row.user_id, notificationId, more: 0 })
    })
  },
})
