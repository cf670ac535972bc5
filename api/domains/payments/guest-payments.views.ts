import type { CollectedMoney } from '#contract/payments/guest-payments.schemas.ts'
import type { sumCollected } from './guest-payments.queries.ts'

export const collectedView = (row: Awaited<ReturnType<typeof sumCollected>>): CollectedMoney => ({
  bank_cents: row.bank_cents,
  card_cents: row.card_cents,
  security_cents: row.security_cents,
  waiting: { count: row.waiting_count, amount_cents: row.waiting_cents },
  refunds_due: { count: row.refunds_count, amount_cents: row.refunds_cents },
  overdue: { count: row.overdue_count, amount_cents: row.overdue_cents },
  imported_at: row.imported_at?.toISOString() ?? null,
})
