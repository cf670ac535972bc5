import { sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** The addresses of all admins. */
export const listAdminAddresses = async (on: Queryable): Promise<string[]> => {
  const rows = await on
    .selectFrom('users')
    .select('email')
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ email }) => email)
}

const rates = (on: Queryable) =>
  on.selectFrom('exchange_rates').select(['currency', 'micros', 'updated_at']).orderBy('currency')

export const listRates = (on: Queryable) => rates(on).execute()
/** The same, locked until the transaction ends. */
export const lockRates = (tx: Transaction) => rates(tx).forUpdate().execute()
export type RateRow = Awaited<ReturnType<typeof listRates>>[number]

/** Updates only the given rates, in one statement. */
export const setRates = async (
  on: Transaction,
  changes: Readonly<Record<string, number | undefined>>,
  { by, at }: { by: string; at: Date },
) => {
  // They reach every home in these currencies.
  await sql`set local statement_timeout = '2min'`.execute(on)
  const wanted = sql`${JSON.stringify(changes)}::jsonb`
  await sql`update exchange_rates set micros = (${wanted} ->> currency)::integer, updated_at = ${at},
      updated_by = ${by}
    where ${wanted} ->> currency is not null`.execute(on)
}

/** The currencies besides dollars in which somebody has a home. */
export const listCurrenciesOfHomes = async (on: Queryable): Promise<Currency[]> => {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct currency from properties where currency <> 'usd'`.execute(on)
  return rows.map(row => row.currency)
}
