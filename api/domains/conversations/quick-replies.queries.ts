import type { QuickReply, QuickReplyFields } from '#contract/conversations/quick-replies.endpoints.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** By name. */
export const listQuickReplies = (on: Queryable, ownerId: string): Promise<QuickReply[]> =>
  on
    .selectFrom('quick_replies')
    .select(['id', 'name', 'text'])
    .where('owner_id', '=', ownerId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** How many the owner has. Locks the owner, so that two that are added at once are counted one after the other. */
export const lockQuickReplies = async (tx: Transaction, ownerId: string): Promise<number> => {
  await lockAccount(tx, ownerId)
  return (await listQuickReplies(tx, ownerId)).length
}

export const insertQuickReply = async (
  tx: Transaction,
  ownerId: string,
  { name, text }: QuickReplyFields,
  now: Date,
) => {
  await tx.insertInto('quick_replies').values({ owner_id: ownerId, name, text, created_at: now }).execute()
}

/** Whether the owner has this quick reply. */
export const updateQuickReply = async (
  on: Queryable,
  ownerId: string,
  id: string,
  { name, text }: QuickReplyFields,
): Promise<boolean> => {
  const { numUpdatedRows } = await on
    .updateTable('quick_replies')
    .set({ name, text })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether the owner had this quick reply. */
export const deleteQuickReply = async (on: Queryable, ownerId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await on
    .deleteFrom('quick_replies')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
