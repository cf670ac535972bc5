import { findConflict, type Synced, syncNights, unchangedNights } from '#contract/calendars/sync.rules.ts'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { createThrottle } from '../../concurrency.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { lockHome, withPropertyMutex } from '../availability/locks.queries.ts'
import { setChannel } from './channels.queries.ts'
import { atHome, readOwnChannel, recordChannel } from './channels.service.ts'
import { unsealLink } from './links.service.ts'
import { notifyOfConflict, notifyOfHold, notifyOfStale } from './notify.service.ts'
import type { ChannelAccess } from './policy.ts'
import { nextRead, nextTry, staleNotification } from './poll-schedule.service.ts'
import { type FeedResult, fetchFeed, READ_LIMIT_MS } from './reads.service.ts'
import {
  claimAsked,
  type ImportRow,
  listExported,
  listHolding,
  listImports,
  listNights,
  lockImport,
  raiseConflict,
  settleGone,
  writeNights,
} from './sync.queries.ts'

/** A calendar that was read within this time is fresh enough to confirm a stay. */
const FRESH_MS = 5 * MINUTE_MS
/** Confirming a stay waits at most this long for other sites. */
const PATIENCE_MS = 5_000

const raiseConflicts = async (
  ctx: Context,
  tx: Transaction,
  row: ImportRow,
  { added, today, now }: { added: readonly CalendarDate[]; today: CalendarDate; now: Date },
) => {
  for (const booking of await listHolding(tx, row.property_id, today, now)) {
    const found = findConflict(added, booking)
    if (!found) continue
    const conflict = { channel: row.id, home: row.property_id, booking: booking.id, found, now }
    const id = await raiseConflict(tx, conflict)
    if (id) await notifyOfConflict(ctx, tx, { id, row, booking: booking.id, found })
  }
}

/** Stores the nights of a read and raises new conflicts. The home must be locked. */
const write = async (
  ctx: Context,
  tx: Transaction,
  row: ImportRow,
  {
    look,
    lastGoodAt,
    heldSince,
    now,
  }: { look: FeedResult; lastGoodAt: Date | null; heldSince: Date | null; now: Date },
): Promise<Synced | null> => {
  if (look.kind === 'failed') return null
  const stored = await listNights(tx, row.id)
  const today = dateInZone(now, row.time_zone)
  const home = row.property_id
  const synced = syncNights({
    stored,
    read: look.kind === 'unchanged' ? unchangedNights(stored) : look.read,
    exported: await listExported(tx, {
      home,
      channel: row.id,
      readAt: row.export_token_hash ? row.export_read_at : null,
      now,
    }),
    heldSince,
    isFirst: lastGoodAt === null,
    today,
    now,
  })
  await writeNights(tx, { channel: row.id, home }, stored, synced.nights)
  if (synced.added.length > 0) await raiseConflicts(ctx, tx, row, { added: synced.added, today, now })
  await settleGone(tx, row.id, now)
  return synced
}

/** The columns of a channel after a read. */
const stateAfter = (
  look: FeedResult,
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
    ...(isGood ? { last_good_at: now, notified_stale: null } : {}),
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
 * The job reads hundreds of calendars. Writing them at full speed would slow down page requests, so they are written
 * one at a time, during at most a third of the time.
 */
export const atTheDatabase = createThrottle({ rest: 2, longestMs: 100 })

const apply = (ctx: Context, row: ImportRow, look: FeedResult) =>
  withPropertyMutex(row.property_id, () =>
    inTransaction(ctx.db, async tx => {
      await lockHome(tx, row.property_id)
      const now = ctx.clock()
      const current = await lockImport(tx, row)
      // The link or the reading options have changed meanwhile, so the result is outdated.
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
        lastGood: last_good_at ?? row.import_since,
        now,
      })
      const stale =
        'last_good_at' in state ? null : staleNotification(row, last_good_at, current.notified_stale, now)
      if (stale) await notifyOfStale(ctx, tx, row, stale)
      if (synced?.heldSince && !held_since) await notifyOfHold(ctx, tx, row)
      await setChannel(tx, row.id, { ...state, ...(stale ? { notified_stale: stale } : {}) }, now)
    }),
  )

/**
 * Reads a channel and updates its nights. No lock is held during the fetch. `timeoutMs` is set when a person is
 * waiting; such a read does not queue with those of the job.
 */
export const syncChannel = async (ctx: Context, row: ImportRow, timeoutMs?: number): Promise<void> => {
  const isSameDay =
    row.last_read_at !== null &&
    dateInZone(row.last_read_at, row.time_zone) === dateInZone(ctx.clock(), row.time_zone)
  try {
    const link = {
      url: unsealLink(ctx, row.import_url, row.id),
      timeZone: row.time_zone,
      freeCounts: row.free_counts,
      endsOnLastNight: row.ends_on_last_night,
      // The readable range grows by a night each day, so once a day the feed is fetched without validators.
      seen: isSameDay ? { etag: row.etag, lastModified: row.last_modified } : undefined,
    }
    const look = await fetchFeed(ctx, link, timeoutMs)
    await (timeoutMs === undefined ? atTheDatabase(() => apply(ctx, row, look)) : apply(ctx, row, look))
  } catch (error) {
    // The link is never logged: none of our errors contains it.
    ctx.log.error({ err: error, channel: row.id }, 'an outside calendar could not be synced')
  }
}

/** Waits at most `ms`; unfinished work continues in the background. */
const within = async (ms: number, work: Promise<unknown>) => {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, over])
  clearTimeout(timer)
}

/** Reads the import feeds of a home, except paused ones, waiting at most `ms` for all of them. */
export const syncHome = async (ctx: Context, home: string, ms: number, before?: Date) => {
  const rows = await listImports(ctx.db, home, before)
  if (rows.length > 0) await within(ms, Promise.all(rows.map(row => syncChannel(ctx, row, ms))))
}

/** Before a stay is confirmed: reads feeds again that were not read lately, and does not wait for slow ones. */
export const refreshIfStale = (ctx: Context, home: string) =>
  syncHome(ctx, home, PATIENCE_MS, new Date(ctx.clock().getTime() - FRESH_MS))

/** Reads all import feeds of a home on request, at most once a minute. */
export const syncNow = async (ctx: Context, home: string): Promise<Refusal | null> => {
  const now = ctx.clock()
  const isClaimed = await inTransaction(ctx.db, async tx => {
    await lockHome(tx, home)
    return claimAsked(tx, home, now, new Date(now.getTime() - MINUTE_MS))
  })
  if (!isClaimed) return refuse('request.too_many', { retryAfter: MINUTE_MS / 1_000 })
  await syncHome(ctx, home, READ_LIMIT_MS)
  return null
}

/** Frees nights that disappeared suddenly: the owner confirms that the feed is right. */
export const releaseHeld = (ctx: Context, access: ChannelAccess, id: string) =>
  atHome(ctx, access, async tx => {
    const now = ctx.clock()
    const stored = await listNights(tx, id)
    if (!stored.some(range => range.missing_since)) return refuse('channel.nothing_held')
    const synced = syncNights({
      stored,
      read: { complete: false, ranges: [] },
      exported: [],
      heldSince: null,
      isFirst: false,
      releaseNow: true,
      today: dateInZone(now, access.timeZone),
      now,
    })
    await writeNights(tx, { channel: id, home: access.home }, stored, synced.nights)
    await settleGone(tx, id, now)
    const change = { last_change_at: now, last_added: 0, last_released: synced.released.length }
    await setChannel(tx, id, { held_since: null, ...change }, now)
    await recordChannel(tx, access, id, 'channel.released', { count: synced.released.length })
    const channel = await readOwnChannel(ctx, tx, access, id)
    return isRefusal(channel) ? refuse('thing.not_found') : channel
  })
