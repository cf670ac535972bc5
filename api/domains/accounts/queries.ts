import { sql } from 'kysely'
import type { Role } from '#contract/kernel/calls.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

/** The person's own row, without the password hash. */
const ownColumns = [
  'id',
  'email',
  'full_name',
  'phone',
  'bio',
  'spoken_languages',
  'location',
  'profile_image',
  'user_type',
  'onboarding_completed',
  'created_at',
] as const

/**
 * The account with the size of its network: an owner's members, or for others the number of networks that they belong
 * to.
 */
export const findProfile = (on: Queryable, userId: string) =>
  on
    .selectFrom('users')
    .leftJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .select(ownColumns)
    .select(['user_preferences.language', 'user_preferences.currency'])
    .select(eb =>
      eb
        .case()
        .when('users.user_type', '=', 'owner')
        .then(
          eb
            .selectFrom('network_members')
            .select(sql<number>`count(*)::int`.as('size'))
            .whereRef('network_members.owner_id', '=', 'users.id'),
        )
        .else(
          eb
            .selectFrom('network_members')
            .select(sql<number>`count(*)::int`.as('size'))
            .whereRef('network_members.member_id', '=', 'users.id'),
        )
        .end()
        .$castTo<number>()
        .as('trust_network_size'),
    )
    .select(
      sql<boolean>`exists (
        select from co_hosts
        where person_id = users.id and ended_at is null and (accepted_at is not null or expires_at > now())
      )`.as('helps'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/**
 * Locks the account until the transaction ends, so that changes to its security run one after the other. Undefined once
 * it is gone.
 */
export const holdAccount = (tx: Transaction, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'user_type', 'password_hash', 'profile_image'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setPassword = async (tx: Transaction, userId: string, passwordHash: string) => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** The recipient of a mail about account security; undefined once the account is gone. */
export const findPersonToNotify = (on: Queryable, userId: string) =>
  on
    .selectFrom('users')
    .leftJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .select(['users.email', 'users.full_name', 'users.user_type', personLanguage('users.id').as('language')])
    .select(eb => eb.fn.coalesce('user_preferences.login_notifications', eb.lit(true)).as('told_of_sign_ins'))
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** The columns that a sign-in compares with; `email` in lower case. */
export const findCredentials = (on: Queryable, email: string) =>
  on
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst()

/** The id of the account of an address, or undefined. */
export const findAccountByEmail = (on: Queryable, email: string) =>
  on
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'user_type', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Inserts only. Returns undefined when an account with the address exists, and leaves that account unchanged. */
export const insertAccount = (
  tx: Transaction,
  account: {
    email: string
    userType: Role
    fullName: string
    passwordHash: string
    invitedBy: string | null
    onboardingCompleted: boolean
    createdAt: Date
  },
) =>
  tx
    .insertInto('users')
    .values({
      email: account.email,
      user_type: account.userType,
      full_name: account.fullName,
      password_hash: account.passwordHash,
      invited_by: account.invitedBy,
      onboarding_completed: account.onboardingCompleted,
      created_at: account.createdAt,
    })
    .onConflict(conflict => conflict.constraint('users_email_key').doNothing())
    .returning('id')
    .executeTakeFirst()

export interface AccountChanges {
  full_name?: string
  phone?: string | null
  bio?: string | null
  spoken_languages?: string[]
  location?: string | null
  profile_image?: string | null
  onboarding_completed?: true
}

export const updateAccount = async (tx: Transaction, userId: string, changes: AccountChanges) => {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('users').set(changes).where('id', '=', userId).execute()
}

export const ownsAnyProperty = async (on: Queryable, userId: string): Promise<boolean> =>
  (await on
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined
