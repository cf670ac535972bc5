import { sql } from 'kysely'
import { kindsOfGroups, PUSH_GROUPS, type PushGroup } from '#contract/notifications/push.rules.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

/** Devices whose session goes on; a session may end while a device is being turned on in it. */
const openDevices = (on: Queryable, now: Date) =>
  on
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)

export type PushDeviceRow = Awaited<ReturnType<typeof listPushDevices>>[number]

/** The given session's device first, then the newest. */
export const listPushDevices = (
  on: Queryable,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
) =>
  openDevices(on, now)
    .select([
      'push_subscriptions.id',
      'push_subscriptions.session_id',
      'push_subscriptions.created_at',
      'push_subscriptions.last_sent_at',
      'sessions.user_agent',
    ])
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy(eb => eb('push_subscriptions.session_id', '=', sessionId), 'desc')
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id')
    .execute()

export const listPushDeviceIds = async (on: Queryable, userId: string, now: Date): Promise<string[]> => {
  const rows = await openDevices(on, now)
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the account, so that devices that are turned on at once are counted one after the other. */
export const countOtherDevices = async (
  tx: Transaction,
  { userId, digest, now }: { userId: string; digest: Buffer; now: Date },
): Promise<number> => {
  await lockAccount(tx, userId)
  const { count } = await openDevices(tx, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('push_subscriptions.user_id', '=', userId)
    .where('endpoint_digest', '<>', digest)
    .executeTakeFirstOrThrow()
  return count
}

interface NewPushDevice {
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly digest: Buffer
  readonly sealed: Buffer
  readonly at: Date
}

/** A browser belongs to whoever turned it on last. */
export const replacePushDevice = async (tx: Transaction, device: NewPushDevice) => {
  await tx.deleteFrom('push_subscriptions').where('endpoint_digest', '=', device.digest).execute()
  await tx
    .insertInto('push_subscriptions')
    .values({
      id: device.id,
      user_id: device.userId,
      session_id: device.sessionId,
      endpoint_digest: device.digest,
      sealed: device.sealed,
      created_at: device.at,
    })
    .execute()
}

/** Returns whether the person had this device. */
export const deletePushDevice = async (tx: Transaction, userId: string, id: string): Promise<boolean> =>
  (await tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const findPushDevice = (on: Queryable, id: string, now: Date) =>
  openDevices(on, now)
    .select(['push_subscriptions.user_id', 'push_subscriptions.sealed'])
    .select(personLanguage('push_subscriptions.user_id').as('language'))
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst()

export const notePushed = async (on: Queryable, id: string, at: Date) => {
  await on
    .updateTable('push_subscriptions')
    .set({ last_sent_at: at, failures: 0 })
    .where('id', '=', id)
    .execute()
}

/** The service says that the browser unsubscribed. */
export const forgetPushDevice = async (on: Queryable, id: string) => {
  await on.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Forgets a device that has refused `most` times in a row. */
export const notePushRefusal = async (on: Queryable, id: string, most: number) => {
  const row = await on
    .updateTable('push_subscriptions')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst()
  if (row && row.failures >= most) await forgetPushDevice(on, id)
}

const choiceColumns = [
  ...PUSH_GROUPS,
  'quiet_from',
  'quiet_until',
  'time_zone',
] as const satisfies readonly string[]

/** Undefined for somebody who has not changed anything yet. */
export const findPushChoices = (on: Queryable, userId: string) =>
  on.selectFrom('push_choices').select(choiceColumns).where('user_id', '=', userId).executeTakeFirst()

export type PushChoicesRow = NonNullable<Awaited<ReturnType<typeof findPushChoices>>>

/** Updates only the given columns, so that two simultaneous changes of different switches both count. */
export const savePushChoices = async (
  tx: Transaction,
  userId: string,
  changes: Partial<PushChoicesRow>,
  at: Date,
) => {
  await tx
    .insertInto('push_choices')
    .values({ user_id: userId, updated_at: at, ...changes })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ updated_at: at, ...changes }))
    .execute()
}

/** Undefined where it was read in the meantime, on another device or in the app. */
export const findUnreadNotification = (on: Queryable, id: string) =>
  on
    .selectFrom('notifications')
    .select(['id', 'user_id', 'kind', 'subject_id', 'data', 'created_at'])
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()

export type PushedRow = NonNullable<Awaited<ReturnType<typeof findUnreadNotification>>>

/** Notifications since this time wait; jobs come in any order. Returns whether none waited before. */
export const beginHolding = async (tx: Transaction, userId: string, since: Date): Promise<boolean> => {
  const before = await endHolding(tx, userId)
  await tx
    .updateTable('push_choices')
    .set({ held_since: before && before < since ? before : since })
    .where('user_id', '=', userId)
    .execute()
  return before === null
}

/** Since when notifications waited, which ends with this; null where none waited. */
export const endHolding = async (tx: Transaction, userId: string): Promise<Date | null> => {
  const held = await tx
    .selectFrom('push_choices')
    .select('held_since')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!held?.held_since) return null
  await tx.updateTable('push_choices').set({ held_since: null }).where('user_id', '=', userId).execute()
  return held.held_since
}

/** The newest unread notification since a time that devices get, and how many there are. */
export const findWaiting = (
  tx: Transaction,
  { userId, since, groups }: { userId: string; since: Date; groups: readonly PushGroup[] },
) =>
  tx
    .selectFrom('notifications')
    .select(['id', sql<number>`(count(*) over ())::int`.as('count')])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('read_at', 'is', null)
    .where('kind', 'in', kindsOfGroups(groups))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
