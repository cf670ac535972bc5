import { createHmac, randomUUID } from 'node:crypto'
import { PUSH_GROUPS } from '#contract/notifications/push.rules.ts'
import {
  MAXIMUM_PUSH_DEVICES,
  type PushChanges,
  type PushOverview,
  type PushSubscriptionInput,
} from '#contract/notifications/push.schemas.ts'
import { seal } from '../../config/seal.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { pushHeld, pushToDevice } from './push.jobs.ts'
import {
  countOtherDevices,
  deletePushDevice,
  findPushChoices,
  findPushDevice,
  listPushDevices,
  type PushChoicesRow,
  replacePushDevice,
  savePushChoices,
} from './push.queries.ts'
import { type NameDevice, pushSettingsView } from './push.views.ts'

/** Somebody waits for a test in front of the device. */
const TEST_MS = 2 * 60_000

type Person = Pick<Actor, 'id' | 'sessionId'>

export const readPushSettings = async (
  ctx: Context,
  { id: userId, sessionId }: Person,
  nameDevice: NameDevice,
): Promise<PushOverview> => {
  const [choices, devices] = await Promise.all([
    findPushChoices(ctx.db, userId),
    listPushDevices(ctx.db, { userId, sessionId, now: ctx.clock() }),
  ])
  return pushSettingsView(choices, devices, { publicKey: ctx.push.publicKey, sessionId, nameDevice })
}

export const changePushChoices = (
  ctx: Context,
  userId: string,
  { quiet, ...switches }: PushChanges,
): Promise<true | Refusal> => {
  const row: Partial<PushChoicesRow> = {}
  for (const group of PUSH_GROUPS) {
    const wanted = switches[group]
    if (wanted !== undefined) row[group] = wanted
  }
  const fields = [...Object.keys(row), ...(quiet === undefined ? [] : ['quiet'])].map(name => `push_${name}`)
  if (quiet !== undefined) {
    row.quiet_from = quiet?.from ?? null
    row.quiet_until = quiet?.until ?? null
    row.time_zone = quiet?.time_zone ?? null
  }
  return inTransaction(ctx.db, async (tx): Promise<true> => {
    if (fields.length === 0) return true
    await savePushChoices(tx, userId, row, ctx.clock())
    const subject = { kind: 'person', id: userId } as const
    await audit(tx, { action: 'account.preferences_changed', subject, after: { fields } })
    // What waits may not have to wait any longer.
    if (quiet !== undefined) await ctx.jobs.enqueue(tx, pushHeld, { userId })
    return true
  })
}

export const turnPushOn = async (
  ctx: Context,
  { id: userId, sessionId }: Person,
  subscription: PushSubscriptionInput,
): Promise<true | Refusal> => {
  if (!ctx.push.mayReach(subscription.endpoint)) return refuse('push.address_refused')
  const id = randomUUID()
  const digest = createHmac('sha256', ctx.secrets.keyFor('push-device-digest'))
    .update(subscription.endpoint)
    .digest()
  const sealed = seal(ctx.secrets.keyFor('push-device'), JSON.stringify(subscription), id)
  return inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    if ((await countOtherDevices(tx, { userId, digest, now: at })) >= MAXIMUM_PUSH_DEVICES)
      return refuse('push.too_many_devices')
    await replacePushDevice(tx, { id, userId, sessionId, digest, sealed, at })
    await audit(tx, {
      action: 'push.device_added',
      subject: { kind: 'session', id: sessionId },
      concerns: userId,
    })
    return true
  })
}

/** Refuses `thing.not_found` for somebody else's device. */
export const turnPushOff = (ctx: Context, userId: string, id: string): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await deletePushDevice(tx, userId, id))) return refuse('thing.not_found')
    await audit(tx, { action: 'push.device_removed', subject: { kind: 'person', id: userId } })
    return true
  })

/** Refuses `thing.not_found` for somebody else's device. */
export const testPush = async (ctx: Context, userId: string, deviceId: string): Promise<true | Refusal> => {
  const now = ctx.clock()
  const device = await findPushDevice(ctx.db, deviceId, now)
  if (device?.user_id !== userId) return refuse('thing.not_found')
  const until = new Date(now.getTime() + TEST_MS).toISOString()
  await ctx.jobs.enqueue(ctx.db, pushToDevice, { deviceId, notificationId: null, more: 0, until })
  return true
}
