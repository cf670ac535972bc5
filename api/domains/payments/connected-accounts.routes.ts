import type { stripeAccountCalls } from '#contract/payments/stripe-account.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { proofFrom } from '../accounts/reauthentication.service.ts'
import {
  checkStripe,
  connectStripe,
  disconnectStripe,
  readStripeAccount,
} from './connected-accounts.service.ts'
import { ownMoney } from './policy.ts'

export const stripeAccountRoutes = (ctx: Context): Handlers<typeof stripeAccountCalls> => ({
  get: async ({ actor }) => answer(200, await readStripeAccount(ctx, ownMoney(actor))),

  connect: async ({ actor, body, request }) => {
    const takeProof = proofFrom(ctx, actor, request.headers.reauthentication)
    const page = await connectStripe(ctx, ownMoney(actor), body.country, takeProof)
    return isRefusal(page) ? page : answer(200, page)
  },

  check: async ({ actor }) => answer(200, await checkStripe(ctx, ownMoney(actor))),

  disconnect: async ({ actor }) => {
    const account = await disconnectStripe(ctx, ownMoney(actor))
    return isRefusal(account) ? account : answer(200, account)
  },
})
