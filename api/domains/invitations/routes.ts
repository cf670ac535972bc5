import type { invitationCalls, networkInvitationCalls } from '#contract/invitations/endpoints.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/serve.ts'

export const invitationRoutes = (_ctx: Context): Handlers<typeof invitationCalls> =>
  ({}) as Handlers<typeof invitationCalls>
export const networkInvitationRoutes = (_ctx: Context): Handlers<typeof networkInvitationCalls> =>
  ({}) as Handlers<typeof networkInvitationCalls>
