import type { exportCalls } from '#contract/accounts/exports.endpoints.ts'
import type { reauthenticationCalls } from '#contract/accounts/reauthentication.endpoints.ts'
import type { sessionCalls } from '#contract/accounts/sessions.endpoints.ts'
import type { secondFactorCalls } from '#contract/accounts/two-factor.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { askForExport, ownExport, ownExportFile } from './exports.service.ts'
import { proveIdentity } from './proof.service.ts'
import { proofFrom, reauthenticate } from './reauthentication.service.ts'
import { endOpenSession, endOtherSessions, openSessions } from './session-list.service.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  factorStatus,
  renewRecoveryCodes,
  startSecondFactor,
} from './two-factor.service.ts'

export const sessionRoutes = (ctx: Context): Handlers<typeof sessionCalls> => ({
  list: async ({ actor, query, request }) => {
    const { count, sessions } = await openSessions(ctx, actor, query)
    return answer(200, toPage(request, query, count, sessions))
  },
  end: async ({ actor, params }) => {
    const result = await endOpenSession(ctx, actor, params.id)
    return isRefusal(result) ? result : answer(204, null)
  },
  endOthers: async ({ actor }) => {
    const ended = await endOtherSessions(ctx, actor)
    return isRefusal(ended) ? ended : answer(200, { ended })
  },
})

export const reauthenticationRoutes = (ctx: Context): Handlers<typeof reauthenticationCalls> => ({
  prove: async ({ actor, body }) => {
    const result = await reauthenticate(ctx, actor, body)
    return isRefusal(result) ? result : answer(200, result)
  },
})

export const secondFactorRoutes = (ctx: Context): Handlers<typeof secondFactorCalls> => ({
  status: async ({ actor }) => answer(200, await factorStatus(ctx, actor.id)),
  start: async ({ actor, body }) => {
    // Before two-factor is on there is no code, and while it is on no set-up can begin.
    const proof = await proveIdentity(ctx, actor, body, { withCode: false })
    if (isRefusal(proof)) return proof
    const result = await startSecondFactor(ctx, proof)
    return isRefusal(result) ? result : answer(200, result)
  },
  confirm: async ({ actor, body }) => {
    const result = await confirmSecondFactor(ctx, actor, body.code)
    return isRefusal(result) ? result : answer(200, result)
  },
  renewCodes: async ({ actor, body }) => {
    const proof = await proveIdentity(ctx, actor, body)
    if (isRefusal(proof)) return proof
    const result = await renewRecoveryCodes(ctx, proof)
    return isRefusal(result) ? result : answer(200, result)
  },
  disable: async ({ actor, body }) => {
    const proof = await proveIdentity(ctx, actor, body)
    if (isRefusal(proof)) return proof
    const result = await disableSecondFactor(ctx, proof)
    return isRefusal(result) ? result : answer(204, null)
  },
})

export const exportRoutes = (ctx: Context): Handlers<typeof exportCalls> => ({
  start: async ({ actor, request }) => {
    const result = await askForExport(ctx, actor, proofFrom(ctx, actor, request.headers.reauthentication))
    return isRefusal(result) ? result : answer(202, result)
  },
  get: async ({ actor, params }) => {
    const found = await ownExport(ctx, actor, params.id)
    if (isRefusal(found)) return found
    return answer(200, {
      id: found.id,
      requested_at: found.requested_at.toISOString(),
      expires_at: found.expires_at.toISOString(),
      bytes: found.bytes,
    })
  },
  download: async ({ actor, params }) => {
    const file = await ownExportFile(ctx, actor, params.id)
    return isRefusal(file) ? file : answer(200, file)
  },
})
