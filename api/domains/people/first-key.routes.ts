import type { firstKeyCalls } from '#contract/people/first-key.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { hasKey, listKeyGivers } from './first-key.queries.ts'

export const firstKeyRoutes = (ctx: Context): Handlers<typeof firstKeyCalls> => ({
  read: async ({ actor }) => {
    if (await hasKey(ctx.db, actor.id)) return answer(200, { has_key: true, owners: [], owners_count: 0 })
    const rows = await listKeyGivers(ctx.db, actor)
    return answer(200, {
      has_key: false,
      owners: rows.map(({ owners_count: _, invited_reader, ...owner }) => ({
        ...owner,
        invited_reader: Boolean(invited_reader),
      })),
      owners_count: rows[0]?.owners_count ?? 0,
    })
  },
})
