import type { referenceCalls } from '#contract/reviews/references.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { readReferenceRequest, requestReferences } from './reference-requests.service.ts'
import { moderateReference, referenceAboutSelf, writableReference } from './references.policy.ts'
import { listOwnReferences, listReferencesAbout, mayReadAbout } from './references.queries.ts'
import {
  answerReference,
  hideReference,
  readReferenceOfStay,
  saveReference,
  showReference,
} from './references.service.ts'
import { referenceView } from './references.views.ts'

export const referenceRoutes = (ctx: Context): Handlers<typeof referenceCalls> => ({
  ofStay: async ({ actor, params }) => {
    const read = await readReferenceOfStay(ctx, actor, params.id)
    return isRefusal(read) ? read : answer(200, read)
  },

  save: async ({ actor, params, body }) => {
    const stay = await writableReference(ctx.db, actor, { bookingId: params.id, now: ctx.clock() })
    if (isRefusal(stay)) return stay
    const saved = await saveReference(ctx, actor, stay, body)
    return isRefusal(saved) ? saved : answer(200, saved)
  },

  mine: async ({ actor, query, request }) => {
    const { rows, count } = await listOwnReferences(ctx.db, actor, query)
    const references = rows.map(row => referenceView(row, actor.id))
    return answer(200, toPage(request, query, count, references))
  },

  about: async ({ actor, params, query, request }) => {
    if (!(await mayReadAbout(ctx.db, actor, params.id))) return refuse('thing.not_found')
    const { rows, count } = await listReferencesAbout(ctx.db, actor, params.id, query)
    const references = rows.map(row => referenceView(row, actor.id))
    return answer(200, toPage(request, query, count, references))
  },

  requested: async ({ actor, params }) => {
    const read = await readReferenceRequest(ctx, actor, params.id)
    return isRefusal(read) ? read : answer(200, read)
  },

  request: async ({ actor, params }) => {
    const asked = await requestReferences(ctx, actor, params.id)
    return isRefusal(asked) ? asked : answer(200, asked)
  },

  answer: async ({ actor, params, body }) => {
    const about = await referenceAboutSelf(ctx.db, actor, params.id)
    if (isRefusal(about)) return about
    const answered = await answerReference(ctx, actor, about, body.text)
    return isRefusal(answered) ? answered : answer(200, answered)
  },

  hide: async ({ actor, params, body }) => {
    const moderated = await moderateReference(ctx.db, actor, params.id)
    if (isRefusal(moderated)) return moderated
    const hidden = await hideReference(ctx, moderated, body.reason)
    return isRefusal(hidden) ? hidden : answer(200, hidden)
  },

  show: async ({ actor, params }) => {
    const moderated = await moderateReference(ctx.db, actor, params.id)
    if (isRefusal(moderated)) return moderated
    const shown = await showReference(ctx, moderated)
    return isRefusal(shown) ? shown : answer(200, shown)
  },
})
