import type { cleaningCalls, cleaningLinkCalls } from '#contract/calendars/cleaning.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { addCleaner, changeCleaner, removeCleaner, renewCleanerLink } from './cleaners.service.ts'
import { cleanAsHost, cleanByLink } from './cleaning.policy.ts'
import { findHomeOfProblem } from './cleaning.queries.ts'
import {
  buildCleaningCalendar,
  changeReady,
  markSolved,
  readCleaningList,
  readCleaningPlan,
  reportProblem,
} from './cleaning.service.ts'

export const cleaningRoutes = (ctx: Context): Handlers<typeof cleaningCalls> => ({
  plan: async ({ actor, query }) => {
    const access = await cleanAsHost(ctx.db, actor, query.home)
    return isRefusal(access) ? access : answer(200, await readCleaningPlan(ctx, access))
  },

  add: async ({ actor, body }) => {
    const made = await addCleaner(ctx, actor, body)
    return isRefusal(made) ? made : answer(201, made)
  },

  change: async ({ actor, params, body }) => {
    const changed = await changeCleaner(ctx, actor, params.id, body)
    if (isRefusal(changed)) return changed
    const access = await cleanAsHost(ctx.db, actor, changed.home)
    return isRefusal(access) ? access : answer(200, await readCleaningPlan(ctx, access))
  },

  renew: async ({ actor, params }) => {
    const made = await renewCleanerLink(ctx, actor, params.id)
    return isRefusal(made) ? made : answer(201, made)
  },

  remove: async ({ actor, params }) => {
    const removed = await removeCleaner(ctx, actor, params.id)
    return isRefusal(removed) ? removed : answer(204, null)
  },

  setReady: async ({ actor, body }) => {
    const access = await cleanAsHost(ctx.db, actor, body.property)
    const turnover = isRefusal(access) ? access : await changeReady(ctx, access, body)
    return isRefusal(turnover) ? turnover : answer(200, turnover)
  },

  report: async ({ actor, body }) => {
    const access = await cleanAsHost(ctx.db, actor, body.property)
    const problem = isRefusal(access) ? access : await reportProblem(ctx, access, body)
    return isRefusal(problem) ? problem : answer(201, problem)
  },

  solve: async ({ actor, params }) => {
    const home = await findHomeOfProblem(ctx.db, params.id)
    if (home === undefined) return refuse('thing.not_found')
    const access = await cleanAsHost(ctx.db, actor, home)
    const solved = isRefusal(access) ? access : await markSolved(ctx, access, params.id)
    return isRefusal(solved) ? solved : answer(204, null)
  },
})

export const cleaningLinkRoutes = (ctx: Context): Handlers<typeof cleaningLinkCalls> => ({
  read: async ({ params }) => {
    const access = await cleanByLink(ctx.db, params.token)
    return isRefusal(access) ? access : answer(200, await readCleaningList(ctx, access))
  },

  setReady: async ({ params, body }) => {
    const access = await cleanByLink(ctx.db, params.token)
    const turnover = isRefusal(access) ? access : await changeReady(ctx, access, body)
    return isRefusal(turnover) ? turnover : answer(200, turnover)
  },

  report: async ({ params, body }) => {
    const access = await cleanByLink(ctx.db, params.token)
    const problem = isRefusal(access) ? access : await reportProblem(ctx, access, body)
    return isRefusal(problem) ? problem : answer(201, problem)
  },

  feed: async ({ params }) => {
    const access = await cleanByLink(ctx.db, params.token)
    return isRefusal(access) ? access : answer(200, await buildCleaningCalendar(ctx, access))
  },
})
