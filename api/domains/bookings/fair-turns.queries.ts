import { sql } from 'kysely'
import type { NewTurn, TurnFilters } from '#contract/bookings/fair-turns.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isCollecting } from '../availability/queries.ts'
import { isOpen } from '../properties/queries.ts'

const readTurns = (on: Queryable) =>
  on
    .selectFrom('fair_turns')
    .innerJoin('properties', 'properties.id', 'fair_turns.property_id')
    .select([
      'fair_turns.id',
      'fair_turns.property_id',
      'properties.title',
      'properties.owner_id',
      'properties.time_zone',
      'fair_turns.from_date',
      'fair_turns.until_date',
      'fair_turns.opens_at',
      'fair_turns.closes_at',
      'fair_turns.seed',
      'fair_turns.commitment',
      'fair_turns.decided_at',
      'fair_turns.cancelled_at',
    ])

export type TurnRow = NonNullable<Awaited<ReturnType<typeof findTurn>>>

export const findTurn = (on: Queryable, id: string) =>
  readTurns(on).where('fair_turns.id', '=', id).executeTakeFirst()

const countOfEntries = sql<number>`(
  select count(*)::int from fair_turn_entries where fair_turn_entries.turn_id = fair_turns.id
)`.as('entries_count')

const turnsOfOwner = (ownerId: string, { property }: Pick<TurnFilters, 'property'>) => sql<boolean>`
  fair_turns.property_id = any(array(
    select id from properties where owner_id = ${ownerId}${property ? sql` and id = ${property}` : sql``}
  ))`

/** The turns of an owner's homes with the number of entries, the latest to close first. */
export const listTurnsOfOwner = (on: Queryable, ownerId: string, filters: TurnFilters) =>
  readTurns(on)
    .select(countOfEntries)
    .where(turnsOfOwner(ownerId, filters))
    .orderBy('fair_turns.closes_at', 'desc')
    .orderBy('fair_turns.id')
    .limit(filters.limit)
    .offset(filters.offset)
    .execute()

export type OwnersTurnRow = Awaited<ReturnType<typeof listTurnsOfOwner>>[number]

export const findTurnOfOwner = (on: Queryable, ownerId: string, id: string) =>
  readTurns(on)
    .select(countOfEntries)
    .where(turnsOfOwner(ownerId, {}))
    .where('fair_turns.id', '=', id)
    .executeTakeFirst()

export const countTurnsOfOwner = async (on: Queryable, ownerId: string, filters: TurnFilters) => {
  const { count } = await on
    .selectFrom('fair_turns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(turnsOfOwner(ownerId, filters))
    .executeTakeFirstOrThrow()
  return count
}

/** Turns of a home that still collect, and decided ones of nights to come that the person entered; soonest first. */
export const listTurnsOfHome = (
  on: Queryable,
  home: { id: string; viewerId: string; today: string },
): Promise<TurnRow[]> =>
  readTurns(on)
    .where('fair_turns.property_id', '=', home.id)
    .where(
      sql<boolean>`(${isCollecting} or fair_turns.decided_at is not null and fair_turns.until_date >= ${home.today}
        and exists (
          select from fair_turn_entries where turn_id = fair_turns.id and guest_id = ${home.viewerId}
        ))`,
    )
    .orderBy('fair_turns.from_date')
    .orderBy('fair_turns.closes_at', 'desc')
    .execute()

/** Whether guests may find the home at all. */
export const isListed = async (tx: Transaction, propertyId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where(isOpen)
    .executeTakeFirst()
  return found !== undefined
}

export const insertTurn = async (
  tx: Transaction,
  turn: Pick<NewTurn, 'from_date' | 'until_date'> & {
    propertyId: string
    madeBy: string
    opensAt: Date
    closesAt: Date
    seed: string
    commitment: string
  },
) => {
  const { id } = await tx
    .insertInto('fair_turns')
    .values({
      property_id: turn.propertyId,
      from_date: turn.from_date,
      until_date: turn.until_date,
      opens_at: turn.opensAt,
      closes_at: turn.closesAt,
      seed: turn.seed,
      commitment: turn.commitment,
      made_by: turn.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Keeps a turn as it is until the transaction ends. Many may enter at once, so they share the lock; whoever ends the turn
 * waits for them, and they for the end.
 */
export const lockTurn = (tx: Transaction, id: string, { shared }: { shared: boolean }) => {
  const turn = tx
    .selectFrom('fair_turns')
    .select([
      'id',
      'property_id',
      'from_date',
      'until_date',
      'closes_at',
      'seed',
      'decided_at',
      'cancelled_at',
    ])
    .where('id', '=', id)
  return (shared ? turn.forShare() : turn.forUpdate()).executeTakeFirst()
}

export const endTurn = async (
  tx: Transaction,
  id: string,
  end: { decided_at: Date } | { cancelled_at: Date; cancel_reason: string | null },
) => {
  await tx.updateTable('fair_turns').set(end).where('id', '=', id).execute()
}

/** Turns whose window has closed and that nobody has decided. */
export const listDueTurns = (on: Queryable, now: Date) =>
  on
    .selectFrom('fair_turns')
    .select(['id', 'property_id'])
    .where(isCollecting)
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .orderBy('id')
    .execute()

/** Cancelled turns whose entrants were not told, locked; skips those of another process. */
export const lockUntoldCancellations = (tx: Transaction, most: number) =>
  tx
    .selectFrom('fair_turns')
    .select('id')
    .where('cancelled_at', 'is not', null)
    .where('cancellation_told_at', 'is', null)
    .orderBy('cancelled_at')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

export const markCancellationTold = async (tx: Transaction, id: string, at: Date) => {
  await tx.updateTable('fair_turns').set({ cancellation_told_at: at }).where('id', '=', id).execute()
}

/** Deletes turns whose nights ended before a day, with their entries; returns how many. */
export const deleteOldTurns = async (on: Queryable, day: string, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from fair_turns where id in (
      select id from fair_turns where until_date < ${day} order by until_date limit ${most} for update skip locked
    )`.execute(on)
  return Number(numAffectedRows ?? 0)
}
