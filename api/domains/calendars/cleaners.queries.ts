import { sql } from 'kysely'
import type { CleanerFields } from '#contract/calendars/cleaning.schemas.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import type { CleaningHomes } from './cleaning.queries.ts'

export type CleanerRow = Awaited<ReturnType<typeof listCleaners>>[number]

/** Those of an owner, or of them those who clean one home. */
export const listCleaners = (
  on: Queryable,
  { ownerId, home }: Pick<CleaningHomes, 'ownerId' | 'home'>,
  id?: string,
) =>
  on
    .selectFrom('cleaners')
    .select(['id', 'name', 'shows_names', 'made_at', 'read_at'])
    .select(
      sql<
        string[]
      >`array(select property_id from cleaner_homes where cleaner_id = cleaners.id order by property_id)`.as(
        'property_ids',
      ),
    )
    .where('owner_id', '=', ownerId)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .$if(home !== undefined, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('cleaner_homes')
            .select('property_id')
            .whereRef('cleaner_id', '=', 'cleaners.id')
            .where('property_id', '=', home ?? ''),
        ),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Whose link it is, and what it shows, until the transaction ends. */
export const lockCleaner = async (tx: Transaction, id: string) => {
  const found = await tx
    .selectFrom('cleaners')
    .select(['owner_id', 'shows_names'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const homes = await tx
    .selectFrom('cleaner_homes')
    .select('property_id')
    .where('cleaner_id', '=', id)
    .execute()
  return { ...found, homes: homes.map(({ property_id }) => property_id) }
}

/** The owner is locked, so that two calls at once cannot pass the limit together. */
export const lockCleaners = async (tx: Transaction, ownerId: string): Promise<number> => {
  await lockAccount(tx, ownerId)
  return (await tx.selectFrom('cleaners').select('id').where('owner_id', '=', ownerId).execute()).length
}

export const insertCleaner = async (
  tx: Transaction,
  ownerId: string,
  { name, shows_names }: CleanerFields,
  hash: Buffer,
  now: Date,
) =>
  (
    await tx
      .insertInto('cleaners')
      .values({ owner_id: ownerId, name, shows_names, token_hash: hash, created_at: now, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateCleaner = async (
  tx: Transaction,
  id: string,
  changes: { name: string; shows_names: boolean } | { token_hash: Buffer; made_at: Date; read_at: null },
) => {
  await tx.updateTable('cleaners').set(changes).where('id', '=', id).execute()
}

export const deleteCleaner = async (tx: Transaction, id: string) => {
  await tx.deleteFrom('cleaners').where('id', '=', id).execute()
}

/** Only homes of this owner; returns how many of them there are. */
export const setCleanerHomes = async (
  tx: Transaction,
  ownerId: string,
  cleanerId: string,
  homes: readonly string[],
): Promise<number> => {
  await tx.deleteFrom('cleaner_homes').where('cleaner_id', '=', cleanerId).execute()
  const set = await tx
    .insertInto('cleaner_homes')
    .columns(['cleaner_id', 'property_id'])
    .expression(
      tx
        .selectFrom('properties')
        .select([sql<string>`${cleanerId}::uuid`.as('cleaner_id'), 'id'])
        .where('owner_id', '=', ownerId)
        .where('id', 'in', homes),
    )
    .returning('property_id')
    .execute()
  return set.length
}

/** Whose link it is; none where the owner may not sign in. */
export const findCleanerByHash = (on: Queryable, hash: Buffer) =>
  on
    .selectFrom('cleaners')
    .innerJoin('users as owner', 'owner.id', 'owner_id')
    .leftJoin('user_preferences as preferences', 'preferences.user_id', 'owner.id')
    .select([
      'cleaners.id',
      'cleaners.name',
      'cleaners.shows_names',
      'cleaners.read_at',
      'owner_id',
      'owner.full_name as owner_name',
      sql<string>`coalesce(preferences.language, 'en')`.as('language'),
    ])
    .where('token_hash', '=', hash)
    .where('owner.disabled_at', 'is', null)
    .executeTakeFirst()

/** Notes the time of a read. It skips a row that is locked; the next read notes it. */
export const noteCleanerRead = (on: Queryable, id: string, now: Date) =>
  on
    .updateTable('cleaners')
    .set({ read_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('cleaners').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked(),
    )
    .execute()
