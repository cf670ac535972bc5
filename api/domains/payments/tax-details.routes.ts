import type { taxDetailsCalls } from '#contract/payments/tax-details.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { proofFrom } from '../accounts/reauthentication.service.ts'
import { ownMoney } from './policy.ts'
import { findTaxDetails } from './tax-details.queries.ts'
import { changeTaxDetails } from './tax-details.service.ts'
import { taxDetailsView } from './tax-details.views.ts'

export const taxDetailsRoutes = (ctx: Context): Handlers<typeof taxDetailsCalls> => ({
  get: async ({ actor }) => answer(200, taxDetailsView(await findTaxDetails(ctx.db, actor.id))),

  update: async ({ actor, body, request }) => {
    const takeProof = proofFrom(ctx, actor, request.headers.reauthentication)
    const details = await changeTaxDetails(ctx, ownMoney(actor), body, takeProof)
    return isRefusal(details) ? details : answer(200, details)
  },
})
