import type { accountCalls } from '#contract/accounts/endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { deleteAccount } from './deletion.service.ts'
import { readDevice } from './devices.service.ts'
import { askForEmail, confirmEmail } from './email-change.service.ts'
import { changePassword } from './password-change.service.ts'
import { changePreferences, ownPreferences } from './preferences.service.ts'
import { updateProfile } from './profile.service.ts'
import { proveIdentity } from './proof.service.ts'
import { type ClaimInvitation, register } from './registration.service.ts'
import { askForReset, resetPassword } from './reset.service.ts'

/** The noun invitations comes after accounts, so the function that claims an invitation is passed in. */
export const accountRoutes = (
  ctx: Context,
  { claimInvitation }: { claimInvitation: ClaimInvitation },
): Handlers<typeof accountCalls> => ({
  register: async ({ body, request: { language } }) => {
    const result = await register(ctx, claimInvitation, { ...body, language })
    return isRefusal(result) ? result : answer(201, result)
  },
  updateProfile: async ({ actor, body }) => {
    const result = await updateProfile(ctx, actor, body)
    return isRefusal(result) ? result : answer(200, result)
  },
  preferences: async ({ actor }) => answer(200, await ownPreferences(ctx, actor.id)),
  updatePreferences: async ({ actor, body }) => {
    const result = await changePreferences(ctx, actor.id, body)
    return isRefusal(result) ? result : answer(200, result)
  },
  changePassword: async ({ actor, body, request }) => {
    const given = { password: body.old_password, code: body.code }
    const proof = await proveIdentity(ctx, actor, given, { field: 'old_password' })
    if (isRefusal(proof)) return proof
    const device = readDevice(request)
    const chosen = { password: body.new_password, sessionId: actor.sessionId, device }
    const result = await changePassword(ctx, proof, chosen)
    return isRefusal(result) ? result : answer(204, null)
  },
  resetPassword: async ({ body }) => {
    await askForReset(ctx, body.email)
    return answer(200, body)
  },
  resetPasswordConfirm: async ({ body, request }) => {
    const chosen = { token: body.token, password: body.new_password, device: readDevice(request) }
    const result = await resetPassword(ctx, chosen)
    return isRefusal(result) ? result : answer(204, null)
  },
  changeEmail: async ({ actor, body }) => {
    const proof = await proveIdentity(ctx, actor, body)
    if (isRefusal(proof)) return proof
    const result = await askForEmail(ctx, proof, body.email)
    return isRefusal(result) ? result : answer(202, { email: body.email })
  },
  changeEmailConfirm: async ({ body }) => {
    const result = await confirmEmail(ctx, body.token)
    return isRefusal(result) ? result : answer(200, result)
  },
  deleteAccount: async ({ actor, body }) => {
    const proof = await proveIdentity(ctx, actor, body)
    if (isRefusal(proof)) return proof
    const result = await deleteAccount(ctx, proof)
    return isRefusal(result) ? result : answer(204, null)
  },
})
