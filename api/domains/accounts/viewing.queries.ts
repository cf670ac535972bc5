import type { Queryable, Transaction } from '../../db/transaction.ts'
import { languageOf } from '../platform/languages.queries.ts'

export const findViewable = (on: Queryable, id: string) =>
  on
    .selectFrom('users')
    .select(['id', 'full_name', 'user_type', 'disabled_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertViewing = async (
  tx: Transaction,
  viewing: {
    viewerId: string
    viewedId: string
    sessionId: string
    tokenHash: Buffer
    reason: string
    at: Date
    endsAt: Date
  },
): Promise<string> => {
  const { id } = await tx
    .insertInto('viewings')
    .values({
      viewer_id: viewing.viewerId,
      viewed_id: viewing.viewedId,
      session_id: viewing.sessionId,
      token_hash: viewing.tokenHash,
      reason: viewing.reason,
      started_at: viewing.at,
      ends_at: viewing.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers whose eyes it was, to the one who ended it; nothing where it was over. */
export const endViewing = (tx: Transaction, id: string, viewerId: string, at: Date) =>
  tx
    .updateTable('viewings')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('viewer_id', '=', viewerId)
    .where('ended_at', 'is', null)
    .returning(['viewed_id'])
    .executeTakeFirst()

export const isViewingOf = async (on: Queryable, id: string, viewerId: string): Promise<boolean> => {
  const row = await on
    .selectFrom('viewings')
    .select('id')
    .where('id', '=', id)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Those whose time or session is over, each once. */
export const endLapsedViewings = (tx: Transaction, now: Date) =>
  tx
    .updateTable('viewings')
    .from('sessions')
    .set(eb => ({
      ended_at: eb.fn<Date>('least', [
        'viewings.ends_at',
        eb.fn.coalesce('sessions.ended_at', 'viewings.ends_at'),
      ]),
    }))
    .whereRef('sessions.id', '=', 'viewings.session_id')
    .where('viewings.ended_at', 'is', null)
    .where(eb => eb.or([eb('viewings.ends_at', '<=', now), eb('sessions.ended_at', 'is not', null)]))
    .returning(['viewings.id', 'viewings.viewer_id', 'viewings.viewed_id'])
    .execute()

/** What the person is told; nothing where their account is gone by then. */
export const findViewingToTell = (on: Queryable, id: string) =>
  on
    .selectFrom('viewings')
    .innerJoin('users as viewer', 'viewer.id', 'viewings.viewer_id')
    .innerJoin('users as viewed', 'viewed.id', 'viewings.viewed_id')
    .select(['viewings.reason', 'viewings.started_at', 'viewer.full_name as viewer_name'])
    .select(['viewed.email', 'viewed.full_name', languageOf('viewed.id').as('language')])
    .where('viewings.id', '=', id)
    .where('viewed.disabled_at', 'is', null)
    .executeTakeFirst()
