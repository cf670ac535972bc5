import type { securityCalls } from '#contract/payments/security.endpoints.ts'
import type { SecurityDeposit } from '#contract/payments/security.schemas.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import {
  claimAsOwner,
  decideOnClaims,
  provideAsGuest,
  seeSecurity,
  type VisibleSecurity,
} from './security.policy.ts'
import {
  checkSecurityCard,
  provideByCard,
  readClaimPicture,
  readSecurityDeposit,
} from './security.service.ts'
import { listedClaimView } from './security.views.ts'
import { listClaimPictures, listClaims } from './security-claims.queries.ts'
import { answerClaim, claimSecurity, decideClaim, withdrawClaim } from './security-claims.service.ts'

export const securityRoutes = (ctx: Context): Handlers<typeof securityCalls> => {
  /** The deposit after a change of it. */
  const after = async (
    security: VisibleSecurity,
    refusal: null | Refusal,
  ): Promise<SecurityDeposit | Refusal> => refusal ?? readSecurityDeposit(ctx, ctx.db, security)

  return {
    read: async ({ actor, params }) => {
      const security = await seeSecurity(ctx.db, actor, params.id)
      if (isRefusal(security)) return security
      return answer(200, await readSecurityDeposit(ctx, ctx.db, security))
    },

    card: async ({ actor, params, body }) => {
      const security = await provideAsGuest(ctx.db, actor, params.id)
      if (isRefusal(security)) return security
      const page = await provideByCard(ctx, security, body.amount_cents)
      return isRefusal(page) ? page : answer(200, page)
    },

    check: async ({ actor, params }) => {
      const security = await provideAsGuest(ctx.db, actor, params.id)
      if (isRefusal(security)) return security
      return answer(200, await checkSecurityCard(ctx, security))
    },

    claim: async ({ actor, params, body }) => {
      const security = await claimAsOwner(ctx.db, actor, params.id)
      if (isRefusal(security)) return security
      const claimed = await after(security, await claimSecurity(ctx, security, body))
      return isRefusal(claimed) ? claimed : answer(201, claimed)
    },

    withdraw: async ({ actor, params }) => {
      const security = await claimAsOwner(ctx.db, actor, params.id)
      if (isRefusal(security)) return security
      const withdrawn = await after(security, await withdrawClaim(ctx, security))
      return isRefusal(withdrawn) ? withdrawn : answer(200, withdrawn)
    },

    answer: async ({ actor, params, body }) => {
      const security = await provideAsGuest(ctx.db, actor, params.id)
      if (isRefusal(security)) return security
      const answered = await after(security, await answerClaim(ctx, security, body))
      return isRefusal(answered) ? answered : answer(200, answered)
    },

    picture: async ({ actor, params }) => {
      const security = await seeSecurity(ctx.db, actor, params.id)
      if (isRefusal(security)) return security
      const picture = await readClaimPicture(ctx, security, params.picture)
      return isRefusal(picture) ? picture : answer(200, picture)
    },

    list: async ({ query, request }) => {
      const { rows, count } = await listClaims(ctx.db, query)
      const pictures = await listClaimPictures(
        ctx.db,
        rows.map(({ id }) => id),
      )
      return answer(
        200,
        toPage(
          request,
          query,
          count,
          rows.map(row => listedClaimView(row, pictures)),
        ),
      )
    },

    decide: async ({ actor, params, body }) => {
      const claim = await decideClaim(ctx, decideOnClaims(actor), params.id, body)
      return isRefusal(claim) ? claim : answer(200, claim)
    },
  }
}
