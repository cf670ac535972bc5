import type { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import type { Context } from '../../context.ts'
import { toPage } from '../../http/paging.ts'
import { readRetryKey } from '../../http/retry-key.ts'
import { answer, type Handlers } from '../../http/serve.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { readStatementForm } from './bank-imports.routes.ts'
import { importStatement, previewImport } from './bank-imports.service.ts'
import { countDisputes, listDisputes } from './card-disputes.queries.ts'
import { disputeView } from './card-disputes.views.ts'
import { findLastImport, sumCollected } from './guest-payments.queries.ts'
import { collectedView } from './guest-payments.views.ts'
import { countIncoming, listIncoming } from './incoming.queries.ts'
import { assignPayment, closePayment, recordPayment, unassignPayment } from './incoming.service.ts'
import { incomingPaymentView } from './incoming.views.ts'
import { listCandidates } from './incoming-candidates.service.ts'
import { guestMoney } from './policy.ts'
import { makeRefundFile } from './refund-file.service.ts'
import { countRefunds, listRefunds } from './refunds.queries.ts'
import { sendRefund } from './refunds.service.ts'
import { refundView } from './refunds.views.ts'

/** Only admins get here, as the table of calls requires. */
export const guestPaymentRoutes = (ctx: Context): Handlers<typeof guestPaymentCalls> => ({
  collected: async () => {
    const [rows, importedAt] = await Promise.all([sumCollected(ctx.db, ctx.clock()), findLastImport(ctx.db)])
    return answer(200, collectedView(rows, importedAt))
  },

  list: async ({ query, request }) => {
    const [rows, count] = await Promise.all([listIncoming(ctx.db, query), countIncoming(ctx.db, query)])
    return answer(200, toPage(request, query, count, rows.map(incomingPaymentView)))
  },

  previewImport: async ({ request }) => {
    const form = await readStatementForm(request)
    if (isRefusal(form)) return form
    const preview = await previewImport(ctx, form)
    return isRefusal(preview) ? preview : answer(200, preview)
  },

  import: async ({ actor, request }) => {
    const form = await readStatementForm(request)
    if (isRefusal(form)) return form
    const imported = await importStatement(ctx, guestMoney(actor), form)
    return isRefusal(imported) ? imported : answer(201, imported)
  },

  record: async ({ actor, body, request }) => {
    const payment = await recordPayment(ctx, guestMoney(actor), body, readRetryKey(request, actor, body))
    return isRefusal(payment) ? payment : answer(201, payment)
  },

  candidates: async ({ params, query }) => {
    const stays = await listCandidates(ctx, params.id, query.search)
    return isRefusal(stays) ? stays : answer(200, stays)
  },

  assign: async ({ actor, params, body }) => {
    const payment = await assignPayment(ctx, guestMoney(actor), params.id, body.booking)
    return isRefusal(payment) ? payment : answer(200, payment)
  },

  unassign: async ({ params, body }) => {
    const payment = await unassignPayment(ctx, params.id, body.note)
    return isRefusal(payment) ? payment : answer(200, payment)
  },

  close: async ({ actor, params, body }) => {
    const payment = await closePayment(ctx, guestMoney(actor), params.id, body)
    return isRefusal(payment) ? payment : answer(200, payment)
  },

  disputes: async ({ query, request }) => {
    const [rows, count] = await Promise.all([listDisputes(ctx.db, query), countDisputes(ctx.db)])
    return answer(
      200,
      toPage(
        request,
        query,
        count,
        rows.map(row => disputeView(row, ctx.cards)),
      ),
    )
  },

  refunds: async ({ query, request }) => {
    const [rows, count] = await Promise.all([listRefunds(ctx.db, query), countRefunds(ctx.db, query.status)])
    return answer(200, toPage(request, query, count, rows.map(refundView)))
  },

  refundFile: async ({ body, request: { language } }) => {
    const file = await makeRefundFile(ctx, { again: body.again, currency: body.currency, language })
    return isRefusal(file) ? file : answer(200, file)
  },

  sendRefund: async ({ actor, params, body }) => {
    const sent = await sendRefund(ctx, guestMoney(actor), params.id, body.reference)
    return isRefusal(sent) ? sent : answer(200, sent)
  },
})
