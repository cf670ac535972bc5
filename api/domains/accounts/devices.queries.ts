import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/**
 * Remembers from where somebody signed in. True when it is a place of its own beside others that were known: the first
 * place of all is where the account was made, and no news.
 */
export const rememberDevice = async (
  tx: Transaction,
  device: { userId: string; fingerprint: Buffer; at: Date },
): Promise<boolean> => {
  const { fresh } = await tx
    .insertInto('known_devices')
    .values({ user_id: device.userId, fingerprint: device.fingerprint, seen_at: device.at })
    .onConflict(conflict => conflict.columns(['user_id', 'fingerprint']).doUpdateSet({ seen_at: device.at }))
    // Only a row that was just made has never been changed.
    .returning(sql<boolean>`xmax = 0`.as('fresh'))
    .executeTakeFirstOrThrow()
  if (!fresh) return false
  const other = await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', device.userId)
    .where('fingerprint', '<>', device.fingerprint)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const deleteDevicesBefore = async (on: Queryable, day: Date) => {
  await on.deleteFrom('known_devices').where('seen_at', '<', day).execute()
}
