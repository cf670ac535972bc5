import type { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { createInvitations } from './bulk.service.ts'
import { listNetworkInvitations } from './network.queries.ts'
import { readOpenNetworkInvitation, respondToNetworkInvitation } from './network.service.ts'
import { sentByOwner } from './policy.ts'
import { listInvitations } from './queries.ts'
import { resendInvitation, revokeInvitation } from './resending.service.ts'
import { searchInvitations } from './search.queries.ts'
import {
  createNetworkInvitation,
  createNetworkInvitations,
  resendNetworkInvitation,
  revokeNetworkInvitation,
} from './sending.service.ts'
import { acceptInvitation, createInvitation, declineInvitation, readOpenInvitation } from './service.ts'
import { listInvitedBy, listPathTo } from './tree.queries.ts'
import { toAnyInvitation, toInvitation, toNetworkInvitation, toTreePerson } from './views.ts'

export const invitationRoutes = (ctx: Context): Handlers<typeof invitationCalls> => ({
  async list({ actor, query, request }) {
    const sentBy = actor.role === 'admin' ? null : actor.id
    const { rows, count } = await listInvitations(ctx.db, sentBy, query, ctx.clock())
    return answer(200, toPage(request, query, count, rows.map(toInvitation)))
  },

  async create({ actor, body }) {
    const invitation = await createInvitation(ctx, actor.id, body)
    return isRefusal(invitation) ? invitation : answer(201, invitation)
  },

  async createMany({ actor, body }) {
    const answers = await createInvitations(ctx, actor.id, body)
    return isRefusal(answers) ? answers : answer(200, answers)
  },

  async search({ query, request }) {
    const { rows, count } = await searchInvitations(ctx.db, query, ctx.clock())
    return answer(200, toPage(request, query, count, rows.map(toAnyInvitation)))
  },

  async tree({ query, request }) {
    const { rows, count } = await listInvitedBy(ctx.db, query.of ?? null, query)
    return answer(200, toPage(request, query, count, rows.map(toTreePerson)))
  },

  async treePath({ params }) {
    const rows = await listPathTo(ctx.db, params.id)
    return rows.length === 0 ? refuse('thing.not_found') : answer(200, { people: rows.map(toTreePerson) })
  },

  async resend({ actor, params }) {
    const invitation = await resendInvitation(ctx, actor.id, params.id)
    return isRefusal(invitation) ? invitation : answer(201, invitation)
  },

  async revoke({ params }) {
    const invitation = await revokeInvitation(ctx, params.id)
    return isRefusal(invitation) ? invitation : answer(200, invitation)
  },

  async validate({ body }) {
    const open = await readOpenInvitation(ctx, body.token)
    return isRefusal(open) ? open : answer(200, open)
  },

  async accept({ actor, body, request: { language } }) {
    const answering = { token: body.token, userData: body.user_data, actor, language }
    const result = await acceptInvitation(ctx, answering)
    return isRefusal(result) ? result : answer(200, result)
  },

  async decline({ body }) {
    const result = await declineInvitation(ctx, body.token)
    return isRefusal(result) ? result : answer(200, result)
  },
})

export const networkInvitationRoutes = (ctx: Context): Handlers<typeof networkInvitationCalls> => ({
  async list({ actor, query, request }) {
    const ownerId = actor.role === 'admin' ? null : actor.id
    const { rows, count } = await listNetworkInvitations(ctx.db, ownerId, query, ctx.clock())
    return answer(200, toPage(request, query, count, rows.map(toNetworkInvitation)))
  },

  async create({ actor, body }) {
    const invitation = await createNetworkInvitation(ctx, actor, body)
    return isRefusal(invitation) ? invitation : answer(201, invitation)
  },

  async createMany({ actor, body }) {
    const answers = await createNetworkInvitations(ctx, actor, body)
    return isRefusal(answers) ? answers : answer(200, answers)
  },

  async resend({ actor, params }) {
    const sent = await sentByOwner(ctx.db, actor, params.id)
    if (isRefusal(sent)) return sent
    const invitation = await resendNetworkInvitation(ctx, sent)
    return isRefusal(invitation) ? invitation : answer(201, invitation)
  },

  async revoke({ actor, params }) {
    const sent = await sentByOwner(ctx.db, actor, params.id)
    if (isRefusal(sent)) return sent
    const invitation = await revokeNetworkInvitation(ctx, sent)
    return isRefusal(invitation) ? invitation : answer(200, invitation)
  },

  async validate({ body }) {
    const open = await readOpenNetworkInvitation(ctx, body.token)
    return isRefusal(open) ? open : answer(200, open)
  },

  async respond({ actor, body, request: { language } }) {
    const answering = { token: body.token, userData: body.user_data, actor, language }
    const result = await respondToNetworkInvitation(ctx, body.action, answering)
    return isRefusal(result) ? result : answer(200, result)
  },
})
