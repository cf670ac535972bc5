import type { personPageCalls } from '#contract/people/pages.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findPersonPage } from './pages.queries.ts'
import { personPageView } from './pages.views.ts'

export const personPageRoutes = (ctx: Context): Handlers<typeof personPageCalls> => ({
  read: async ({ actor, params }) => {
    const row = await findPersonPage(ctx.db, actor, params.id)
    return row ? answer(200, personPageView(row, actor)) : refuse('thing.not_found')
  },
})
