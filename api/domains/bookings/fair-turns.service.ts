import { randomBytes } from 'node:crypto'
import { computeCommitment, MAXIMUM_TURN_NIGHTS, turnProblems } from '#contract/bookings/fair-turns.rules.ts'
import type { FairTurn, NewTurn, OwnersTurn, TurnFilters } from '#contract/bookings/fair-turns.schemas.ts'
import { nightsIn } from '#contract/calendars/rules.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { addDays, type CalendarDate, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { isExclusionViolation, violatedConstraint } from '../../db/violations.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import { readNightsState } from '../availability/queries.ts'
import { refreshIfStale } from '../calendars/sync.service.ts'
import { lockProperty } from '../properties/lock.queries.ts'
import type { ManagedProperty, Offer } from '../properties/policy.ts'
import { listClosedNights } from '../properties/rights.service.ts'
import { notifyOfCancelledTurn } from './fair-turns.notify.service.ts'
import { type ManagedTurn, seesTurns } from './fair-turns.policy.ts'
import {
  countTurnsOfOwner,
  endTurn,
  findTurnOfOwner,
  insertTurn,
  isListed,
  listTurnsOfHome,
  listTurnsOfOwner,
  lockTurn,
  type TurnRow,
} from './fair-turns.queries.ts'
import { fairTurnView, ownersTurnView, turnStatusAt } from './fair-turns.views.ts'
import { expireRequest } from './notify.service.ts'
import { listDecidedEntries, listOwnEntries, type TurnEntryRow } from './turn-entries.queries.ts'

const byTurn = (entries: readonly TurnEntryRow[]) => Map.groupBy(entries, entry => entry.turn_id)

/** A page of the turns of an owner's homes, and their number. */
export const listOwnersTurns = async (
  ctx: Context,
  ownerId: string,
  filters: TurnFilters,
): Promise<{ count: number; turns: OwnersTurn[] }> => {
  const now = ctx.clock()
  const [rows, count] = await Promise.all([
    listTurnsOfOwner(ctx.db, ownerId, filters),
    countTurnsOfOwner(ctx.db, ownerId, filters),
  ])
  const ids = rows.map(({ id }) => id)
  const entries = byTurn(await listDecidedEntries(ctx.db, ids))
  return { count, turns: rows.map(row => ownersTurnView(row, entries.get(row.id) ?? [], now)) }
}

export const readOwnersTurn = async (
  on: Queryable,
  ownerId: string,
  id: string,
  now: Date,
): Promise<OwnersTurn | Refusal> => {
  const row = await findTurnOfOwner(on, ownerId, id)
  return row ? ownersTurnView(row, await listDecidedEntries(on, [id]), now) : refuse('thing.not_found')
}

/** Whether the viewer's trust opens one of the nights of a turn. */
const openNights = async (ctx: Context, offer: Offer, today: CalendarDate) => {
  // Nights of a turn may lie as far ahead as those of a stay, and as many days further as a turn is long.
  const range = { from: today, until: addDays(today, MAXIMUM_DAYS_AHEAD + MAXIMUM_TURN_NIGHTS) }
  const closed = nightsIn(await listClosedNights(ctx, offer, range))
  return ({ from_date: from, until_date: until }: TurnRow) =>
    [...nightsIn([{ from, until }])].some(night => !closed.has(night))
}

/**
 * The turns of a home for somebody who may request stays there, with their own entries; none for others, and none whose
 * nights their trust does not open at all. An admin who impersonates the person does not see their sealed entries.
 */
export const readTurnsOfHome = async (ctx: Context, viewer: Actor, offer: Offer): Promise<FairTurn[]> => {
  if (!seesTurns(offer)) return []
  const now = ctx.clock()
  const home = { id: offer.id, viewerId: viewer.id, today: dateInZone(now, offer.time_zone) }
  const found = await listTurnsOfHome(ctx.db, home)
  const own = await listOwnEntries(
    ctx.db,
    viewer.id,
    found.map(({ id }) => id),
  )
  const shown = viewer.impersonatedBy ? own.filter(({ outcome }) => outcome !== null) : own
  const entries = byTurn(shown)
  const isOpenTo = await openNights(ctx, offer, home.today)
  const turns = found.filter(turn => entries.has(turn.id) || isOpenTo(turn))
  return turns.map(turn => fairTurnView(turn, entries.get(turn.id)?.[0], now))
}

/** Whether the first of the nights begins, at the home, before the window closes. */
const beginsBefore = (fromDate: string, timeZone: string, closesAt: Date) =>
  Temporal.PlainDate.from(fromDate).toZonedDateTime({ timeZone }).epochMilliseconds < closesAt.getTime()

const openIn = async (
  ctx: Context,
  tx: Transaction,
  { id: propertyId, timeZone, by }: ManagedProperty,
  { window_hours, ...range }: NewTurn,
): Promise<OwnersTurn | Refusal> => {
  if (!(await lockProperty(tx, by, propertyId))) return refuse('thing.not_found')
  // The times are read under the lock, like those of reservations.
  const now = ctx.clock()
  const problems = turnProblems(range, dateInZone(now, timeZone))
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  if (!(await isListed(tx, propertyId))) return refuse('fair_turn.not_listed')
  const closesAt = new Date(now.getTime() + window_hours * HOUR_MS)
  if (beginsBefore(range.from_date, timeZone, closesAt)) return refuse('fair_turn.too_late')
  const nights = { check_in_date: range.from_date, check_out_date: range.until_date }
  const { taken, collected } = await readNightsState(tx, propertyId, nights, { now })
  if (collected) return refuse('fair_turn.nights_collected')
  if (taken) return refuse('fair_turn.nights_held')
  await expireRequest(ctx, tx, propertyId, nights, { now })
  const seed = randomBytes(32).toString('hex')
  const commitment = await computeCommitment(seed)
  const turn = { ...range, propertyId, madeBy: by.id, opensAt: now, closesAt, seed, commitment }
  const id = await insertTurn(tx, turn)
  await audit(tx, {
    action: 'fair_turn.opened',
    subject: { kind: 'fair_turn', id },
    concerns: by.id,
    after: { property: propertyId, from_date: range.from_date, to_date: range.until_date },
  })
  return readOwnersTurn(tx, by.id, id, now)
}

/**
 * Opens a fair turn for free nights of a home of one's own. Refuses, besides invalid nights: `fair_turn.not_listed` for a
 * home that guests cannot find, `too_late` where the first night begins before the window closes, `nights_held` and
 * `nights_collected`.
 */
export const openTurn = async (
  ctx: Context,
  home: ManagedProperty,
  input: NewTurn,
): Promise<OwnersTurn | Refusal> => {
  await refreshIfStale(ctx, home.id)
  try {
    return await withPropertyMutex(home.id, () => inTransaction(ctx.db, tx => openIn(ctx, tx, home, input)))
  } catch (error) {
    if (!isExclusionViolation(error)) throw error
    const isCollected = violatedConstraint(error) === 'fair_turns_no_shared_night'
    return refuse(isCollected ? 'fair_turn.nights_collected' : 'fair_turn.nights_held')
  }
}

/**
 * Ends a turn without a decision and tells everybody who entered. A second time changes nothing; `fair_turn.over` once
 * its window has closed.
 */
export const cancelTurn = (
  ctx: Context,
  { id, propertyId, by }: ManagedTurn,
  reason: string | undefined,
): Promise<OwnersTurn | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const turn = await lockTurn(tx, id, { shared: false })
    if (!turn) return refuse('thing.not_found')
    const now = ctx.clock()
    const status = turnStatusAt(turn, now)
    if (status === 'cancelled') return readOwnersTurn(tx, by.id, id, now)
    if (status !== 'open') return refuse('fair_turn.over')
    await endTurn(tx, id, { cancelled_at: now, cancel_reason: reason || null })
    await notifyOfCancelledTurn(ctx, tx, id)
    await audit(tx, {
      action: 'fair_turn.cancelled',
      subject: { kind: 'fair_turn', id },
      concerns: by.id,
      after: { property: propertyId, from_date: turn.from_date, to_date: turn.until_date },
    })
    return readOwnersTurn(tx, by.id, id, now)
  })
