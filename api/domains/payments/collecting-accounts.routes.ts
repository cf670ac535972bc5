import type { collectingAccountCalls } from '#contract/payments/collecting-accounts.endpoints.ts'
import type { Context } from '../../context.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { proofFrom } from '../accounts/reauthentication.service.ts'
import {
  changeCollectingAccount,
  keepCollectingAccount,
  readOwnAccount,
} from './collecting-accounts.service.ts'
import { ownMoney } from './policy.ts'

export const collectingAccountRoutes = (ctx: Context): Handlers<typeof collectingAccountCalls> => ({
  get: async ({ actor }) => answer(200, await readOwnAccount(ctx, ctx.db, ownMoney(actor))),

  update: async ({ actor, body, request }) => {
    const takeProof = proofFrom(ctx, actor, request.headers.reauthentication)
    const account = await changeCollectingAccount(ctx, ownMoney(actor), body, takeProof)
    return isRefusal(account) ? account : answer(200, account)
  },

  keep: async ({ actor }) => {
    const account = await keepCollectingAccount(ctx, ownMoney(actor))
    return isRefusal(account) ? account : answer(200, account)
  },
})
