import { sql } from 'kysely'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Availability, StayRequest } from '#contract/properties/schemas.ts'
import { call, type Outcome } from './homes.ts'
import type { House } from './house.ts'

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
  'cleaning_fee_cents',
  'service_fee_cents',
  'total_cents',
  'night_prices',
  'price_lines',
] as const

/** What other dates would cost the guest of a stay, whose own nights do not stand in the way. */
export const quoteInstead = (house: House, guest: Caller, stay: Stay, wish: StayRequest) =>
  call<Outcome<Availability>>(
    house,
    guest,
    'POST',
    `/properties/${stay.property.id}/check_availability/?instead_of=${stay.id}`,
    { payload: wish },
  )

/** Asks for the price and then for the dates at it, as the page does. */
export const askForDates = async (
  house: House,
  guest: Caller,
  stay: Stay,
  wish: StayRequest,
  { message, quoteId, key }: { message?: string; quoteId?: string; key?: string } = {},
) => {
  const quote_id = quoteId ?? (await quoteInstead(house, guest, stay, wish)).body.quote_id
  return call<Outcome<BookingDetails>>(house, guest, 'POST', `/bookings/${stay.id}/date_changes/`, {
    payload: { ...wish, quote_id, ...(message && { message }) },
    headers: key ? { 'idempotency-key': key } : {},
  })
}

/** As {@link askForDates}, for what must be there before a test begins; answers the question's id and its stay. */
export const datesAsked = async (house: House, guest: Caller, stay: Stay, wish: StayRequest) => {
  const { status, body } = await askForDates(house, guest, stay, wish)
  if (status !== 201 || !body.dates_asked) throw new Error(`The question was refused: ${body.code}`)
  return { id: body.dates_asked.id, stay: body }
}

/** Accepts, declines or withdraws. */
export const answerDates = (
  house: House,
  who: Caller,
  changeId: string,
  answer: 'accept' | 'decline' | 'withdraw',
  reason?: string,
) =>
  call<Outcome<BookingDetails>>(house, who, 'POST', `/date_changes/${changeId}/${answer}/`, {
    ...(answer !== 'withdraw' && { payload: reason ? { reason } : {} }),
  })

/** An open question of a booking's guest at the price that they have, but for what is said. */
export const insertDateChange = async (
  db: House['db'],
  bookingId: string,
  wish: { check_in_date?: string; check_out_date?: string; guests_count?: number },
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
          sql<string>`coalesce(${wish.check_in_date ?? null}::date, check_in_date)`.as('wished_in'),
          sql<string>`coalesce(${wish.check_out_date ?? null}::date, check_out_date)`.as('wished_out'),
          sql<number>`coalesce(${wish.guests_count ?? null}::smallint, guests_count)`.as('wished_guests'),
        ])
        .where('id', '=', bookingId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
