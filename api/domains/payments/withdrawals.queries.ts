import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/kernel/currencies.ts'
import { withdrawalNamed } from '#contract/payments/rules.ts'
import type {
  TransferRefusal,
  WithdrawalSort,
  WithdrawalStatus,
  WithdrawalTransfer,
  WithdrawalWay,
} from '#contract/payments/schemas.ts'
import { containing } from '../../db/containing.ts'
import { cutPage } from '../../db/cut-page.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { SealedAccount } from './payout-accounts.queries.ts'

export interface WithdrawalFilters {
  status?: WithdrawalStatus | undefined
  search?: string | undefined
  owner?: string | undefined
}

const isOfOwnerCalled = (words: string) => sql<SqlBool>`exists (
  select 1 from users called where called.id = withdrawals.owner_id
    and (called.full_name ilike ${containing(words)} or called.email ilike ${containing(words)}))`

/** The reference that appears on the bank's statement. */
const isFoundBy = (words: string) => {
  const named = withdrawalNamed(words)
  return named === undefined ? isOfOwnerCalled(words) : sql<SqlBool>`withdrawals.id = ${named}`
}

/** One owner's, or with null everyone's. */
const matching = (on: Queryable, ownerId: string | null, { status, search, owner }: WithdrawalFilters) =>
  on
    .selectFrom('withdrawals')
    .selectAll('withdrawals')
    .$if(ownerId !== null, query => query.where('withdrawals.owner_id', '=', ownerId ?? ''))
    .$if(owner !== undefined, query => query.where('withdrawals.owner_id', '=', owner ?? ''))
    .$if(status !== undefined, query => query.where('withdrawals.status', '=', status ?? ''))
    .$if(Boolean(search), query => query.where(isFoundBy(search ?? '')))

/** The sealed account number is not selected: no caller needs it. */
const readWithdrawals = (on: Queryable, found: ReturnType<typeof matching>) =>
  on
    .selectFrom(found.as('withdrawals'))
    .innerJoin('users as owner', 'owner.id', 'withdrawals.owner_id')
    .leftJoin('users as decider', 'decider.id', 'withdrawals.decided_by')
    .leftJoin('users as exporter', 'exporter.id', 'withdrawals.exported_by')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('withdrawal_transfers')
          .select(['status', 'refusal', 'refusal_code', 'reversed_cents'])
          .whereRef('withdrawal_transfers.withdrawal_id', '=', 'withdrawals.id')
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(1)
          .as('transfer'),
      join => join.onTrue(),
    )
    .select([
      'withdrawals.id',
      'withdrawals.owner_id',
      'withdrawals.amount_cents',
      'withdrawals.currency',
      'withdrawals.status',
      'withdrawals.way',
      'withdrawals.connected_account_id',
      'withdrawals.bank_name',
      'withdrawals.account_name',
      'withdrawals.account_last4',
      'withdrawals.requested_at',
      'withdrawals.decided_at',
      'withdrawals.reference',
      'withdrawals.reason',
      'withdrawals.revoked',
      'owner.full_name as owner_name',
      'owner.email as owner_email',
      'withdrawals.decided_by',
      'decider.full_name as decider_name',
      'withdrawals.exported_at',
      'withdrawals.exported_by',
      'exporter.full_name as exporter_name',
      'transfer.status as transfer_status',
      'transfer.refusal as transfer_refusal',
      'transfer.refusal_code as transfer_refusal_code',
      'transfer.reversed_cents as transfer_reversed_cents',
    ])
    .$narrowType<{
      way: WithdrawalWay
      transfer_status: WithdrawalTransfer['status'] | null
      transfer_refusal: TransferRefusal | null
    }>()

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

export const findWithdrawal = (on: Queryable, id: string) =>
  readWithdrawals(on, matching(on, null, {}).where('withdrawals.id', '=', id)).executeTakeFirst()

/** Rows with the same time or amount are sorted by id, in the direction of the index. */
const inOrder = {
  '-requested_at': sql`withdrawals.requested_at desc, withdrawals.id`,
  requested_at: sql`withdrawals.requested_at, withdrawals.id desc`,
  '-amount': sql`withdrawals.amount_cents desc, withdrawals.id desc`,
  amount: sql`withdrawals.amount_cents, withdrawals.id`,
} satisfies Record<WithdrawalSort, unknown>

export const listWithdrawals = (
  on: Queryable,
  ownerId: string | null,
  filters: WithdrawalFilters & { sort: WithdrawalSort; limit: number; offset: number },
) =>
  readWithdrawals(on, cutPage(matching(on, ownerId, filters).orderBy(inOrder[filters.sort]), filters))
    .orderBy(inOrder[filters.sort])
    .execute()

export const countWithdrawals = async (on: Queryable, ownerId: string | null, filters: WithdrawalFilters) => {
  const { count } = await matching(on, ownerId, filters)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The columns that say where a withdrawal goes; they never change. */
export type WithdrawalDestination =
  | (SealedAccount & { way: 'bank'; payout_account_id: string })
  | { way: 'stripe'; connected_account_id: string }

export const insertWithdrawal = (
  tx: Transaction,
  row: WithdrawalDestination & {
    id: string
    owner_id: string
    amount_cents: number
    currency: Currency
    requested_at: Date
  },
) => tx.insertInto('withdrawals').values(row).execute()

export type WithdrawalOutcome =
  | { status: 'completed'; reference: string }
  | { status: 'rejected'; reason: string }

/** Returns the amount; undefined when it was decided before. */
export const decide = (
  tx: Transaction,
  id: string,
  { by, now, ...outcome }: WithdrawalOutcome & { by: string; now: Date },
) =>
  tx
    .updateTable('withdrawals')
    .set({ ...outcome, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning(['amount_cents', 'currency'])
    .executeTakeFirst()

/** Ends pending withdrawals to these accounts that were not exported. Returns them. */
export const revokeWithdrawals = (tx: Transaction, accountIds: readonly string[], now: Date) =>
  tx
    .updateTable('withdrawals')
    .set({ status: 'rejected', revoked: true, decided_at: now })
    .where('payout_account_id', 'in', [...accountIds])
    .where('status', '=', 'processing')
    .where('exported_at', 'is', null)
    .returning(['id', 'amount_cents'])
    .execute()

/** Ends pending withdrawals to a connected account of which no transfer was begun. Returns them. */
export const revokeConnectedWithdrawals = (tx: Transaction, accountId: string, now: Date) =>
  tx
    .updateTable('withdrawals')
    .set({ status: 'rejected', revoked: true, decided_at: now })
    .where('connected_account_id', '=', accountId)
    .where('status', '=', 'processing')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawal_transfers')
            .select('withdrawal_transfers.id')
            .whereRef('withdrawal_transfers.withdrawal_id', '=', 'withdrawals.id')
            .where('withdrawal_transfers.status', '<>', 'refused'),
        ),
      ),
    )
    .returning(['id', 'amount_cents'])
    .execute()
