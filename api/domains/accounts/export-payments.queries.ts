import { sql } from 'kysely'
import type { ExportPart } from './export-calendars.queries.ts'

/**
 * What an owner said for tax reports; what a guest paid for stays, what went back, claims on security deposits, and the
 * documents about it: without the payer, who may be somebody else.
 */
export const paymentParts: readonly ExportPart[] = [
  {
    name: 'tax-details',
    read: (on, userId) =>
      on
        .selectFrom('tax_details')
        .select([
          'kind',
          'legal_name',
          'street',
          'postcode',
          'city',
          'country',
          'place_of_birth',
          'vat_number',
          'date_of_birth',
          'registration_number',
          'updated_at',
        ])
        // Sealed numbers are shown as their last characters, as account numbers are.
        .select(
          sql<string>`(select string_agg(country || ' ' || last_characters, ' ' order by country)
            from tax_numbers where tax_numbers.owner_id = tax_details.owner_id)`.as('tax_numbers_end_in'),
        )
        .where('owner_id', '=', userId)
        .execute(),
  },
  {
    name: 'payments',
    read: (on, userId) =>
      on
        .selectFrom('incoming_payments')
        .innerJoin('bookings', 'bookings.id', 'incoming_payments.booking_id')
        .select([
          'booking_id',
          'payment_reference',
          'received_on',
          'incoming_payments.currency',
          'amount_cents',
        ])
        .where('bookings.guest_id', '=', userId)
        .orderBy('received_on')
        .orderBy('incoming_payments.id')
        .execute(),
  },
  {
    // Lines of the person's own statements: without the payers, as above.
    name: 'imported_payments',
    read: (on, userId) =>
      on
        .selectFrom('incoming_payments')
        .select([
          'id',
          'received_on',
          'currency',
          'amount_cents',
          'remittance',
          'status',
          'booking_id',
          'note',
        ])
        .where('collector_id', '=', userId)
        .orderBy('received_on')
        .orderBy('id')
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
          'refunds.currency',
          'amount_cents',
          'refunds.reason',
          'refunds.status',
          'refunds.created_at',
          'decided_at',
          'refunds.reference',
        ])
        .where(({ or, eb }) =>
          or([eb('bookings.guest_id', '=', userId), eb('refunds.collector_id', '=', userId)]),
        )
        .where('refunds.status', '<>', 'withdrawn')
        .orderBy('refunds.created_at')
        .orderBy('refunds.id')
        .execute(),
  },
  {
    name: 'security_claims',
    read: (on, userId) =>
      on
        .selectFrom('security_claims as claim')
        .innerJoin('bookings', 'bookings.id', 'claim.booking_id')
        .innerJoin('properties', 'properties.id', 'bookings.property_id')
        .select(['claim.booking_id', 'claim.amount_cents', 'claim.status', 'claim.made_at', 'claim.answer'])
        .select(['claim.answered_at', 'claim.decided_cents', 'claim.note', 'claim.ended_at'])
        // Of what was said only the person's own words.
        .select(
          sql<
            string | null
          >`case when properties.owner_id = ${userId} then claim.reason else claim.answer_words end`.as(
            'own_words',
          ),
        )
        .where(({ or, eb }) =>
          or([eb('bookings.guest_id', '=', userId), eb('properties.owner_id', '=', userId)]),
        )
        .orderBy('claim.made_at')
        .execute(),
  },
  {
    name: 'receipts_and_credit_notes',
    read: (on, userId) =>
      on
        .selectFrom('stay_documents')
        .innerJoin('bookings', 'bookings.id', 'stay_documents.booking_id')
        .select([
          'booking_id',
          'stay_documents.kind',
          'year',
          'number',
          'issued_on',
          'stay_documents.currency',
          'stay_documents.total_cents',
          'contents',
        ])
        .where(({ or, eb }) =>
          or([eb('bookings.guest_id', '=', userId), eb('stay_documents.owner_id', '=', userId)]),
        )
        .orderBy('issued_at')
        .orderBy('stay_documents.id')
        .execute(),
  },
]
