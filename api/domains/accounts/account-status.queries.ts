import { sql } from 'kysely'
import type { Role } from '#contract/kernel/calls.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

/** Whether this person is still an admin: the role may have changed since their request began. */
export const isAdminStill = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * Locks the account, whatever its status, against everything that would reference it: a sign-in, a new home or a new
 * member waits.
 */
export const lockPerson = (tx: Transaction, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'user_type', 'onboarding_completed', 'disabled_at', 'deleted_at'])
    .select(personLanguage('users.id').as('language'))
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
export type LockedPersonRow = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

export const findAdminByEmail = (on: Queryable, email: string) =>
  on
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export const setSuspension = async (
  tx: Transaction,
  userId: string,
  suspension: { at: Date; by: string; reason: string } | null,
) => {
  await tx
    .updateTable('users')
    .set({
      disabled_at: suspension?.at ?? null,
      suspended_by: suspension?.by ?? null,
      suspension_reason: suspension?.reason ?? null,
    })
    .where('id', '=', userId)
    .execute()
}

export const setRole = async (tx: Transaction, userId: string, role: Role) => {
  await tx.updateTable('users').set({ user_type: role }).where('id', '=', userId).execute()
}

interface OwnerTies {
  readonly homes: number
  readonly members: number
  readonly withdrawals: number
  /** Those that are not zero. */
  readonly balances: readonly { readonly currency: Currency; readonly amount_cents: number }[]
}

/** What ties an account to the role of an owner. The account must be locked, so that nothing is added meanwhile. */
export const findOwnerTies = async (tx: Transaction, userId: string) => {
  const { rows } = await sql<OwnerTies>`
    select
      (select count(*) from properties where owner_id = ${userId}) as homes,
      (select count(*) from network_members where owner_id = ${userId}) as members,
      (select count(*) from withdrawals where owner_id = ${userId} and status = 'processing') as withdrawals,
      (
        select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount_cents', total_cents) order by currency), '[]')
        from owner_balances where owner_id = ${userId} and total_cents <> 0
      ) as balances`.execute(tx)
  return rows[0] ?? { homes: 0, members: 0, withdrawals: 0, balances: [] }
}

/** Invitations and links into the network of an account that is no longer an owner are revoked. */
export const revokeNetworkInvitationsBy = async (tx: Transaction, ownerId: string, at: Date) => {
  await tx
    .updateTable('network_invitations')
    .set({ status: 'revoked', answered_at: at })
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['pending', 'expired'])
    .execute()
  await tx
    .updateTable('invitation_links')
    .set({ revoked_at: at })
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
