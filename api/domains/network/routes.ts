import type { networkCalls } from '#contract/network/endpoints.ts'
import type { SampleWeek } from '#contract/network/sample.schemas.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { changeEveryoneElse, showEveryoneElse } from './everyone-else.service.ts'
import { listLevels } from './levels.queries.ts'
import { listDecisions, listMembers, listMemberships } from './members.queries.ts'
import { showPerson, showStats } from './people.service.ts'
import { ownLevel, ownMember, removableMember, visibleMember } from './policy.ts'
import {
  changeLevel,
  changeMemberLevel,
  changeNote,
  createLevel,
  keepMemberLevel,
  listToReview,
  removeLevel,
  removeMember,
} from './service.ts'
import { toMembership, toTrustDecision, toTrustedUser, toTrustLevel } from './views.ts'

/** Prices a sample week. Homes and prices come after network in the order of nouns, so the function is passed in. */
export type PriceSampleWeek = (
  ctx: Context,
  owner: Actor,
  input: { property: string; check_in_date?: string | undefined },
) => Promise<SampleWeek | Refusal>

export const networkRoutes = (
  ctx: Context,
  { priceSampleWeek }: { priceSampleWeek: PriceSampleWeek },
): Handlers<typeof networkCalls> => ({
  async levels({ actor, query, request }) {
    const { rows, count } = await listLevels(ctx.db, actor.role === 'admin' ? null : actor.id, query)
    return answer(200, toPage(request, query, count, rows.map(toTrustLevel)))
  },

  async sampleWeek({ actor, query }) {
    const week = await priceSampleWeek(ctx, actor, query)
    return isRefusal(week) ? week : answer(200, week)
  },

  async everyoneElse({ actor }) {
    return answer(200, await showEveryoneElse(ctx.db, actor.id))
  },

  async updateEveryoneElse({ actor, body }) {
    const changed = await changeEveryoneElse(ctx, actor.id, body)
    return isRefusal(changed) ? changed : answer(200, changed)
  },

  async createLevel({ actor, body }) {
    const level = await createLevel(ctx, actor.id, body)
    return isRefusal(level) ? level : answer(201, level)
  },

  async updateLevel({ actor, params, body }) {
    const own = await ownLevel(ctx.db, actor, params.id)
    if (isRefusal(own)) return own
    const level = await changeLevel(ctx, own, body)
    return isRefusal(level) ? level : answer(200, level)
  },

  async deleteLevel({ actor, params }) {
    const own = await ownLevel(ctx.db, actor, params.id)
    if (isRefusal(own)) return own
    const gone = await removeLevel(ctx, own)
    return isRefusal(gone) ? gone : answer(204, gone)
  },

  async members({ actor, query, request }) {
    if (actor.role === 'user') {
      const { rows, count } = await listMemberships(ctx.db, actor.id, query, ctx.clock())
      return answer(200, toPage(request, query, count, rows.map(toMembership)))
    }
    const { rows, count } = await listMembers(ctx.db, actor.role === 'admin' ? null : actor.id, query)
    return answer(200, toPage(request, query, count, rows.map(toTrustedUser)))
  },

  async stats({ actor }) {
    return answer(200, await showStats(ctx, actor.role === 'admin' ? null : actor.id))
  },

  async person({ actor, params }) {
    const visible = await visibleMember(ctx.db, actor, params.id)
    if (isRefusal(visible)) return visible
    const person = await showPerson(ctx, actor, visible)
    return isRefusal(person) ? person : answer(200, person)
  },

  async updateNote({ actor, params, body }) {
    const own = await ownMember(ctx.db, actor, params.id)
    return isRefusal(own) ? own : answer(200, await changeNote(ctx, own, body.note))
  },

  async updateMemberLevel({ actor, params, body }) {
    const own = await ownMember(ctx.db, actor, params.id)
    if (isRefusal(own)) return own
    const member = await changeMemberLevel(ctx, own, body)
    return isRefusal(member) ? member : answer(200, member)
  },

  async toReview({ actor, query, request }) {
    const { count, members } = await listToReview(ctx, actor.id, query)
    return answer(200, toPage(request, query, count, members))
  },

  async keepLevel({ actor, params, body }) {
    const own = await ownMember(ctx.db, actor, params.id)
    if (isRefusal(own)) return own
    const member = await keepMemberLevel(ctx, own, body.reason)
    return isRefusal(member) ? member : answer(200, member)
  },

  async decisions({ actor, params, query, request }) {
    const own = await ownMember(ctx.db, actor, params.id)
    if (isRefusal(own)) return own
    const { rows, count } = await listDecisions(ctx.db, own.id, query)
    return answer(200, toPage(request, query, count, rows.map(toTrustDecision)))
  },

  async removeMember({ actor, params }) {
    const member = await removableMember(ctx.db, actor, params.id)
    if (isRefusal(member)) return member
    const removed = await removeMember(ctx, member)
    return isRefusal(removed) ? removed : answer(204, removed)
  },
})
