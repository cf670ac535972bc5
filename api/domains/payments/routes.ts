import type { paymentCalls, withdrawalCalls } from '#contract/payments/endpoints.ts'
import type { NewWithdrawal } from '#contract/payments/schemas.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { proofFrom } from '../accounts/reauthentication.service.ts'
import { nameOfAccountNumber } from './account-number.service.ts'
import { undoAccount } from './account-undo.service.ts'
import { readBalance } from './balance.queries.ts'
import { findBankDetails } from './bank-details.queries.ts'
import { changeBankDetails } from './bank-details.service.ts'
import { exportTransactions } from './export.service.ts'
import { listWaitingAccounts } from './payout-accounts.queries.ts'
import { decideOnWithdrawal, ownMoney } from './policy.ts'
import { listTransactions, readStatement } from './service.ts'
import { balanceView, bankDetailsView, fundRequestView, waitingAccountView, withdrawalView } from './views.ts'
import { countWithdrawals, listWithdrawals } from './withdrawals.queries.ts'
import { decideWithdrawal, requestWithdrawal } from './withdrawals.service.ts'

export const paymentRoutes = (ctx: Context): Handlers<typeof paymentCalls> => ({
  balance: async ({ actor, query }) =>
    answer(200, balanceView(await readBalance(ctx.db, actor.id, query.currency))),

  transactions: async ({ actor, query, request }) => {
    const { count, transactions } = await listTransactions(ctx, ownMoney(actor), query)
    return answer(200, toPage(request, query, count, transactions))
  },

  export: async ({ actor, query, request: { language } }) => {
    const file = await exportTransactions(ctx, ownMoney(actor), query, language)
    return isRefusal(file) ? file : answer(200, file)
  },

  statement: async ({ actor, query }) => {
    const statement = await readStatement(ctx, ownMoney(actor), query)
    return isRefusal(statement) ? statement : answer(200, statement)
  },

  bankDetails: async ({ actor }) => {
    const saved = await findBankDetails(ctx.db, actor.id)
    return answer(200, saved ? bankDetailsView(saved, ctx.clock()) : null)
  },

  updateBankDetails: async ({ actor, body, request }) => {
    const takeProof = proofFrom(ctx, actor, request.headers.reauthentication)
    const details = await changeBankDetails(ctx, ownMoney(actor), body, takeProof)
    return isRefusal(details) ? details : answer(200, details)
  },

  waitingAccounts: async ({ actor }) => {
    const waiting = await listWaitingAccounts(ctx.db, actor.id, ctx.clock())
    return answer(200, waiting.map(waitingAccountView))
  },

  undoBankDetails: async ({ body }) => {
    const undone = await undoAccount(ctx, body.token)
    return isRefusal(undone) ? undone : answer(200, undone)
  },
})

/** The text that identifies a request for its retry key, without the account number. */
const comparable = (ctx: Context, { accountNumber, ...input }: NewWithdrawal) => ({
  ...input,
  account: accountNumber === undefined ? null : nameOfAccountNumber(ctx, accountNumber),
})

export const withdrawalRoutes = (ctx: Context): Handlers<typeof withdrawalCalls> => ({
  list: async ({ actor, query, request }) => {
    const [whose, view] = actor.role === 'admin' ? [null, fundRequestView] : [actor.id, withdrawalView]
    const [rows, count] = await Promise.all([
      listWithdrawals(ctx.db, whose, query),
      countWithdrawals(ctx.db, whose, query),
    ])
    return answer(200, toPage(request, query, count, rows.map(view)))
  },

  create: async ({ actor, body, request }) => {
    const retry = readRetryKey(request, actor, comparable(ctx, body))
    const takeProof = proofFrom(ctx, actor, request.headers.reauthentication)
    const withdrawal = await requestWithdrawal(ctx, ownMoney(actor), body, { retry, takeProof })
    return isRefusal(withdrawal) ? withdrawal : answer(201, withdrawal)
  },

  complete: async ({ actor, params, body }) => {
    const decision = await decideOnWithdrawal(ctx.db, actor, params.id)
    if (isRefusal(decision)) return decision
    const withdrawal = await decideWithdrawal(ctx, decision, { status: 'completed', ...body })
    return isRefusal(withdrawal) ? withdrawal : answer(200, withdrawal)
  },

  reject: async ({ actor, params, body }) => {
    const decision = await decideOnWithdrawal(ctx.db, actor, params.id)
    if (isRefusal(decision)) return decision
    const withdrawal = await decideWithdrawal(ctx, decision, { status: 'rejected', ...body })
    return isRefusal(withdrawal) ? withdrawal : answer(200, withdrawal)
  },
})
