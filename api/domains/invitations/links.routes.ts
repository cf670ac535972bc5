import type { invitationLinkCalls } from '#contract/invitations/links.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { listOpenLinks } from './links.queries.ts'
import {
  claimInvitationLink,
  createInvitationLink,
  readInvitationLink,
  revokeInvitationLink,
} from './links.service.ts'
import { toLink } from './links.views.ts'

export const invitationLinkRoutes = (ctx: Context): Handlers<typeof invitationLinkCalls> => ({
  async list({ actor, query, request }) {
    const { rows, count } = await listOpenLinks(ctx.db, actor.id, query, ctx.clock())
    return answer(200, toPage(request, query, count, rows.map(toLink)))
  },

  async create({ actor, body }) {
    const link = await createInvitationLink(ctx, actor, body)
    return isRefusal(link) ? link : answer(201, link)
  },

  async revoke({ actor, params }) {
    const refused = await revokeInvitationLink(ctx, actor, params.id)
    return refused ?? answer(204, null)
  },

  async validate({ body }) {
    const open = await readInvitationLink(ctx, body.token)
    return isRefusal(open) ? open : answer(200, open)
  },

  async claim({ body }) {
    const refused = await claimInvitationLink(ctx, body)
    return refused ?? answer(204, null)
  },
})
