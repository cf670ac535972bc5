import { conflictOf, type Synced, syncNights, unchangedNights } from '#contract/calendars/sync.rules.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { unhurried } from '../../turns.ts'
import { inTurnAt, lockHome } from '../properties/turns.queries.ts'
import { setChannel } from './channels.queries.ts'
import { atHome, channelOf, recordChannel } from './channels.service.ts'
import { unsealLink } from './links.service.ts'
import { tellOfConflict, tellOfHold, tellOfStale } from './news.service.ts'
import type { Keeping } from './policy.ts'
import { ASKED_MS, type Look, lookAt } from './reads.service.ts'
import { nextRead, nextTry, staleNews } from './rhythm.service.ts'
import {
  claimAsked,
  listExported,
  listHolding,
  listNights,
  listTaken,
  lockTaken,
  raiseConflict,
  settleGone,
  type TakenRow,
  writeNights,
} from './sync.queries.ts'

const MINUTE_MS = 60_000
/** What was read within it is fresh enough to confirm a stay on. */
const FRESH_MS = 5 * MINUTE_MS
/** Nobody who confirms a stay waits longer for other places. */
const PATIENCE_MS = 5_000

const raiseConflicts = async (
  ctx: Context,
  tx: Transaction,
  row: TakenRow,
  { added, today, now }: { added: readonly CalendarDate[]; today: CalendarDate; now: Date },
) => {
  for (const booking of await listHolding(tx, row.property_id, today, now)) {
    const found = conflictOf(added, booking)
    if (!found) continue
    const conflict = { channel: row.id, home: row.property_id, booking: booking.id, found, now }
    const id = await raiseConflict(tx, conflict)
    if (id) await tellOfConflict(ctx, tx, { id, row, booking: booking.id, found })
  }
}

/** Writes what a read makes of a channel's nights, and raises what it brings on. The home must be locked. */
const write = async (
  ctx: Context,
  tx: Transaction,
  row: TakenRow,
  {
    look,
    lastGoodAt,
    heldSince,
    now,
  }: { look: Look; lastGoodAt: Date | null; heldSince: Date | null; now: Date },
): Promise<Synced | null> => {
  if (look.kind === 'failed') return null
  const standing = await listNights(tx, row.id)
  const today = dateInZone(now, row.time_zone)
  const home = row.property_id
  const synced = syncNights({
    standing,
    read: look.kind === 'unchanged' ? unchangedNights(standing) : look.read,
    exported: await listExported(tx, {
      home,
      channel: row.id,
      readAt: row.give_token_hash ? row.give_read_at : null,
      now,
    }),
    heldSince,
    isFirst: lastGoodAt === null,
    today,
    now,
  })
  await writeNights(tx, { channel: row.id, home }, standing, synced.nights)
  if (synced.added.length > 0) await raiseConflicts(ctx, tx, row, { added: synced.added, today, now })
  await settleGone(tx, row.id, now)
  return synced
}

/** How a channel stands after a read. */
const stateAfter = (
  look: Look,
  synced: Synced | null,
  { failures, lastGood, now }: { failures: number; lastGood: Date; now: Date },
) => {
  const isGood = look.kind !== 'failed' && (look.kind === 'unchanged' || look.trouble === null)
  const failed = isGood ? 0 : failures + 1
  const changed = synced !== null && synced.added.length + synced.released.length > 0
  return {
    last_read_at: now,
    next_read_at: isGood ? nextRead(now, 0) : nextTry(now, failed, lastGood),
    failures_in_row: failed,
    trouble: look.kind === 'unchanged' ? null : look.trouble,
    ...(isGood ? { last_good_at: now, told_stale: null } : {}),
    ...(look.kind === 'read'
      ? {
          remarks: JSON.stringify(look.remarks),
          etag: look.seen.etag,
          last_modified: look.seen.lastModified,
        }
      : {}),
    ...(synced ? { held_since: synced.heldSince } : {}),
    ...(changed
      ? {
          last_change_at: now,
          last_added: synced.added.length,
          last_released: synced.released.length,
        }
      : {}),
  }
}

/**
 * Calendars of the job come by the hundred. Written as fast as they come, they take the processors of this machine from
 * those who wait for a page; so one is written at a time, a third of the time at most.
 */
export const atTheDatabase = unhurried({ rest: 2, longestMs: 100 })

const apply = (ctx: Context, row: TakenRow, look: Look) =>
  inTurnAt(row.property_id, () =>
    inTransaction(ctx.db, async tx => {
      await lockHome(tx, row.property_id)
      const now = ctx.clock()
      const current = await lockTaken(tx, row)
      // Another link by now, or another way to read this one: what was read says nothing any more.
      if (
        !current ||
        current.free_counts !== row.free_counts ||
        current.ends_on_last_night !== row.ends_on_last_night
      )
        return
      const { last_good_at, held_since } = current
      const synced = await write(ctx, tx, row, {
        look,
        lastGoodAt: last_good_at,
        heldSince: held_since,
        now,
      })
      const state = stateAfter(look, synced, {
        failures: current.failures_in_row,
        lastGood: last_good_at ?? row.take_since,
        now,
      })
      const stale = 'last_good_at' in state ? null : staleNews(row, last_good_at, current.told_stale, now)
      if (stale) await tellOfStale(ctx, tx, row, stale)
      if (synced?.heldSince && !held_since) await tellOfHold(ctx, tx, row)
      await setChannel(tx, row.id, { ...state, ...(stale ? { told_stale: stale } : {}) }, now)
    }),
  )

/**
 * Reads a channel and makes its nights what they should be. Nothing is locked while the other side is asked.
 * `timeoutMs`: somebody waits, so it is in no line with what the job reads.
 */
export const syncChannel = async (ctx: Context, row: TakenRow, timeoutMs?: number): Promise<void> => {
  const isSameDay =
    row.last_read_at !== null &&
    dateInZone(row.last_read_at, row.time_zone) === dateInZone(ctx.clock(), row.time_zone)
  try {
    const link = {
      url: unsealLink(ctx, row.take_url, row.id),
      timeZone: row.time_zone,
      freeCounts: row.free_counts,
      endsOnLastNight: row.ends_on_last_night,
      // Each day has a night more at the end of what is read, so once a day it is read whole.
      seen: isSameDay ? { etag: row.etag, lastModified: row.last_modified } : undefined,
    }
    const look = await lookAt(ctx, link, timeoutMs)
    await (timeoutMs === undefined ? atTheDatabase(() => apply(ctx, row, look)) : apply(ctx, row, look))
  } catch (error) {
    // Never the link itself: it is not in any error of ours.
    ctx.log.error({ err: error, channel: row.id }, 'an outside calendar could not be synced')
  }
}

/** Waits no longer than `ms`; what is not done by then goes on by itself. */
const within = async (ms: number, work: Promise<unknown>) => {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, over])
  clearTimeout(timer)
}

/** Reads the outside calendars of a home, those that are paused left out, waiting at most `ms` for all of them. */
export const syncHome = async (ctx: Context, home: string, ms: number, before?: Date) => {
  const rows = await listTaken(ctx.db, home, before)
  if (rows.length > 0) await within(ms, Promise.all(rows.map(row => syncChannel(ctx, row, ms))))
}

/** Before a stay is confirmed: reads again what was not read lately, and lets nobody wait for what is slow. */
export const freshen = (ctx: Context, home: string) =>
  syncHome(ctx, home, PATIENCE_MS, new Date(ctx.clock().getTime() - FRESH_MS))

/** Reads all outside calendars of a home because somebody asks, once a minute. */
export const syncNow = async (ctx: Context, home: string): Promise<Refusal | null> => {
  const now = ctx.clock()
  const isClaimed = await inTransaction(ctx.db, async tx => {
    await lockHome(tx, home)
    return claimAsked(tx, home, now, new Date(now.getTime() - MINUTE_MS))
  })
  if (!isClaimed) return refuse('request.too_many', { retryAfter: MINUTE_MS / 1_000 })
  await syncHome(ctx, home, ASKED_MS)
  return null
}

/** Frees what went suddenly: the owner believes the other side. */
export const releaseHeld = (ctx: Context, keeping: Keeping, id: string) =>
  atHome(ctx, keeping, async tx => {
    const now = ctx.clock()
    const standing = await listNights(tx, id)
    if (!standing.some(range => range.missing_since)) return refuse('channel.nothing_held')
    const synced = syncNights({
      standing,
      read: { complete: false, ranges: [] },
      exported: [],
      heldSince: null,
      isFirst: false,
      releaseNow: true,
      today: dateInZone(now, keeping.timeZone),
      now,
    })
    await writeNights(tx, { channel: id, home: keeping.home }, standing, synced.nights)
    await settleGone(tx, id, now)
    const change = { last_change_at: now, last_added: 0, last_released: synced.released.length }
    await setChannel(tx, id, { held_since: null, ...change }, now)
    await recordChannel(tx, keeping, id, 'channel.released', { count: synced.released.length })
    const channel = await channelOf(ctx, tx, keeping, id)
    return isRefusal(channel) ? refuse('thing.not_found') : channel
  })
