import type { authenticationCalls } from '#contract/accounts/authentication.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { readDevice } from './devices.service.ts'
import { ownProfile } from './profile.service.ts'
import { refreshSession, signInWithPassword, signOutSession } from './sessions.service.ts'

export const authenticationRoutes = (ctx: Context): Handlers<typeof authenticationCalls> => ({
  signIn: async ({ body, request }) => {
    const result = await signInWithPassword(ctx, body, readDevice(request))
    return isRefusal(result) ? result : answer(200, result)
  },
  refresh: async ({ body }) => {
    const result = await refreshSession(ctx, body.refresh)
    return isRefusal(result) ? result : answer(200, result)
  },
  signOut: async ({ body }) => {
    await signOutSession(ctx, body.refresh)
    return answer(204, null)
  },
  profile: async ({ actor }) => answer(200, await ownProfile(ctx, actor)),
})
