import type { TurnReason } from '#contract/bookings/fair-turns.rules.ts'
import type {
  FairTurn,
  OwnersTurn,
  OwnersTurnEntry,
  TurnEntryView,
  TurnOutcome,
  TurnStatus,
} from '#contract/bookings/fair-turns.schemas.ts'
import type { OwnersTurnRow, TurnRow } from './fair-turns.queries.ts'
import { type FrozenPrice, toQuote } from './price.views.ts'
import type { TurnEntryRow } from './turn-entries.queries.ts'

type TurnTimes = Pick<TurnRow, 'closes_at' | 'decided_at' | 'cancelled_at'>

export const turnStatusAt = (turn: TurnTimes, now: Date): TurnStatus => {
  if (turn.cancelled_at) return 'cancelled'
  if (turn.decided_at) return 'decided'
  return turn.closes_at <= now ? 'due' : 'open'
}

const outcomeView = (row: TurnEntryRow): TurnOutcome | null =>
  row.outcome === null
    ? null
    : {
        won: row.outcome === 'won',
        reason: row.reason as TurnReason,
        rank: row.rank ?? 0,
        booking_id: row.booking_id,
        override:
          row.override_at === null
            ? null
            : {
                won: row.override_won ?? false,
                reason: row.override_reason ?? '',
                at: row.override_at.toISOString(),
              },
      }

const turnEntryView = (row: TurnEntryRow): TurnEntryView => ({
  id: row.id,
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  guests_count: row.guests_count,
  children_ages: row.children_ages,
  pets: row.pets,
  price: toQuote(row),
  entered_at: row.entered_at.toISOString(),
  outcome: outcomeView(row),
})

/** A turn as one person sees it; `own` is their entry. The seed is shown once the turn is decided. */
export const fairTurnView = (row: TurnRow, own: TurnEntryRow | undefined, now: Date): FairTurn => ({
  id: row.id,
  property: { id: row.property_id, title: row.title },
  from_date: row.from_date,
  until_date: row.until_date,
  opens_at: row.opens_at.toISOString(),
  closes_at: row.closes_at.toISOString(),
  status: turnStatusAt(row, now),
  commitment: row.commitment,
  seed: row.decided_at === null ? null : row.seed,
  own_entry: own ? turnEntryView(own) : null,
})

const ownersEntryView = (row: TurnEntryRow): OwnersTurnEntry => ({
  ...turnEntryView(row),
  guest: { id: row.guest_id, full_name: row.guest_name },
  level: row.level ?? 0,
  last_stay: row.last_stay,
  lot: row.lot ?? '',
})

/** A turn as the owner of its home sees it, with its decided entries. */
export const ownersTurnView = (
  row: OwnersTurnRow,
  entries: readonly TurnEntryRow[],
  now: Date,
): OwnersTurn => ({
  ...fairTurnView(row, undefined, now),
  entries_count: row.entries_count,
  entries: entries.map(ownersEntryView),
})

/** The price that an entry stores, as the columns of a booking. */
export const bookedPrice = (
  row:
    | FrozenPrice
    | (Omit<FrozenPrice, 'price_lines' | 'stay_discounts' | 'charges'> & {
        price_lines: unknown
        stay_discounts: unknown
        charges: unknown
      }),
) => ({
  currency: row.currency,
  price_per_night: row.price_per_night,
  nights: row.nights,
  subtotal_cents: row.subtotal_cents,
  discount_percentage: row.discount_percentage,
  discount_level: row.discount_level,
  discount_level_name: row.discount_level_name,
  discount_cents: row.discount_cents,
  lowest_price_reached: row.lowest_price_reached,
  credit_cents: row.credit_cents,
  credit_nights: row.credit_nights,
  cleaning_fee_cents: row.cleaning_fee_cents,
  charges: row.charges === null ? null : JSON.stringify(row.charges),
  charges_cents: row.charges_cents,
  taxes_cents: row.taxes_cents,
  service_fee_cents: row.service_fee_cents,
  total_cents: row.total_cents,
  night_prices: row.night_prices,
  price_lines: row.price_lines === null ? null : JSON.stringify(row.price_lines),
  stay_discounts: row.stay_discounts === null ? null : JSON.stringify(row.stay_discounts),
})
