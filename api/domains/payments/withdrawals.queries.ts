import type { WithdrawalStatus } from '#contract/payments/schemas.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export interface WithdrawalFilters {
  status?: WithdrawalStatus | undefined
}

/** One owner's, or with null everyone's. */
const matching = (on: Queryable, ownerId: string | null, { status }: WithdrawalFilters) =>
  on
    .selectFrom('withdrawals')
    .selectAll('withdrawals')
    .$if(ownerId !== null, query => query.where('withdrawals.owner_id', '=', ownerId ?? ''))
    .$if(status !== undefined, query => query.where('withdrawals.status', '=', status ?? ''))

/** The sealed account number is not among what is read: nothing needs it. */
const readWithdrawals = (on: Queryable, found: ReturnType<typeof matching>) =>
  on
    .selectFrom(found.as('withdrawals'))
    .innerJoin('users as owner', 'owner.id', 'withdrawals.owner_id')
    .select([
      'withdrawals.id',
      'withdrawals.owner_id',
      'withdrawals.amount_cents',
      'withdrawals.status',
      'withdrawals.bank_name',
      'withdrawals.account_name',
      'withdrawals.account_last4',
      'withdrawals.requested_at',
      'withdrawals.decided_at',
      'withdrawals.reference',
      'withdrawals.reason',
      'owner.full_name as owner_name',
      'owner.email as owner_email',
    ])

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

export const findWithdrawal = (on: Queryable, id: string) =>
  readWithdrawals(on, matching(on, null, {}).where('withdrawals.id', '=', id)).executeTakeFirst()

/** Newest first. */
export const listWithdrawals = (
  on: Queryable,
  ownerId: string | null,
  filters: WithdrawalFilters & { limit: number; offset: number },
) =>
  readWithdrawals(
    on,
    cutPage(
      matching(on, ownerId, filters).orderBy('withdrawals.requested_at', 'desc').orderBy('withdrawals.id'),
      filters,
    ),
  )
    .orderBy('withdrawals.requested_at', 'desc')
    .orderBy('withdrawals.id')
    .execute()

export const countWithdrawals = async (on: Queryable, ownerId: string | null, filters: WithdrawalFilters) => {
  const { count } = await matching(on, ownerId, filters)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface SealedAccount {
  bank_name: string
  account_name: string
  account_number_sealed: Buffer
  account_last4: string
}

export const insertWithdrawal = (
  tx: Transaction,
  row: SealedAccount & { id: string; owner_id: string; amount_cents: number; requested_at: Date },
) => tx.insertInto('withdrawals').values(row).execute()

export type Outcome = { status: 'completed'; reference: string } | { status: 'rejected'; reason: string }

/** How much was decided on; undefined when somebody decided before. */
export const decide = (
  tx: Transaction,
  id: string,
  { by, now, ...outcome }: Outcome & { by: string; now: Date },
) =>
  tx
    .updateTable('withdrawals')
    .set({ ...outcome, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('amount_cents')
    .executeTakeFirst()
