import { type SqlBool, sql } from 'kysely'
import { CLEANING_PICTURES_KEPT_DAYS } from '#contract/calendars/cleaning-pictures.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { type CleaningHomes, isAmong } from './cleaning.queries.ts'

/** Days for which a picture waits for the report of its problem, and for which one that was taken back still counts. */
const WAITING_DAYS = 2
/** More than owners look at. */
const MOST_ENTRIES = 200

const dayAfter = (now: Date, days: number) => sql<string>`${now}::timestamptz::date + ${days}::int`

/** When pictures were added with a link since a moment, the first first. Uploads with one link are stored one after the other. */
export const lockPictureTimes = async (tx: Transaction, cleanerId: string, since: Date): Promise<Date[]> => {
  await tx.selectFrom('cleaners').select('id').where('id', '=', cleanerId).forNoKeyUpdate().execute()
  const rows = await tx
    .selectFrom('cleaning_pictures')
    .select('uploaded_at')
    .where('cleaner_id', '=', cleanerId)
    .where('uploaded_at', '>', since)
    .orderBy('uploaded_at')
    .execute()
  return rows.map(({ uploaded_at }) => uploaded_at)
}

export const insertTurnoverPicture = (
  tx: Transaction,
  picture: { cleaner_id: string; property_id: string; day: string; file: string; uploaded_at: Date },
) =>
  tx
    .insertInto('cleaning_pictures')
    .values({
      ...picture,
      kept_until: sql<string>`${picture.day}::date + ${CLEANING_PICTURES_KEPT_DAYS}::int`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const insertProblemPicture = (
  tx: Transaction,
  picture: { cleaner_id: string; file: string; uploaded_at: Date },
) =>
  tx
    .insertInto('cleaning_pictures')
    .values({ ...picture, kept_until: dayAfter(picture.uploaded_at, WAITING_DAYS) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Makes pictures of a link that wait for their problem those of this one; returns how many there were. */
export const giveToProblem = async (
  tx: Transaction,
  cleanerId: string | null,
  ids: readonly string[],
  problem: { id: string; property: string; now: Date },
): Promise<number> => {
  if (cleanerId === null || ids.length === 0) return 0
  const given = await tx
    .updateTable('cleaning_pictures')
    .set({
      problem_id: problem.id,
      property_id: problem.property,
      kept_until: dayAfter(problem.now, CLEANING_PICTURES_KEPT_DAYS),
    })
    .where('id', 'in', [...ids])
    .where('cleaner_id', '=', cleanerId)
    .where('property_id', 'is', null)
    .where('file', 'is not', null)
    .returning('id')
    .execute()
  return given.length
}

/**
 * A picture for an owner, or for a link: then one that was added with it, and is shown on its page or waits for its
 * problem.
 */
export const findCleaningPicture = async (on: Queryable, homes: CleaningHomes, id: string, now: Date) => {
  const shown = sql<SqlBool>`(picture.property_id is null or ${isAmong(homes)} and (
    picture.problem_id is not null and problem.solved_at is null
    or picture.day >= (${now}::timestamptz at time zone home.time_zone)::date - 1))`
  const { cleanerId } = homes
  const found = await on
    .selectFrom('cleaning_pictures as picture')
    .leftJoin('properties as home', 'home.id', 'picture.property_id')
    .leftJoin('home_problems as problem', 'problem.id', 'picture.problem_id')
    .select(['picture.id', 'picture.file', 'picture.property_id', 'picture.day', 'picture.problem_id'])
    .where('picture.id', '=', id)
    .$if(cleanerId === null, query => query.where(isAmong(homes)))
    .$if(cleanerId !== null, query => query.where('picture.cleaner_id', '=', cleanerId).where(shown))
    .executeTakeFirst()
  return found?.file ? { ...found, file: found.file } : undefined
}

export const isReady = async (tx: Transaction, property: string, day: string): Promise<boolean> => {
  const ready = await tx
    .selectFrom('ready_homes')
    .select('day')
    .where('property_id', '=', property)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst()
  return ready !== undefined
}

/** The row stays for as long as it counts; false where somebody else was first. */
export const clearPicture = async (tx: Transaction, id: string, now: Date): Promise<boolean> => {
  const taken = await tx
    .updateTable('cleaning_pictures')
    .set({ file: null, kept_until: dayAfter(now, WAITING_DAYS) })
    .where('id', '=', id)
    .where('file', 'is not', null)
    .returning('id')
    .execute()
  return taken.length > 0
}

/** The home of a picture; undefined for one that waits for its problem. */
export const findHomeOfPicture = async (on: Queryable, id: string) =>
  (await on.selectFrom('cleaning_pictures').select('property_id').where('id', '=', id).executeTakeFirst())
    ?.property_id ?? undefined

/** Everything of these homes that is kept, the latest first. */
export const listKeptPictures = (on: Queryable, homes: CleaningHomes) =>
  on
    .selectFrom('cleaning_pictures as picture')
    .innerJoin('properties as home', 'home.id', 'picture.property_id')
    .leftJoin('home_problems as problem', 'problem.id', 'picture.problem_id')
    .leftJoin('cleaners', 'cleaners.id', 'picture.cleaner_id')
    .select([
      'home.id as property_id',
      'home.title',
      'picture.day',
      'problem.text as problem',
      'cleaners.name as by',
      sql<Date>`max(picture.uploaded_at)`.as('added_at'),
      sql<string[]>`array_agg(picture.id order by picture.uploaded_at, picture.id)`.as('pictures'),
    ])
    .where(isAmong(homes))
    .where('picture.file', 'is not', null)
    .groupBy(['home.id', 'picture.day', 'problem.id', 'cleaners.id'])
    .orderBy('added_at', 'desc')
    .orderBy('home.id')
    .limit(MOST_ENTRIES)
    .execute()

/** Deletes at most `most` rows whose time is over; returns the names of those that still had bytes. */
export const deleteOverPictures = async (tx: Transaction, now: Date, most: number): Promise<string[]> => {
  const over = tx
    .selectFrom('cleaning_pictures')
    .select('id')
    .where(sql<SqlBool>`kept_until < ${now}::timestamptz::date`)
    .orderBy('kept_until')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const gone = await tx.deleteFrom('cleaning_pictures').where('id', 'in', over).returning('file').execute()
  return gone.flatMap(({ file }) => file ?? [])
}
