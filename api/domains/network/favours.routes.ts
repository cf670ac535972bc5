import type { RawBuilder, SqlBool } from 'kysely'
import type { favourCalls } from '#contract/network/favours.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { listGivenFavours, listOwnFavours } from './favours.queries.ts'
import { giveFavour, withdrawFavour } from './favours.service.ts'
import { toGivenFavour, toOwnFavour } from './favours.views.ts'
import { ownGrant, ownMember } from './policy.ts'

/** Whether the viewer may see a home. Homes come after network in the order of nouns, so the predicate is passed in. */
export type VisibleHomes = (viewer: Principal) => RawBuilder<SqlBool>

export const favourRoutes = (
  ctx: Context,
  { visibleHomes }: { visibleHomes: VisibleHomes },
): Handlers<typeof favourCalls> => ({
  own: async ({ actor, query, request }) => {
    const { rows, count } = await listOwnFavours(ctx.db, actor.id, {
      ...query,
      now: ctx.clock(),
      visible: visibleHomes(actor),
    })
    return answer(200, toPage(request, query, count, rows.map(toOwnFavour)))
  },

  given: async ({ actor, params, query, request }) => {
    const member = await ownMember(ctx.db, actor, params.id)
    if (isRefusal(member)) return member
    const { rows, count } = await listGivenFavours(ctx.db, member.id, query)
    return answer(200, toPage(request, query, count, rows.map(toGivenFavour)))
  },

  give: async ({ actor, params, body, request }) => {
    const member = await ownMember(ctx.db, actor, params.id)
    if (isRefusal(member)) return member
    const favour = await giveFavour(ctx, member, body, readRetryKey(request, actor, [params.id, body]))
    return isRefusal(favour) ? favour : answer(201, favour)
  },

  withdraw: async ({ actor, params }) => {
    const grant = await ownGrant(ctx.db, actor, params.id)
    if (isRefusal(grant)) return grant
    const favour = await withdrawFavour(ctx, grant)
    return isRefusal(favour) ? favour : answer(200, favour)
  },
})
