import { MAXIMUM_EXPORT } from '#contract/kernel/constants.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { bookingExportHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import { statusWords } from '#contract/messages/words.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import { writeCsv } from '../../kernel/csv.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type BookingsQuery, countBookings, listBookings } from './queries.ts'
import { bookingView } from './views.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The complete filtered list. Refuses more rows than fit comfortably in memory. */
export const exportBookings = async (
  ctx: Context,
  viewer: Principal,
  query: Omit<BookingsQuery, 'limit' | 'offset'>,
  language: Language,
): Promise<{ filename: string; content: string } | Refusal> => {
  const count = await countBookings(ctx.db, viewer, query)
  if (count > MAXIMUM_EXPORT)
    return refuse('booking.export_too_long', { members: { count, most: MAXIMUM_EXPORT } })
  const rows = await listBookings(ctx.db, viewer, { ...query, limit: MAXIMUM_EXPORT, offset: 0 })
  const now = ctx.clock()
  const lines = rows
    .map(row => bookingView(row, viewer, now))
    .map(({ price, ...booking }) => [
      booking.id,
      booking.property.title,
      personName(booking.guest.full_name, language),
      booking.guest.email ?? '',
      booking.check_in_date,
      booking.check_out_date,
      price.nights,
      booking.guests_count,
      booking.children_ages.length,
      booking.pets,
      statusWords[language][booking.status],
      dollars(price.subtotal_cents),
      dollars(price.discount_cents),
      dollars(price.credit_cents),
      dollars(price.cleaning_fee_cents),
      dollars(price.charges_cents - price.taxes_cents),
      dollars(price.taxes_cents),
      dollars(price.service_fee_cents),
      dollars(price.total_cents),
      booking.created_at,
    ])
  const today = ctx.clock().toISOString().slice(0, 10)
  const content = writeCsv(bookingExportHeads[language], lines)
  return { filename: `latchkey-bookings-${today}.csv`, content }
}
