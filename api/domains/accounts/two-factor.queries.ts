import type { Queryable, Transaction } from '../../db/transaction.ts'

/** The second factor of an account, also while its set-up is unfinished. */
export const findFactor = (on: Queryable, userId: string) =>
  on
    .selectFrom('second_factors')
    .select(['sealed_secret', 'started_at', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export type FactorRow = NonNullable<Awaited<ReturnType<typeof findFactor>>>

export const findFactorStatus = (on: Queryable, userId: string) =>
  on
    .selectFrom('second_factors')
    .select('confirmed_at')
    .select(eb =>
      eb
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .as('codes_left'),
    )
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

/** Begins or restarts the set-up; a factor that is on stays unchanged. Returns whether the set-up began. */
export const startFactor = async (
  tx: Transaction,
  factor: { userId: string; sealedSecret: Buffer; at: Date },
): Promise<boolean> => {
  const begun = await tx
    .insertInto('second_factors')
    .values({ user_id: factor.userId, sealed_secret: factor.sealedSecret, started_at: factor.at })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: factor.sealedSecret, started_at: factor.at, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Of two simultaneous calls with the same code, or an older one, the second finds it used. */
export const takeStep = async (tx: Transaction, userId: string, step: number): Promise<boolean> =>
  (await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const takeRecoveryCode = async (
  tx: Transaction,
  userId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> =>
  (await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const confirmFactor = async (tx: Transaction, userId: string, at: Date) => {
  await tx.updateTable('second_factors').set({ confirmed_at: at }).where('user_id', '=', userId).execute()
}

export const replaceRecoveryCodes = async (tx: Transaction, userId: string, hashes: readonly Buffer[]) => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map(hash => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Deletes the second factor with its recovery codes. */
export const deleteFactor = async (tx: Transaction, userId: string) => {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}
