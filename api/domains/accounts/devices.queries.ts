import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** A fingerprint of a device (browser, system, network neighbourhood), or the secret that a browser keeps. */
export type DeviceKind = 'place' | 'browser'

/**
 * Stores where somebody signed in. Returns true when the place is new and others were known before; the first place is
 * where the account was created and needs no mail.
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
    // Only a row that was just inserted has never been updated.
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
 * Which of the fingerprints the account of this address trusts. The query is the same whether or not the account
 * exists, so that it takes the same time.
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

/** A person who knew the old password may have signed in from anywhere. */
export const distrustDevices = async (tx: Transaction, userId: string) => {
  await tx.updateTable('known_devices').set({ trusted: false }).where('user_id', '=', userId).execute()
}

export const deleteDevicesBefore = async (on: Queryable, day: Date) => {
  await on.deleteFrom('known_devices').where('seen_at', '<', day).execute()
}
