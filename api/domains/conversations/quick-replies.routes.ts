import type { quickReplyCalls } from '#contract/conversations/quick-replies.endpoints.ts'
import { MAXIMUM_QUICK_REPLIES } from '#contract/conversations/quick-replies.rules.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import {
  deleteQuickReply,
  insertQuickReply,
  listQuickReplies,
  lockQuickReplies,
  updateQuickReply,
} from './quick-replies.queries.ts'

const read = async (on: Queryable, ownerId: string) => ({ replies: await listQuickReplies(on, ownerId) })

export const quickReplyRoutes = (ctx: Context): Handlers<typeof quickReplyCalls> => ({
  list: async ({ actor }) => answer(200, await read(ctx.db, actor.id)),

  add: async ({ actor, body }) => {
    const added = await inTransaction(ctx.db, async tx => {
      if ((await lockQuickReplies(tx, actor.id)) >= MAXIMUM_QUICK_REPLIES)
        return refuse('quick_reply.too_many')
      await insertQuickReply(tx, actor.id, body, ctx.clock())
      return read(tx, actor.id)
    })
    return isRefusal(added) ? added : answer(201, added)
  },

  change: async ({ actor, params, body }) =>
    (await updateQuickReply(ctx.db, actor.id, params.id, body))
      ? answer(200, await read(ctx.db, actor.id))
      : refuse('thing.not_found'),

  remove: async ({ actor, params }) =>
    (await deleteQuickReply(ctx.db, actor.id, params.id))
      ? answer(200, await read(ctx.db, actor.id))
      : refuse('thing.not_found'),
})
