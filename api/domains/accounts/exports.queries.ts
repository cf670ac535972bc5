import type { Queryable, Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

export const latestExport = (tx: Transaction, userId: string) =>
  tx
    .selectFrom('data_exports')
    .select('requested_at')
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertExport = (tx: Transaction, wanted: { userId: string; at: Date; expiresAt: Date }) =>
  tx
    .insertInto('data_exports')
    .values({ user_id: wanted.userId, requested_at: wanted.at, expires_at: wanted.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The export's owner and its storage key; undefined once the account or the export is gone. */
export const findExport = (on: Queryable, id: string) =>
  on
    .selectFrom('data_exports')
    .innerJoin('users', 'users.id', 'data_exports.user_id')
    .select([
      'data_exports.id',
      'user_id',
      'requested_at',
      'expires_at',
      'storage_key',
      'bytes',
      'users.email',
      'users.full_name',
      personLanguage('users.id').as('language'),
    ])
    .where('data_exports.id', '=', id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** Returns false when the export is no longer wanted. */
export const finishExport = async (
  on: Queryable,
  id: string,
  file: { storageKey: string; bytes: number; expiresAt: Date },
): Promise<boolean> =>
  (await on
    .updateTable('data_exports')
    .set({ storage_key: file.storageKey, bytes: file.bytes, expires_at: file.expiresAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const listExportKeys = (tx: Transaction, userId: string) =>
  tx.selectFrom('data_exports').select('storage_key').where('user_id', '=', userId).execute()

/** Deletes expired exports; the caller removes their files. */
export const deleteExpiredExports = (on: Queryable, at: Date) =>
  on.deleteFrom('data_exports').where('expires_at', '<', at).returning('storage_key').execute()
