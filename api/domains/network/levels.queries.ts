import { sql } from 'kysely'
import type { NewTrustLevel, TrustLevelChanges } from '#contract/network/schemas.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/**
 * Serialises changes of an owner's network until the transaction ends. It must be the first lock of everything that
 * depends on more than one row of the network: creating and deleting levels, sending and answering invitations.
 */
export const lockNetwork = async (tx: Transaction, ownerId: string): Promise<void> => {
  await lockAccount(tx, ownerId)
}

const holders = (levelId: string) =>
  sql<number>`(select count(*) from network_members where trust_level_id = ${sql.ref(levelId)})`

const levelRows = (on: Queryable) =>
  on
    .selectFrom('trust_levels')
    .select(['id', 'name', 'level', 'default_discount_percentage', 'introductions_a_year'])
    .select(holders('trust_levels.id').as('member_count'))

export type LevelRow = Awaited<ReturnType<typeof findLevel>> & object

/** One owner's levels, or with null every owner's; lowest first. */
export const listLevels = async (
  on: Queryable,
  ownerId: string | null,
  { limit, offset }: { limit: number; offset: number },
) => {
  const own = levelRows(on).$if(ownerId !== null, query => query.where('owner_id', '=', ownerId))
  const rows = await own.orderBy('owner_id').orderBy('level').limit(limit).offset(offset).execute()
  const { count } = await on
    .selectFrom('trust_levels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(ownerId !== null, query => query.where('owner_id', '=', ownerId))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export const findLevel = (on: Queryable, id: string) => levelRows(on).where('id', '=', id).executeTakeFirst()

export const findOwnLevelId = async (
  on: Queryable,
  ownerId: string,
  by: { id: string } | { level: number },
) => {
  const own = on.selectFrom('trust_levels').select('id').where('owner_id', '=', ownerId)
  const row = await ('id' in by
    ? own.where('id', '=', by.id)
    : own.where('level', '=', by.level)
  ).executeTakeFirst()
  return row?.id
}

/** Undefined when the owner has a level of this number already. */
export const insertLevel = async (tx: Transaction, ownerId: string, level: NewTrustLevel, at: Date) => {
  const row = await tx
    .insertInto('trust_levels')
    .values({ ...level, owner_id: ownerId, created_at: at })
    .onConflict(conflict => conflict.constraint('trust_levels_owner_level_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns how many members got the level. */
export const giveLevelToThoseWithout = async (tx: Transaction, ownerId: string, levelId: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('network_members')
    .set({ trust_level_id: levelId })
    .where('owner_id', '=', ownerId)
    .where('trust_level_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const updateLevel = async (on: Queryable, id: string, changes: TrustLevelChanges) => {
  await on.updateTable('trust_levels').set(changes).where('id', '=', id).execute()
}

export const deleteLevel = async (tx: Transaction, id: string) => {
  await tx.deleteFrom('trust_levels').where('id', '=', id).execute()
}

/** How many people hold a level, and how many open invitations and links would give it. */
export const countLevelUses = async (on: Queryable, id: string, at: Date) => {
  const members = await on
    .selectFrom('network_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trust_level_id', '=', id)
    .executeTakeFirstOrThrow()
  const invitations = await on
    .selectFrom('network_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trust_level_id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  const links = await on
    .selectFrom('invitation_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trust_level_id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return { members: members.count, invitations: invitations.count + links.count }
}
