import type { personReportCalls } from '#contract/conversations/person-reports.endpoints.ts'
import type { PersonReport } from '#contract/conversations/person-reports.schemas.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { listPersonReports, type PersonReportRow } from './person-reports.queries.ts'
import { finishPersonReport, reportPerson } from './person-reports.service.ts'

const toReport = ({ quoted, reported_at, done_at, ...row }: PersonReportRow): PersonReport => ({
  ...row,
  // Reports from before messages had files say nothing about any.
  messages: quoted?.map(message => ({ ...message, attachments: message.attachments ?? [] })) ?? null,
  reported_at: reported_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
})

export const personReportRoutes = (ctx: Context): Handlers<typeof personReportCalls> => ({
  report: async ({ actor, params, body }) => {
    const made = await reportPerson(ctx, { reporterId: actor.id, reportedId: params.id }, body)
    return isRefusal(made) ? made : answer(201, null)
  },

  list: async ({ query, request }) => {
    const { rows, count } = await listPersonReports(ctx.db, query)
    return answer(200, toPage(request, query, count, rows.map(toReport)))
  },

  setDone: async ({ actor, params }) => {
    const done = await finishPersonReport(ctx, { id: params.id, by: actor.id })
    return isRefusal(done) ? done : answer(204, null)
  },
})
