import type { Queryable, Transaction } from '../../db/transaction.ts'

/** A new one replaces the session's previous one. */
export const putReauthentication = async (
  on: Queryable,
  proved: { sessionId: string; tokenHash: Buffer; expiresAt: Date },
) => {
  const token = { token_hash: proved.tokenHash, expires_at: proved.expiresAt }
  await on
    .insertInto('reauthentications')
    .values({ session_id: proved.sessionId, ...token })
    .onConflict(conflict => conflict.column('session_id').doUpdateSet(token))
    .execute()
}

/** Deletes it. Returns whether it existed and had not expired. */
export const takeToken = async (
  tx: Transaction,
  { sessionId, tokenHash, at }: { sessionId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> =>
  (await tx
    .deleteFrom('reauthentications')
    .where('session_id', '=', sessionId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning('session_id')
    .executeTakeFirst()) !== undefined
