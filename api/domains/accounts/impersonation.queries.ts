import type { Queryable, Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

export const findAccountToImpersonate = (on: Queryable, id: string) =>
  on
    .selectFrom('users')
    .select(['id', 'full_name', 'user_type', 'disabled_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertImpersonation = async (
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

/** Returns the impersonated person to the admin who ended it; nothing where it had ended before. */
export const closeImpersonation = (tx: Transaction, id: string, viewerId: string, at: Date) =>
  tx
    .updateTable('viewings')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('viewer_id', '=', viewerId)
    .where('ended_at', 'is', null)
    .returning(['viewed_id'])
    .executeTakeFirst()

export const isImpersonationBy = async (on: Queryable, id: string, viewerId: string): Promise<boolean> => {
  const row = await on
    .selectFrom('viewings')
    .select('id')
    .where('id', '=', id)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Impersonations whose time or session has ended, each returned once. */
export const endExpiredImpersonations = (tx: Transaction, now: Date) =>
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

/** The data of the mail to the impersonated person; undefined where the account is gone. */
export const findImpersonationToNotify = (on: Queryable, id: string) =>
  on
    .selectFrom('viewings')
    .innerJoin('users as viewer', 'viewer.id', 'viewings.viewer_id')
    .innerJoin('users as viewed', 'viewed.id', 'viewings.viewed_id')
    .select(['viewings.reason', 'viewings.started_at', 'viewer.full_name as viewer_name'])
    .select(['viewed.email', 'viewed.full_name', personLanguage('viewed.id').as('language')])
    .where('viewings.id', '=', id)
    .where('viewed.disabled_at', 'is', null)
    .executeTakeFirst()
