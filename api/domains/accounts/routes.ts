import type { accountCalls } from '#contract/accounts/endpoints.ts'
import type { Context } from '../../context.ts'
import { isRefusal } from '../../http/refusal.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { ownProfile, updateProfile } from './profile.service.ts'
import { type ClaimInvitation, register } from './registration.service.ts'
import { refreshSession, signIn, signOut } from './sessions.service.ts'

/** Invitations stand after accounts, so what claims one is handed in. */
export const accountRoutes = (
  ctx: Context,
  { claimInvitation }: { claimInvitation: ClaimInvitation },
): Handlers<typeof accountCalls> => ({
  signIn: async ({ body, request }) => {
    const device = { address: request.ip, userAgent: request.headers['user-agent'] }
    const result = await signIn(ctx, body, device)
    return isRefusal(result) ? result : answer(200, result)
  },
  refresh: async ({ body }) => {
    const result = await refreshSession(ctx, body.refresh)
    return isRefusal(result) ? result : answer(200, result)
  },
  signOut: async ({ body }) => {
    await signOut(ctx, body.refresh)
    return answer(204, null)
  },
  register: async ({ body }) => {
    const result = await register(ctx, claimInvitation, body)
    return isRefusal(result) ? result : answer(201, result)
  },
  profile: async ({ actor }) => answer(200, await ownProfile(ctx, actor)),
  updateProfile: async ({ actor, body }) => {
    const result = await updateProfile(ctx, actor, body)
    return isRefusal(result) ? result : answer(200, result)
  },
})
