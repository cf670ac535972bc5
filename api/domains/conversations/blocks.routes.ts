import type { BlockedList, blockCalls } from '#contract/conversations/blocks.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { refuse } from '../../kernel/refusal.ts'
import { deleteBlock, insertPersonBlock, listBlocked, shareConversation } from './blocks.queries.ts'

const readBlocked = async (ctx: Context, personId: string): Promise<BlockedList> => {
  const rows = await listBlocked(ctx.db, personId)
  return {
    people: rows.map(({ created_at, ...person }) => ({ ...person, blocked_at: created_at.toISOString() })),
  }
}

export const blockRoutes = (ctx: Context): Handlers<typeof blockCalls> => ({
  list: async ({ actor }) => answer(200, await readBlocked(ctx, actor.id)),

  block: async ({ actor, params }) => {
    // Somebody whom the caller never met is answered like one who does not exist.
    if (params.id === actor.id || !(await shareConversation(ctx.db, actor.id, params.id)))
      return refuse('thing.not_found')
    await insertPersonBlock(ctx.db, actor.id, params.id, ctx.clock())
    return answer(200, await readBlocked(ctx, actor.id))
  },

  unblock: async ({ actor, params }) => {
    await deleteBlock(ctx.db, actor.id, params.id)
    return answer(200, await readBlocked(ctx, actor.id))
  },
})
