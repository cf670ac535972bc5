import type { CardDispute } from '#contract/payments/card-disputes.schemas.ts'
import type { CardPort } from '../../integrations/payments/port.ts'
import type { ListedDispute } from './card-disputes.queries.ts'
import { payableStayView } from './incoming.views.ts'

export const disputeView = (row: ListedDispute, cards: CardPort): CardDispute => ({
  id: row.id,
  stay: payableStayView({ ...row, payment_reference: row.payment_reference ?? '' }),
  amount_cents: row.amount_cents,
  reason: row.reason,
  status: row.status,
  respond_by: row.respond_by?.toISOString() ?? null,
  opened_at: row.opened_at.toISOString(),
  url: cards.disputeUrl(row.provider_id),
})
