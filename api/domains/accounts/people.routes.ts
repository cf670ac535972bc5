import type { FastifyRequest } from 'fastify'
import type { peopleCalls } from '#contract/accounts/people.endpoints.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { pageOf } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { listAccounts, listAcquaintances, type PeopleFilters } from './people.queries.ts'
import { toAccountOverview } from './people.views.ts'

export const peopleRoutes = (ctx: Context): Handlers<typeof peopleCalls> => {
  const find = async (actor: Actor, query: PeopleFilters, request: FastifyRequest) => {
    if (actor.role === 'admin') {
      const { rows, count } = await listAccounts(ctx.db, query)
      return answer(200, pageOf(request, query, count, rows.map(toAccountOverview)))
    }
    const { rows, count } = await listAcquaintances(ctx.db, actor.id, query)
    return answer(200, pageOf(request, query, count, rows))
  }
  return {
    list: ({ actor, query, request }) => find(actor, query, request),
    search: ({ actor, query, request }) => find(actor, query, request),
  }
}
