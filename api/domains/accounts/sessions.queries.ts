import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/transaction.ts'

export type SessionEnd =
  | 'signed_out'
  | 'reused_token'
  | 'password_changed'
  | 'disabled'
  | 'role_changed'
  | 'ended_by_admin'

/** Runs outside the sign-in's transaction, because that one holds the account with a shared lock only. */
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

/**
 * The account as it was when the password was checked, locked until the transaction ends; undefined if it has changed
 * since.
 */
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

/** The session's owner; undefined where no session was open. */
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

/** Ends every session of a person, optionally except one. Returns how many ended. */
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

/** Ends a session. Returns whether it belonged to this person and was open. */
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

/** Sessions that a refresh token can still continue: the given one first, then the most recently used. */
export const listSessions = async (
  on: Queryable,
  input: { userId: string; current: string | null; at: Date; usedSince: Date; limit: number; offset: number },
) => {
  const open = on
    .selectFrom('sessions')
    .where('user_id', '=', input.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', input.at)
    .where('last_used_at', '>', input.usedSince)
  const [rows, { count }] = await Promise.all([
    open
      .select(['id', 'user_agent', 'created_at', 'last_used_at'])
      .$if(input.current !== null, query => query.orderBy(eb => eb('id', '=', input.current), 'desc'))
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(input.limit)
      .offset(input.offset)
      .execute(),
    open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Deletes sessions that ended or expired before the day, with their tokens. */
export const deleteSessionsBefore = async (on: Queryable, day: Date) => {
  await on.deleteFrom('sessions').where(sql<boolean>`least(ended_at, expires_at) < ${day}`).execute()
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>['rows'][number]
