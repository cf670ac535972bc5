import type { OverdueRefund, Refund, RefundStatus } from '#contract/payments/guest-payments.schemas.ts'
import { payableStayView } from './incoming.views.ts'
import type { OverdueRefundRow } from './owner-refunds.queries.ts'
import type { RefundRow } from './refunds.queries.ts'

export const refundView = (row: RefundRow): Refund => ({
  id: row.id,
  stay: payableStayView(row),
  amount_cents: row.amount_cents,
  reason: row.reason as Refund['reason'],
  way: row.card_payment_id === null ? 'transfer' : 'card',
  status: row.status as RefundStatus,
  created_at: row.created_at.toISOString(),
  sent_at: row.status === 'sent' ? (row.decided_at?.toISOString() ?? null) : null,
  sent_by: row.sent_by === null ? null : { id: row.sent_by, full_name: row.sender_name ?? '' },
  reference: row.reference,
  exported_at: row.exported_at?.toISOString() ?? null,
  payer_name: row.payer_name,
  payer_last4: row.payer_account_last4,
})

export const overdueRefundView = (row: OverdueRefundRow): OverdueRefund => ({
  id: row.id,
  stay: payableStayView(row),
  owner_name: row.owner_name,
  amount_cents: row.amount_cents,
  created_at: row.created_at.toISOString(),
})
