import type { FastifyRequest } from 'fastify'
import type { peopleCalls } from '#contract/accounts/people.endpoints.ts'
import type { AccountState, PeopleOrder } from '#contract/accounts/people.schemas.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Actor } from '../../kernel/actor.ts'
import { refuseFields } from '../../kernel/refusal.ts'
import { listAccounts, listAcquaintances, type PeopleFilters } from './people.queries.ts'
import { toAccountOverview } from './people.views.ts'

type PeopleListQuery = PeopleFilters & { state?: AccountState | undefined; sort?: PeopleOrder | undefined }

export const peopleRoutes = (ctx: Context): Handlers<typeof peopleCalls> => {
  const find = async (actor: Actor, query: PeopleListQuery, request: FastifyRequest) => {
    if (actor.role === 'admin') {
      const { rows, count } = await listAccounts(ctx.db, { ...query, sort: query.sort ?? '-joined' })
      return answer(200, toPage(request, query, count, rows.map(toAccountOverview)))
    }
    // An owner's list has one order only, and owners may not see the account status.
    if (query.state) return refuseFields({ state: 'field.unknown' })
    if (query.sort) return refuseFields({ sort: 'field.unknown' })
    const { rows, count } = await listAcquaintances(ctx.db, actor.id, query)
    return answer(200, toPage(request, query, count, rows))
  }
  return {
    list: ({ actor, query, request }) => find(actor, query, request),
    search: ({ actor, query, request }) => find(actor, query, request),
  }
}
