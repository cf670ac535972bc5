import { sql } from 'kysely'
import type { Availability, StayRequest } from '#contract/availability/schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Outcome } from './homes.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

interface Caller {
  id: string
  headers: Record<string, string>
}

interface Stay {
  id: string
  property: { id: string }
}

const KEPT = [
  'price_per_night',
  'nights',
  'subtotal_cents',
  'discount_percentage',
  'discount_level',
  'discount_level_name',
  'discount_cents',
  'lowest_price_reached',
  'credit_cents',
  'credit_nights',
  'cleaning_fee_cents',
  'service_fee_cents',
  'total_cents',
  'night_prices',
  'price_lines',
] as const

/** The price of other dates for the guest of a stay, whose own nights count as free. */
export const quoteInstead = (app: TestApp, guest: Caller, stay: Stay, input: StayRequest) =>
  request<Outcome<Availability>>(
    app,
    guest,
    'POST',
    `/properties/${stay.property.id}/check_availability/?instead_of=${stay.id}`,
    input,
  )

/** Requests the price and then the dates at that price, like the page. */
export const postDateChange = async (
  app: TestApp,
  guest: Caller,
  stay: Stay,
  input: StayRequest,
  { message, quoteId, key }: { message?: string; quoteId?: string; key?: string } = {},
) => {
  const quote_id = quoteId ?? (await quoteInstead(app, guest, stay, input)).body.quote_id
  return request<Outcome<BookingDetails>>(
    app,
    guest,
    'POST',
    `/bookings/${stay.id}/date_changes/`,
    { ...input, quote_id, ...(message && { message }) },
    key ? { 'idempotency-key': key } : {},
  )
}

/** The same as {@link postDateChange}, for the set-up of a test; returns the date change's id and its stay. */
export const createDateChange = async (app: TestApp, guest: Caller, stay: Stay, input: StayRequest) => {
  const { status, body } = await postDateChange(app, guest, stay, input)
  if (status !== 201 || !body.dates_asked) throw new Error(`The question was refused: ${body.code}`)
  return { id: body.dates_asked.id, stay: body }
}

/** Accepts, declines or withdraws. */
export const answerDates = (
  app: TestApp,
  who: Caller,
  changeId: string,
  answer: 'accept' | 'decline' | 'withdraw',
  reason?: string,
) =>
  request<Outcome<BookingDetails>>(
    app,
    who,
    'POST',
    `/date_changes/${changeId}/${answer}/`,
    answer === 'withdraw' ? undefined : reason ? { reason } : {},
  )

/** The row of an open date change of a booking's guest, at the booking's price unless overridden. */
export const seedDateChange = async (
  db: TestApp['db'],
  bookingId: string,
  input: { check_in_date?: string; check_out_date?: string; guests_count?: number },
) => {
  const { id } = await db
    .insertInto('date_changes')
    .columns([
      ...KEPT,
      'booking_id',
      'old_check_in_date',
      'old_check_out_date',
      'old_guests_count',
      'old_total_cents',
      'asked_at',
      'expires_at',
      'check_in_date',
      'check_out_date',
      'guests_count',
    ])
    .expression(query =>
      query
        .selectFrom('bookings')
        .select(KEPT)
        .select(['id', 'check_in_date', 'check_out_date', 'guests_count', 'total_cents'])
        .select([
          sql<Date>`now()`.as('asked_at'),
          sql<Date>`now() + interval '2 days'`.as('expires_at'),
          sql<string>`coalesce(${input.check_in_date ?? null}::date, check_in_date)`.as('wished_in'),
          sql<string>`coalesce(${input.check_out_date ?? null}::date, check_out_date)`.as('wished_out'),
          sql<number>`coalesce(${input.guests_count ?? null}::smallint, guests_count)`.as('wished_guests'),
        ])
        .where('id', '=', bookingId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
