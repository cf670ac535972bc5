import type { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../http/paging.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { listNetworkInvitations } from './network.queries.ts'
import {
  createNetworkInvitation,
  openNetworkInvitationOf,
  respondToNetworkInvitation,
} from './network.service.ts'
import { listInvitations } from './queries.ts'
import { acceptInvitation, createInvitation, declineInvitation, openInvitationOf } from './service.ts'
import { toInvitation, toNetworkInvitation } from './views.ts'

export const invitationRoutes = (ctx: Context): Handlers<typeof invitationCalls> => ({
  async list({ actor, query, request }) {
    const sentBy = actor.role === 'admin' ? null : actor.id
    const { rows, count } = await listInvitations(ctx.db, sentBy, query, ctx.clock())
    return answer(200, pageOf(request, query, count, rows.map(toInvitation)))
  },

  async create({ actor, body }) {
    const invitation = await createInvitation(ctx, actor.id, body)
    return isRefusal(invitation) ? invitation : answer(201, invitation)
  },

  async validate({ body }) {
    const open = await openInvitationOf(ctx, body.token)
    return isRefusal(open) ? open : answer(200, open)
  },

  async accept({ actor, body }) {
    const result = await acceptInvitation(ctx, { token: body.token, userData: body.user_data, actor })
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
    return answer(200, pageOf(request, query, count, rows.map(toNetworkInvitation)))
  },

  async create({ actor, body }) {
    const invitation = await createNetworkInvitation(ctx, actor, body)
    return isRefusal(invitation) ? invitation : answer(201, invitation)
  },

  async validate({ body }) {
    const open = await openNetworkInvitationOf(ctx, body.token)
    return isRefusal(open) ? open : answer(200, open)
  },

  async respond({ actor, body }) {
    const answering = { token: body.token, userData: body.user_data, actor }
    const result = await respondToNetworkInvitation(ctx, body.action, answering)
    return isRefusal(result) ? result : answer(200, result)
  },
})
