import { insertGrant } from '#api/domains/network/favours.queries.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { FavourUnit } from '#contract/network/favours.schemas.ts'
import type { TestApp } from './test-app.ts'

/** Credit that was given at some time, also with a day of expiry that no call allows; returns its id. */
export const addCredit = (
  db: TestApp['db'],
  owner: { id: string },
  member: { id: string },
  credit: { unit: FavourUnit; currency?: Currency; amount: number; expires_on: string; homes?: string[] },
) =>
  db.transaction().execute(tx =>
    insertGrant(tx, {
      currency: credit.currency ?? 'usd',
      ownerId: owner.id,
      memberId: member.id,
      unit: credit.unit,
      amount: credit.amount,
      reason: 'Repaired the boiler.',
      expiresOn: credit.expires_on,
      homes: credit.homes ?? null,
      now: new Date(),
    }),
  )

/** What the entries of a grant come to, by account. */
export const readGrantAccounts = async (db: TestApp['db'], grantId: string) => {
  const rows = await db
    .selectFrom('favour_entries')
    .select(['account'])
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('grant_id', '=', grantId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(
    rows.filter(row => Number(row.amount) !== 0).map(row => [row.account, Number(row.amount)]),
  )
}
