import { sql } from 'kysely'
import type { DocumentedStay, IssuedReceipt } from '#contract/payments/documents.rules.ts'
import type { StayMovement } from '#contract/payments/stay-payments.schemas.ts'
import type { ChargeLine } from '#contract/pricing/charges.rules.ts'
import type { PriceLine, StayDiscount } from '#contract/pricing/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** The price of a stay as its booking froze it. */
export interface DocumentedPrice {
  readonly nights: number
  readonly price_per_night: number
  /** Null where all nights cost `price_per_night`. */
  readonly price_lines: PriceLine[] | null
  readonly subtotal_cents: number
  readonly discount_percentage: number
  readonly discount_cents: number
  readonly stay_discounts: StayDiscount[] | null
  readonly credit_cents: number
  readonly cleaning_fee_cents: number
  /** Not in documents from before there were any. */
  readonly charges?: ChargeLine[] | null
  readonly service_fee_cents: number
  readonly total_cents: number
}

/** What a document keeps of the stay, as it was when the document was issued; names are stored apart. */
export interface DocumentContents {
  readonly home: { title: string; city: string; country: string; time_zone: string }
  readonly stay: { check_in_date: string; check_out_date: string; nights: number; guests_count: number }
  readonly is_cancelled: boolean
  readonly price: DocumentedPrice
  /** Of a receipt: what earlier documents of the stay come to. Of a credit note: what was taken back of its receipt before. */
  readonly before_cents: number
  readonly movements: readonly StayMovement[]
  readonly reference: string
}

export interface StayToDocument extends Omit<DocumentedStay, 'receipts'> {
  readonly booking_id: string
  readonly owner_id: string
  readonly guest_name: string
  readonly owner_name: string
  readonly home: DocumentContents['home']
  readonly stay: DocumentContents['stay']
  readonly price: DocumentedPrice
  readonly reference: string
}

/** What documents of these stays are made of. The bookings must be locked. */
export const findStaysToDocument = async (
  tx: Transaction,
  bookingIds: readonly string[],
): Promise<StayToDocument[]> => {
  const { rows } = await sql<StayToDocument>`
    select bookings.id as booking_id, properties.owner_id, guest.full_name as guest_name,
      owner.full_name as owner_name, bookings.status, bookings.total_cents, bookings.kept_cents, bookings.paid_cents,
      bookings.payment_reference as reference,
      exists (select from refunds where booking_id = bookings.id and status in ('due', 'sending')
        and reason <> 'security_deposit') as refund_due,
      jsonb_build_object('title', properties.title, 'city', properties.city, 'country', properties.country,
        'time_zone', properties.time_zone) as home,
      jsonb_build_object('check_in_date', bookings.check_in_date, 'check_out_date', bookings.check_out_date,
        'nights', bookings.nights, 'guests_count', bookings.guests_count) as stay,
      jsonb_build_object('nights', bookings.nights, 'price_per_night', bookings.price_per_night,
        'price_lines', bookings.price_lines, 'subtotal_cents', bookings.subtotal_cents,
        'discount_percentage', bookings.discount_percentage, 'discount_cents', bookings.discount_cents,
        'stay_discounts', bookings.stay_discounts, 'credit_cents', bookings.credit_cents,
        'cleaning_fee_cents', bookings.cleaning_fee_cents, 'charges', bookings.charges,
        'service_fee_cents', bookings.service_fee_cents,
        'total_cents', bookings.total_cents) as price
    from bookings join properties on properties.id = bookings.property_id
    join users as guest on guest.id = bookings.guest_id join users as owner on owner.id = properties.owner_id
    where bookings.id = any(${bookingIds}::uuid[]) and bookings.settlement in ('platform', 'owner')
    order by bookings.id`.execute(tx)
  return rows
}

/** The receipts of these stays, in the order in which they were issued. */
export const listReceipts = async (tx: Transaction, bookingIds: readonly string[]) => {
  const { rows } = await sql<IssuedReceipt & { booking_id: string }>`
    select receipt.booking_id, receipt.id, receipt.total_cents,
      coalesce((select sum(note.total_cents) from stay_documents as note where note.corrects = receipt.id), 0)::bigint
        as credited_cents
    from stay_documents as receipt
    where receipt.booking_id = any(${bookingIds}::uuid[]) and receipt.kind = 'receipt'
    order by receipt.year, receipt.number`.execute(tx)
  return rows
}

/**
 * Lets one transaction at a time give numbers to documents of an owner, until it ends; a number that is rolled back is
 * given again. It comes after the locks of bookings and balances, and owners are locked in the order of their ids.
 */
export const lockSeries = (tx: Transaction, ownerIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('stay_documents ' || owner_id, 0))
    from (select distinct owner_id from unnest(${ownerIds}::uuid[]) as owner_id order by owner_id) as owners`.execute(
    tx,
  )

/** The last number of each series of these owners. They must be locked. */
export const findLastNumbers = async (tx: Transaction, ownerIds: readonly string[]) => {
  const { rows } = await sql<{ owner_id: string; year: number; number: number }>`
    select owner_id, year, max(number) as number from stay_documents
    where owner_id = any(${ownerIds}::uuid[]) group by owner_id, year`.execute(tx)
  return rows
}

export interface NewDocument {
  readonly booking_id: string
  readonly owner_id: string
  readonly kind: 'receipt' | 'credit_note'
  readonly year: number
  readonly number: number
  readonly issued_at: Date
  readonly issued_on: string
  readonly total_cents: number
  readonly corrects: string | null
  readonly contents: DocumentContents
}

/** Stores a document with the names on it. */
export const insertDocument = async (
  tx: Transaction,
  { contents, ...row }: NewDocument,
  names: { guest_name: string; owner_name: string },
) => {
  const { id } = await tx
    .insertInto('stay_documents')
    .values({ ...row, contents: JSON.stringify(contents) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('stay_document_names')
    .values({ document_id: id, ...names })
    .execute()
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** The documents of a stay, in the order in which they were issued. */
export const listDocuments = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('stay_documents')
    .select(['id', 'kind', 'year', 'number', 'issued_on', 'currency', 'total_cents'])
    .where('booking_id', '=', bookingId)
    .orderBy('year')
    .orderBy('number')
    .execute()

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** A document with everything that it shows; a name is null once it was erased. */
export const findDocument = (on: Queryable, id: string) =>
  on
    .selectFrom('stay_documents as document')
    .innerJoin('bookings', 'bookings.id', 'document.booking_id')
    .leftJoin('stay_document_names as names', 'names.document_id', 'document.id')
    .leftJoin('stay_documents as receipt', 'receipt.id', 'document.corrects')
    .select([
      'document.id',
      'document.owner_id',
      'document.kind',
      'document.year',
      'document.number',
      'document.issued_at',
      'document.issued_on',
      'document.currency',
      'document.total_cents',
      'document.contents',
      'bookings.guest_id',
      'names.guest_name',
      'names.owner_name',
      'receipt.year as receipt_year',
      'receipt.number as receipt_number',
      'receipt.issued_on as receipt_issued_on',
      'receipt.total_cents as receipt_cents',
    ])
    .where('document.id', '=', id)
    .executeTakeFirst()

/** Erases the guest's name from the documents of bookings that are anonymised. */
export const forgetGuestsOfDocuments = (on: Queryable, bookingIds: readonly string[]) =>
  sql`update stay_document_names set guest_name = null
    where document_id in (select id from stay_documents where booking_id = any(${bookingIds}::uuid[]))`.execute(
    on,
  )
