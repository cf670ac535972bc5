import type { Queryable, Transaction } from '../../db/transaction.ts'
import { personLanguage } from '../platform/languages.queries.ts'

export type LinkKind = 'password' | 'email'

/** Inserted with a given id, because the token is derived from it. */
export const insertLink = async (
  tx: Transaction,
  link: {
    id: string
    userId: string
    kind: LinkKind
    newEmail: string | null
    tokenHash: Buffer
    at: Date
    expiresAt: Date
  },
) => {
  await tx
    .insertInto('account_links')
    .values({
      id: link.id,
      user_id: link.userId,
      kind: link.kind,
      new_email: link.newEmail,
      token_hash: link.tokenHash,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute()
}

export const countLinksSince = async (
  on: Queryable,
  { userId, kind, since }: { userId: string; kind: LinkKind; since: Date },
): Promise<number> => {
  const { count } = await on
    .selectFrom('account_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks an open link as used. Of two simultaneous calls the second finds it used. */
export const takeLink = (tx: Transaction, { hash, kind, at }: { hash: Buffer; kind: LinkKind; at: Date }) =>
  tx
    .updateTable('account_links')
    .set({ used_at: at })
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['user_id', 'new_email'])
    .executeTakeFirst()

/** The data of the mail for an open link; undefined once it was used or has expired. */
export const findLinkToMail = (on: Queryable, id: string, at: Date) =>
  on
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['account_links.id', 'kind', 'new_email', 'users.email', 'users.full_name'])
    .select(personLanguage('users.id').as('language'))
    .where('account_links.id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** Closes open links. They still count towards the limit of links sent. */
export const forgetLinks = async (tx: Transaction, userId: string) => {
  await tx
    .updateTable('account_links')
    .set(({ ref }) => ({ expires_at: ref('created_at') }))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export const deleteLinksBefore = async (on: Queryable, day: Date) => {
  await on.deleteFrom('account_links').where('expires_at', '<', day).execute()
}

export const setEmail = async (tx: Transaction, userId: string, email: string): Promise<void> => {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
}
