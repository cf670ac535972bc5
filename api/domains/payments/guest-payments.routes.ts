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
import { listOverdueRefunds } from './owner-refunds.queries.ts'
import { guestMoney } from './policy.ts'
import { makeRefundFile } from './refund-file.service.ts'
import { countRefunds, listRefunds } from './refunds.queries.ts'
import { sendRefund } from './refunds.service.ts'
import { overdueRefundView, refundView } from './refunds.views.ts'

/** Admins for what the platform collects, owners for what they collect themselves. */
export const guestPaymentRoutes = (ctx: Context): Handlers<typeof guestPaymentCalls> => ({
  collected: async ({ actor }) => {
    const { collectorId } = guestMoney(actor)
    const [rows, importedAt] = await Promise.all([
      sumCollected(ctx.db, collectorId, ctx.clock()),
      findLastImport(ctx.db, collectorId),
    ])
    return answer(200, collectedView(rows, importedAt))
  },

  list: async ({ actor, query, request }) => {
    const asked = { ...query, collectorId: guestMoney(actor).collectorId }
    const [rows, count] = await Promise.all([listIncoming(ctx.db, asked), countIncoming(ctx.db, asked)])
    return answer(200, toPage(request, query, count, rows.map(incomingPaymentView)))
  },

  previewImport: async ({ actor, request }) => {
    const form = await readStatementForm(request)
    if (isRefusal(form)) return form
    const preview = await previewImport(ctx, guestMoney(actor), form)
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

  candidates: async ({ actor, params, query }) => {
    const stays = await listCandidates(ctx, guestMoney(actor), params.id, query.search)
    return isRefusal(stays) ? stays : answer(200, stays)
  },

  assign: async ({ actor, params, body }) => {
    const payment = await assignPayment(ctx, guestMoney(actor), params.id, body)
    return isRefusal(payment) ? payment : answer(200, payment)
  },

  unassign: async ({ actor, params, body }) => {
    const payment = await unassignPayment(ctx, guestMoney(actor), params.id, body.note)
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

  refunds: async ({ actor, query, request }) => {
    const { collectorId } = guestMoney(actor)
    const [rows, count] = await Promise.all([
      listRefunds(ctx.db, collectorId, query),
      countRefunds(ctx.db, collectorId, query.status),
    ])
    return answer(200, toPage(request, query, count, rows.map(refundView)))
  },

  refundFile: async ({ actor, body, request: { language } }) => {
    const file = await makeRefundFile(ctx, guestMoney(actor), {
      again: body.again,
      currency: body.currency,
      language,
    })
    return isRefusal(file) ? file : answer(200, file)
  },

  overdueOfOwners: async () => {
    const rows = await listOverdueRefunds(ctx.db, ctx.clock())
    return answer(200, rows.map(overdueRefundView))
  },

  sendRefund: async ({ actor, params, body }) => {
    const sent = await sendRefund(ctx, guestMoney(actor), params.id, body.reference)
    return isRefusal(sent) ? sent : answer(200, sent)
  },
})
