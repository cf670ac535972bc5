import { MAXIMUM_EXPORT } from '#contract/kernel/constants.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { writeUnits } from '#contract/kernel/money.ts'
import { bookingExportHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import { statusWords } from '#contract/messages/words.ts'
import type { Context } from '../../context.ts'
import type { Principal } from '../../kernel/actor.ts'
import { writeInCurrencies } from '../../kernel/csv.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type BookingsQuery, countBookings, listBookings } from './queries.ts'
import { bookingView } from './views.ts'

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
    .map(({ price, payment, ...booking }) => {
      const amount = (cents: number) => writeUnits(cents, price.currency)
      const cells = [
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
        amount(price.subtotal_cents),
        amount(price.discount_cents),
        amount(price.credit_cents),
        amount(price.cleaning_fee_cents),
        amount(price.charges_cents - price.taxes_cents),
        amount(price.taxes_cents),
        amount(price.service_fee_cents),
        amount(price.total_cents),
        // Nobody recorded what was paid for stays that were settled directly.
        payment && payment.settlement !== 'direct' ? amount(payment.paid_cents) : '',
        booking.created_at,
      ]
      return { currency: price.currency, cells }
    })
  const today = ctx.clock().toISOString().slice(0, 10)
  const content = writeInCurrencies(language, bookingExportHeads[language], lines, ({ cells }) => cells)
  return { filename: `latchkey-bookings-${today}.csv`, content }
}
