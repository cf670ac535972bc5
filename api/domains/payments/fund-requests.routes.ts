import type { fundRequestCalls } from '#contract/payments/funds.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { proofFrom } from '../accounts/reauthentication.service.ts'
import { readBalance } from './balance.queries.ts'
import { makeBankFile, makeTransferFile } from './bank-file.service.ts'
import { findOwner, sumWaiting } from './fund-requests.queries.ts'
import { bulkDecide } from './fund-requests.service.ts'
import { seeLedger } from './policy.ts'
import { listTransactions } from './service.ts'
import { sendThroughStripe } from './transfers.service.ts'
import { balanceView, fundRequestView, withoutCredit } from './views.ts'
import { findWithdrawal } from './withdrawals.queries.ts'

/** Only admins get here, as the table of calls requires. */
export const fundRequestRoutes = (ctx: Context): Handlers<typeof fundRequestCalls> => ({
  waiting: async () => {
    const { oldest_requested_at: oldest, ...sums } = await sumWaiting(ctx.db)
    return answer(200, { ...sums, oldest_requested_at: oldest?.toISOString() ?? null })
  },

  read: async ({ params }) => {
    const row = await findWithdrawal(ctx.db, params.id)
    return row ? answer(200, fundRequestView(row)) : refuse('thing.not_found')
  },

  ledger: async ({ actor, params, query, request }) => {
    const owner = await findOwner(ctx.db, params.id)
    if (!owner) return refuse('thing.not_found')
    const ledger = seeLedger(actor, owner.id)
    if (isRefusal(ledger)) return ledger
    const [balance, { count, transactions }] = await Promise.all([
      readBalance(ctx.db, owner.id),
      listTransactions(ctx, ledger, query),
    ])
    const movements = toPage(request, query, count, transactions.map(withoutCredit))
    return answer(200, { ...movements, owner, balance: balanceView(balance) })
  },

  decide: async ({ actor, body }) => answer(200, await bulkDecide(ctx, actor, body.decisions)),

  send: async ({ actor, body, request }) => {
    const takeProof = proofFrom(ctx, actor, request.headers.reauthentication)
    const sent = await sendThroughStripe(ctx, actor, body.ids, takeProof)
    return isRefusal(sent) ? sent : answer(200, sent)
  },

  bankFile: async ({ actor, body, request: { language } }) => {
    const file = await makeBankFile(ctx, { by: actor.id, ids: body.ids, currency: body.currency, language })
    return isRefusal(file) ? file : answer(200, file)
  },

  transferFile: async ({ actor, body, request: { language } }) => {
    const file = await makeTransferFile(ctx, {
      by: actor.id,
      ids: body.ids,
      currency: body.currency,
      language,
    })
    return isRefusal(file) ? file : answer(200, file)
  },
})
