import { sql } from 'kysely'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { CreditSpend } from '#contract/pricing/credit.rules.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isCollecting, listHolders, type Nights } from '../availability/queries.ts'
import type { TermsOfPayment } from '../pricing/payment-terms.views.ts'
import { type FrozenPrice, partyColumns } from './price.views.ts'

/** The columns of {@link FrozenPrice}, as an entry stores them. */
export const PRICE_COLUMNS = [
  'currency',
  'price_per_night',
  'nights',
  'subtotal_cents',
  'discount_percentage',
  'discount_level',
  'discount_level_name',
  'discount_cents',
  'stay_discounts',
  'lowest_price_reached',
  'credit_cents',
  'credit_nights',
  'cleaning_fee_cents',
  'charges',
  'charges_cents',
  'taxes_cents',
  'service_fee_cents',
  'total_cents',
  'night_prices',
  'price_lines',
] as const

const ENTRY_COLUMNS = [
  'entry.id',
  'entry.turn_id',
  'entry.guest_id',
  'entry.check_in_date',
  'entry.check_out_date',
  'entry.guests_count',
  'entry.children_ages',
  'entry.pets',
  'entry.credit_spends',
  'entry.payment_terms',
  'entry.entered_at',
  'entry.level',
  'entry.last_stay',
  'entry.lot',
  'entry.rank',
  'entry.outcome',
  'entry.reason',
  'entry.booking_id',
] as const

/** Entries with the owner's last override of each. */
const readEntries = (on: Queryable) =>
  on
    .selectFrom('fair_turn_entries as entry')
    .innerJoin('users as guest', 'guest.id', 'entry.guest_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('fair_turn_overrides')
          .select(['won as override_won', 'reason as override_reason', 'made_at as override_at'])
          .whereRef('entry_id', '=', 'entry.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('override'),
      join => join.onTrue(),
    )
    .select([...ENTRY_COLUMNS, ...PRICE_COLUMNS.map(column => `entry.${column}` as const)])
    .select(['guest.full_name as guest_name', 'override_won', 'override_reason', 'override_at'])

export type TurnEntryRow = Awaited<ReturnType<typeof listOwnEntries>>[number]

/** The person's own entries in these turns. */
export const listOwnEntries = (on: Queryable, guestId: string, turns: readonly string[]) =>
  readEntries(on)
    .where('entry.guest_id', '=', guestId)
    .where('entry.turn_id', '=', sql<string>`any(${turns}::uuid[])`)
    .execute()

/** The entries of these turns in the order of their ranks; those of turns without a decision are sealed. */
export const listDecidedEntries = (on: Queryable, turns: readonly string[]) =>
  readEntries(on)
    .where('entry.turn_id', '=', sql<string>`any(${turns}::uuid[])`)
    .where('entry.outcome', 'is not', null)
    .orderBy('entry.rank')
    .execute()

export const findEntryOfTurn = (on: Queryable, turnId: string, id: string) =>
  readEntries(on).where('entry.turn_id', '=', turnId).where('entry.id', '=', id).executeTakeFirst()

/** Whether a booking, a block, an outside calendar or another fair turn has one of the nights. */
export const isHeldApartFrom = async (
  tx: Transaction,
  turn: { id: string; property_id: string },
  nights: Nights,
  read: { now: Date; preparation: number },
): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`select
    exists (${listHolders(tx, turn.property_id, nights, read)})
    or exists (
      select from fair_turns where property_id = ${turn.property_id} and ${isCollecting} and id <> ${turn.id}
        and nights && daterange(${nights.check_in_date}, ${nights.check_out_date}, '[)')
    ) as held`.execute(tx)
  return rows[0]?.held ?? true
}

/** Stores the person's entry; it replaces an earlier one. */
export const upsertTurnEntry = async (
  tx: Transaction,
  entry: {
    turnId: string
    guestId: string
    stay: StayRequest
    price: FrozenPrice
    payment: TermsOfPayment | null
    spends: readonly CreditSpend[]
    now: Date
  },
) => {
  const { stay } = entry
  const values = {
    ...entry.price,
    check_in_date: stay.check_in_date,
    check_out_date: stay.check_out_date,
    ...partyColumns(stay),
    credit_spends: entry.spends.length > 0 ? JSON.stringify(entry.spends) : null,
    payment_terms: entry.payment && JSON.stringify(entry.payment),
    entered_at: entry.now,
  }
  await tx
    .insertInto('fair_turn_entries')
    .values({ turn_id: entry.turnId, guest_id: entry.guestId, ...values })
    .onConflict(conflict => conflict.constraint('fair_turn_entries_once').doUpdateSet(values))
    .execute()
}

export const deleteTurnEntry = async (tx: Transaction, turnId: string, guestId: string) => {
  await tx
    .deleteFrom('fair_turn_entries')
    .where('turn_id', '=', turnId)
    .where('guest_id', '=', guestId)
    .execute()
}

/** An entry with its turn and home, for a notification or a mail about it. */
export const findEntryNews = (on: Queryable, id: string) =>
  on
    .selectFrom('fair_turn_entries as entry')
    .innerJoin('fair_turns as turn', 'turn.id', 'entry.turn_id')
    .innerJoin('properties', 'properties.id', 'turn.property_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .leftJoin('bookings', 'bookings.id', 'entry.booking_id')
    .select([
      'entry.guest_id',
      'entry.check_in_date',
      'entry.check_out_date',
      'entry.currency',
      'entry.total_cents',
      'entry.outcome',
      'entry.reason',
      'entry.booking_id',
      'bookings.status as booking_status',
      'turn.property_id',
      'turn.cancelled_at',
      'turn.cancel_reason',
      'properties.title',
      'owner.full_name as owner_name',
    ])
    .select(
      sql<boolean>`exists (
        select from waitlist_entries as waiting
        where waiting.user_id = entry.guest_id and waiting.property_id = turn.property_id
          and waiting.check_in_date = entry.check_in_date and waiting.check_out_date = entry.check_out_date
      )`.as('waits'),
    )
    .where('entry.id', '=', id)
    .executeTakeFirst()

/** Who entered a turn, with the nights that they asked for. */
export const listEntrants = (on: Queryable, turnId: string) =>
  on
    .selectFrom('fair_turn_entries as entry')
    .innerJoin('fair_turns as turn', 'turn.id', 'entry.turn_id')
    .innerJoin('properties', 'properties.id', 'turn.property_id')
    .select([
      'entry.id',
      'entry.guest_id',
      'entry.check_in_date',
      'entry.check_out_date',
      'turn.cancel_reason',
      'turn.property_id',
      'properties.title',
    ])
    .where('entry.turn_id', '=', turnId)
    .orderBy('entry.guest_id')
    .execute()
