import { sql } from 'kysely'
import type { TurnReason } from '#contract/bookings/fair-turns.rules.ts'
import type { Role } from '#contract/kernel/calls.ts'
import { MAXIMUM_WAITLIST_ENTRIES } from '#contract/properties/waitlist.rules.ts'
import type { Transaction } from '../../db/transaction.ts'
import { hasExpired, isCollecting, isTakenOutside, type Nights } from '../availability/queries.ts'
import { PRICE_COLUMNS } from './turn-entries.queries.ts'

/** Locks everybody who entered a turn, always in one order; returns their ids. */
export const lockEntrants = async (tx: Transaction, turnId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where id in (select guest_id from fair_turn_entries where turn_id = ${turnId})
    order by id for no key update`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type UndecidedEntry = Awaited<ReturnType<typeof listUndecided>>[number]

/**
 * The entries of a turn with what decides on them: the level at the home's owner, 0 without one; and the check-out day of
 * the last agreed stay at any home of the owner that had begun, where that home lies, when the window closed.
 */
export const listUndecided = (tx: Transaction, turnId: string) =>
  tx
    .selectFrom('fair_turn_entries as entry')
    .innerJoin('fair_turns as turn', 'turn.id', 'entry.turn_id')
    .innerJoin('properties', 'properties.id', 'turn.property_id')
    .innerJoin('users as guest', 'guest.id', 'entry.guest_id')
    .select(['entry.id', 'entry.guest_id', 'entry.check_in_date', 'entry.check_out_date'])
    .select(['entry.guests_count', 'entry.children_ages', 'entry.pets'])
    .select(['entry.credit_spends', 'entry.payment_terms', 'guest.disabled_at'])
    .select(PRICE_COLUMNS.map(column => `entry.${column}` as const))
    .select([
      sql<Role>`guest.user_type`.as('role'),
      sql<number>`coalesce((
        select held.level from network_members as membership join trust_levels as held on held.id = membership.trust_level_id
        where membership.owner_id = properties.owner_id and membership.member_id = entry.guest_id
      ), 0)`.as('level'),
      sql<string | null>`(
        select max(stay.check_out_date) from bookings as stay join properties as home on home.id = stay.property_id
        where stay.guest_id = entry.guest_id and home.owner_id = properties.owner_id
          and stay.status in ('confirmed', 'completed')
          and stay.check_in_date <= (turn.closes_at at time zone home.time_zone)::date
      )`.as('last_stay'),
    ])
    .where('entry.turn_id', '=', turnId)
    .orderBy('entry.id')
    .execute()

/** What holds nights of a home apart from a turn, as stays. The home must be locked. */
export const listHeldApartFrom = async (
  tx: Transaction,
  turn: { id: string; property_id: string },
  span: Nights,
  now: Date,
): Promise<Nights[]> => {
  const days = sql`daterange(${span.check_in_date}, ${span.check_out_date}, '[)')`
  const { rows } = await sql<Nights>`
    select check_in_date, check_out_date from bookings
    where property_id = ${turn.property_id} and status <> 'cancelled' and stay && ${days} and not ${hasExpired(now)}
    union all
    select from_date, until_date from calendar_blocks where property_id = ${turn.property_id} and nights && ${days}
    union all
    select from_date, until_date from channel_nights
    where property_id = ${turn.property_id} and nights && ${days} and ${isTakenOutside}
    union all
    select from_date, until_date from fair_turns
    where property_id = ${turn.property_id} and nights && ${days} and ${isCollecting} and id <> ${turn.id}`.execute(
    tx,
  )
  return rows
}

/**
 * The entries of a turn whose credit is no longer there. It locks the grants, so that what is there stays until the
 * bookings are made.
 */
export const listUnpaid = async (tx: Transaction, turnId: string): Promise<ReadonlySet<string>> => {
  const spends = sql`select entry.id, spend.grant_id, sum(spend.amount) as amount
    from fair_turn_entries as entry,
      jsonb_to_recordset(entry.credit_spends) as spend (grant_id uuid, amount bigint)
    where entry.turn_id = ${turnId} and entry.credit_spends is not null
    group by entry.id, spend.grant_id`
  await sql`select id from favour_grants
    where id in (select grant_id from (${spends}) as spends) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${spends}) as spends
    where amount > (
      select coalesce(sum(favour_entries.amount), 0) from favour_entries
      where favour_entries.grant_id = spends.grant_id and account = 'credit'
    )`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

interface DecidedEntry {
  readonly id: string
  readonly level: number
  readonly last_stay: string | null
  readonly lot: string
  readonly rank: number
  readonly outcome: 'won' | 'lost'
  readonly reason: TurnReason
  readonly booking_id: string | null
}

/** Stores what was decided on each entry, with everything that is needed to compute it again. */
export const storeDecision = (tx: Transaction, entries: readonly DecidedEntry[]) =>
  sql`update fair_turn_entries as entry set level = decided.level, last_stay = decided.last_stay, lot = decided.lot,
      rank = decided.rank, outcome = decided.outcome, reason = decided.reason, booking_id = decided.booking_id
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as decided (
      id uuid, level smallint, last_stay date, lot text, rank integer, outcome text, reason text, booking_id uuid
    )
    where entry.id = decided.id`.execute(tx)

/**
 * Puts those who lost on the waiting list in the order of their ranks, as if they had joined when the window closed. Who
 * waits for the same dates already keeps the place, and who waits for as many stays as one may is left out.
 */
export const joinLosers = (tx: Transaction, turnId: string) =>
  sql`insert into waitlist_entries (user_id, property_id, check_in_date, check_out_date, guests_count, created_at)
    select entry.guest_id, turn.property_id, entry.check_in_date, entry.check_out_date, entry.guests_count,
      turn.closes_at + entry.rank * interval '1 microsecond'
    from fair_turn_entries as entry join fair_turns as turn on turn.id = entry.turn_id
    where entry.turn_id = ${turnId} and entry.outcome = 'lost' and entry.reason <> 'not_admitted'
      and (select count(*) from waitlist_entries where user_id = entry.guest_id) < ${MAXIMUM_WAITLIST_ENTRIES}
    on conflict on constraint waitlist_entries_once do nothing`.execute(tx)
