import { sql } from 'kysely'
import type { PaymentWay } from '#contract/payments/stay-payments.schemas.ts'
import { SETTINGS, type Setting, type Settings } from '#contract/platform/settings.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** The current settings. To be read inside the transaction that uses them. */
export const readSettings = (on: Queryable): Promise<Settings> =>
  on
    .selectFrom('platform_settings')
    .select(SETTINGS)
    .$narrowType<{ payments: PaymentWay }>()
    .executeTakeFirstOrThrow()

/** The same, locked until the transaction ends: of two simultaneous changes, the second sees the first. */
export const lockSettings = (tx: Transaction): Promise<Settings> =>
  tx
    .selectFrom('platform_settings')
    .select(SETTINGS)
    .$narrowType<{ payments: PaymentWay }>()
    .forUpdate()
    .executeTakeFirstOrThrow()

export const updateSettings = async (
  tx: Transaction,
  changes: Partial<Settings>,
  { by, at }: { by: string; at: Date },
) => {
  const change = { changed_by: by, changed_at: at }
  const marks = (Object.keys(changes) as Setting[]).map(setting => ({ setting, ...change }))
  // The standard discount affects the price of every home.
  if ('standard_discount_percentage' in changes) await sql`set local statement_timeout = '2min'`.execute(tx)
  await tx.updateTable('platform_settings').set(changes).execute()
  await tx
    .insertInto('platform_settings_changed')
    .values(marks)
    .onConflict(conflict => conflict.column('setting').doUpdateSet(change))
    .execute()
}

/** When and by whom each setting was last changed; the rates count as one, because they are set together. */
export const listSettingsChanged = (on: Queryable) =>
  on
    .selectFrom('platform_settings_changed as change')
    .leftJoin('users', 'users.id', 'change.changed_by')
    .select(['change.setting', 'change.changed_at', 'users.id as by_id', 'users.full_name as by_name'])
    .unionAll(
      on
        .selectFrom('exchange_rates as rate')
        .innerJoin('users', 'users.id', 'rate.updated_by')
        .select([
          sql.lit<string>('rates').as('setting'),
          'rate.updated_at as changed_at',
          'users.id as by_id',
          'users.full_name as by_name',
        ]),
    )
    .orderBy('changed_at')
    .execute()
export type SettingChangedRow = Awaited<ReturnType<typeof listSettingsChanged>>[number]
