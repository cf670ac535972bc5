import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export type SessionEnd =
  | 'signed_out'
  | 'reused_token'
  | 'password_changed'
  | 'disabled'
  | 'role_changed'
  | 'ended_by_admin'

/** Outside the sign-in's own transaction: that one only shares the account with others who sign in to it. */
export const noteSeen = async (on: Queryable, userId: string, at: Date) => {
  await on
    .updateTable('users')
    .set({ last_seen_at: at })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', at)]))
    .execute()
}

export const insertSession = (
  tx: Transaction,
  session: { userId: string; userAgent: string | null; at: Date; expiresAt: Date },
): Promise<{ id: string }> =>
  tx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.at,
      last_used_at: session.at,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const insertRefreshToken = async (
  tx: Transaction,
  token: { hash: Buffer; sessionId: string; at: Date },
) => {
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: token.hash, session_id: token.sessionId, created_at: token.at })
    .execute()
}

/** The account as it was when the password was checked; undefined if that has changed. Holds it until the end. */
export const holdSignedInAccount = (tx: Transaction, userId: string, passwordHash: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** The token with its session, both locked: of two tabs that refresh at once, the second sees what the first did. */
export const lockRefreshToken = (tx: Transaction, hash: Buffer) =>
  tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'refresh_tokens.used_at',
      'sessions.id as session_id',
      'sessions.user_id',
      'sessions.last_used_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'users.disabled_at',
    ])
    .where('refresh_tokens.token_hash', '=', hash)
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst()

export const markUsed = async (tx: Transaction, hash: Buffer, sessionId: string, at: Date) => {
  await tx.updateTable('refresh_tokens').set({ used_at: at }).where('token_hash', '=', hash).execute()
  await tx.updateTable('sessions').set({ last_used_at: at }).where('id', '=', sessionId).execute()
}

export const endSession = async (on: Queryable, sessionId: string, because: SessionEnd, at: Date) => {
  await on
    .updateTable('sessions')
    .set({ ended_at: at, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whose it was; undefined where none was open. */
export const endSessionOfToken = (on: Queryable, hash: Buffer, at: Date) =>
  on
    .updateTable('sessions')
    .set({ ended_at: at, ended_because: 'signed_out' })
    .where('ended_at', 'is', null)
    .where('id', 'in', eb =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hash),
    )
    .returning(['id', 'user_id'])
    .executeTakeFirst()

/** Every session of a person but one, or every one. How many ended. */
export const endSessions = async (
  on: Queryable,
  userId: string,
  { except, because, at }: { except: string | null; because: SessionEnd; at: Date },
): Promise<number> => {
  const ended = await on
    .updateTable('sessions')
    .set({ ended_at: at, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, query => query.where('id', '<>', except))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Whether it was this person's and open. */
export const endOwnSession = async (
  on: Queryable,
  { id, userId, because, at }: { id: string; userId: string; because: SessionEnd; at: Date },
): Promise<boolean> =>
  (await on
    .updateTable('sessions')
    .set({ ended_at: at, ended_because: because })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Those that a refresh token can still go on; the given one first, then the latest used. */
export const listSessions = async (
  on: Queryable,
  asked: { userId: string; current: string | null; at: Date; usedSince: Date; limit: number; offset: number },
) => {
  const open = on
    .selectFrom('sessions')
    .where('user_id', '=', asked.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', asked.at)
    .where('last_used_at', '>', asked.usedSince)
  const [rows, { count }] = await Promise.all([
    open
      .select(['id', 'user_agent', 'created_at', 'last_used_at'])
      .$if(asked.current !== null, query => query.orderBy(eb => eb('id', '=', asked.current), 'desc'))
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
    open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Sessions that ended or lapsed before the day, with their tokens. */
export const deleteSessionsBefore = async (on: Queryable, day: Date) => {
  await on.deleteFrom('sessions').where(sql<boolean>`least(ended_at, expires_at) < ${day}`).execute()
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>['rows'][number]
