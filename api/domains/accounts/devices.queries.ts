import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** Where somebody is (browser, system, neighbourhood), or the secret that their browser keeps for itself. */
export type DeviceKind = 'place' | 'browser'

/**
 * Remembers from where somebody signed in. True when it is a place of its own beside others that were known: the first
 * place of all is where the account was made, and no news.
 */
export const rememberDevice = async (
  tx: Transaction,
  device: { userId: string; kind: DeviceKind; fingerprint: Buffer; at: Date },
): Promise<boolean> => {
  const { fresh } = await tx
    .insertInto('known_devices')
    .values({
      user_id: device.userId,
      kind: device.kind,
      fingerprint: device.fingerprint,
      seen_at: device.at,
    })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'fingerprint']).doUpdateSet({ seen_at: device.at, trusted: true }),
    )
    // Only a row that was just made has never been changed.
    .returning(sql<boolean>`xmax = 0`.as('fresh'))
    .executeTakeFirstOrThrow()
  if (!fresh) return false
  const other = await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', device.userId)
    .where('kind', '=', device.kind)
    .where('fingerprint', '<>', device.fingerprint)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Which of the fingerprints are trusted by the account of this address. Asked in one way whether or not there is such
 * an account, so that the answer takes as long.
 */
export const listTrusted = async (
  on: Queryable,
  email: string,
  fingerprints: readonly Buffer[],
): Promise<Set<DeviceKind>> => {
  const rows = await on
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('kind')
    .where('users.email', '=', email)
    .where('fingerprint', 'in', [...fingerprints])
    .where('trusted', '=', true)
    .execute()
  return new Set(rows.map(row => row.kind as DeviceKind))
}

/** Who knew the old password may have signed in from anywhere. */
export const distrustDevices = async (tx: Transaction, userId: string) => {
  await tx.updateTable('known_devices').set({ trusted: false }).where('user_id', '=', userId).execute()
}

export const deleteDevicesBefore = async (on: Queryable, day: Date) => {
  await on.deleteFrom('known_devices').where('seen_at', '<', day).execute()
}
