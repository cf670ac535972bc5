import type {
  IncomingPayment,
  IncomingStatus,
  PayableStay,
} from '#contract/payments/guest-payments.schemas.ts'
import type { IncomingRow } from './incoming.queries.ts'
import type { PayableStayRow } from './incoming-stays.queries.ts'

export const payableStayView = (row: PayableStayRow): PayableStay => ({
  id: row.stay_id,
  reference: row.payment_reference,
  title: row.title,
  guest_name: row.guest_name,
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  status: row.stay_status as PayableStay['status'],
  currency: row.currency,
  total_cents: row.total_cents,
  paid_cents: row.paid_cents,
})

export const incomingPaymentView = (row: IncomingRow): IncomingPayment => ({
  id: row.id,
  received_on: row.received_on,
  amount_cents: row.amount_cents,
  currency: row.paid_currency,
  payer_name: row.payer_name,
  payer_last4: row.payer_account_last4,
  remittance: row.remittance,
  status: row.status as IncomingStatus,
  stay: row.stay_id === null ? null : payableStayView(row as unknown as PayableStayRow),
  decided_by: row.decided_by === null ? null : { id: row.decided_by, full_name: row.decider_name ?? '' },
  decided_at: row.decided_at?.toISOString() ?? null,
  note: row.note,
  by_hand: row.import_id === null && row.card_payment_id === null,
  by_card: row.card_payment_id !== null,
})
