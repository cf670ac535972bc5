import type { incidentCalls } from '#contract/incidents/endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { hostedStay } from './policy.ts'
import { findReportOfStay, listReports } from './queries.ts'
import { decideIncident, liftIncidentHold, reportIncident } from './service.ts'
import { toIncident, toOwnIncident } from './views.ts'

export const incidentRoutes = (ctx: Context): Handlers<typeof incidentCalls> => ({
  async report({ actor, params, body }) {
    const stay = await hostedStay(ctx.db, actor, params.id, ctx.clock())
    if (isRefusal(stay)) return stay
    const report = await reportIncident(ctx, stay, body)
    return isRefusal(report) ? report : answer(201, report)
  },

  async ofStay({ actor, params }) {
    const stay = await hostedStay(ctx.db, actor, params.id, ctx.clock())
    if (isRefusal(stay)) return stay
    const row = await findReportOfStay(ctx.db, stay.bookingId)
    return answer(200, { incident: row ? toOwnIncident(row) : null })
  },

  async list({ query, request }) {
    const { rows, count } = await listReports(ctx.db, query, ctx.clock())
    return answer(200, toPage(request, query, count, rows.map(toIncident)))
  },

  async decide({ actor, params, body }) {
    const incident = await decideIncident(ctx, { id: params.id, by: actor.id }, body)
    return isRefusal(incident) ? incident : answer(200, incident)
  },

  async lift({ actor, params }) {
    const incident = await liftIncidentHold(ctx, { id: params.id, by: actor.id })
    return isRefusal(incident) ? incident : answer(200, incident)
  },
})
