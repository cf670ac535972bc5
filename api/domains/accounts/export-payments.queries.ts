import type { ExportPart } from './export-calendars.queries.ts'

/** What a guest paid for stays, and what went back: without the payer, who may be somebody else. */
export const paymentParts: readonly ExportPart[] = [
  {
    name: 'payments',
    read: (on, userId) =>
      on
        .selectFrom('incoming_payments')
        .innerJoin('bookings', 'bookings.id', 'incoming_payments.booking_id')
        .select(['booking_id', 'payment_reference', 'received_on', 'amount_cents'])
        .where('bookings.guest_id', '=', userId)
        .orderBy('received_on')
        .orderBy('incoming_payments.id')
        .execute(),
  },
  {
    name: 'refunds',
    read: (on, userId) =>
      on
        .selectFrom('refunds')
        .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
        .select([
          'booking_id',
          'amount_cents',
          'refunds.reason',
          'refunds.status',
          'refunds.created_at',
          'decided_at',
          'refunds.reference',
        ])
        .where('bookings.guest_id', '=', userId)
        .where('refunds.status', '<>', 'withdrawn')
        .orderBy('refunds.created_at')
        .orderBy('refunds.id')
        .execute(),
  },
]
