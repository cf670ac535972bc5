import { randomUUID } from 'node:crypto'
import type { AuditFacts } from '#contract/audit/fields.schemas.ts'
import type { Channel, ChannelChanges, NewTakenLink } from '#contract/calendars/channel.schemas.ts'
import { MAXIMUM_TAKEN_LINKS } from '#contract/kernel/constants.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { inTurnAt, lockProperty } from '../properties/turns.queries.ts'
import {
  channelsBeside,
  deleteChannel,
  findSameLink,
  insertChannel,
  listChannels,
  newLink,
  readChannel,
  setChannel,
} from './channels.queries.ts'
import { channelView } from './channels.views.ts'
import { settleConflict } from './conflicts.queries.ts'
import { isOwnLink, refuseUnreadable, sealLink } from './links.service.ts'
import type { Keeping } from './policy.ts'

const COLOURS = 10

/** All channels of a home, in the order in which they were added. */
export const channelsOf = async (
  ctx: Context,
  { home, timeZone }: { home: string; timeZone: string },
): Promise<Channel[]> => {
  const now = ctx.clock()
  const rows = await listChannels(ctx.db, home, dateInZone(now, timeZone))
  return rows.map(row => channelView(row, now))
}

/** One channel as its owner sees it; it must be there. */
export const channelOf = async (
  ctx: Context,
  on: Queryable,
  { timeZone }: Keeping,
  id: string,
): Promise<Channel | Refusal> => {
  const now = ctx.clock()
  const row = await readChannel(on, id, dateInZone(now, timeZone))
  return row ? channelView(row, now) : refuse('thing.not_found')
}

/** Everything that changes a channel comes one after the other with everything that takes nights of its home. */
export const atHome = <T>(
  ctx: Context,
  { by, home }: Keeping,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | Refusal> =>
  inTurnAt(home, () =>
    inTransaction<T | Refusal>(ctx.db, async tx =>
      (await lockProperty(tx, by, home)) ? work(tx) : refuse('thing.not_found'),
    ),
  ) as Promise<T | Refusal>

/** A new channel of the home, in the first colour that no other has. The home must be locked. */
export const makeChannel = async (
  tx: Transaction,
  { home, name, now }: { home: string; name: string; now: Date },
): Promise<string> => {
  const beside = await channelsBeside(tx, home)
  const all = Array.from({ length: COLOURS }, (_, index) => index + 1)
  const colour =
    all.find(each => beside.every(other => other.colour !== each)) ?? (beside.length % COLOURS) + 1
  const id = randomUUID()
  await insertChannel(tx, { id, property_id: home, name, colour, now })
  return id
}

type ChannelAction =
  | 'channel.added'
  | 'channel.changed'
  | 'channel.released'
  | 'channel.removed'
  | 'feed.link_given'
  | 'feed.link_revoked'

/** The home's channel, and never its link. */
export const recordChannel = (
  tx: Transaction,
  { by, home }: Keeping,
  id: string,
  action: ChannelAction,
  after: AuditFacts = {},
) =>
  record(tx, {
    action,
    subject: { kind: 'channel', id },
    concerns: by.id,
    after: { property: home, ...after },
  })

const takeIn = async (
  ctx: Context,
  tx: Transaction,
  keeping: Keeping,
  { channel, name, url, ...reading }: NewTakenLink,
): Promise<string | Refusal> => {
  const now = ctx.clock()
  const { home } = keeping
  const beside = await channelsBeside(tx, home)
  if (channel !== undefined && !beside.some(other => other.id === channel)) return refuse('thing.not_found')
  const taken = beside.filter(other => other.take_digest !== null && other.id !== channel)
  if (taken.length >= MAXIMUM_TAKEN_LINKS) return refuse('channel.too_many')
  const id = channel ?? (await makeChannel(tx, { home, name, now }))
  const link = sealLink(ctx, url, id)
  if (taken.some(other => other.take_digest?.equals(link.take_digest))) return refuse('channel.link_taken')
  await setChannel(tx, id, { name, ...newLink(link, now), ...reading }, now)
  await recordChannel(tx, keeping, id, 'channel.added')
  return id
}

/**
 * Takes the link of an outside calendar. Refuses `channel.own_link` for one that this house gives, `link_taken` where
 * the home takes it already, `too_many`, and an address that can never be read beside its field; says where else the owner takes the same one.
 */
export const addTakenLink = async (ctx: Context, keeping: Keeping, wish: NewTakenLink) => {
  if (isOwnLink(ctx, wish.url)) return refuse('channel.own_link')
  const unreadable = refuseUnreadable(ctx, wish.url)
  if (unreadable) return unreadable
  const id = await atHome(ctx, keeping, tx => takeIn(ctx, tx, keeping, wish))
  if (isRefusal(id)) return id
  const also_at = await findSameLink(ctx.db, sealLink(ctx, wish.url, id).take_digest, keeping.home)
  return { id, also_at: also_at ?? null }
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const changeIn = async (
  ctx: Context,
  tx: Transaction,
  keeping: Keeping,
  id: string,
  { name, url, paused, ...reading }: ChannelChanges,
): Promise<Channel | Refusal> => {
  const now = ctx.clock()
  const beside = await channelsBeside(tx, keeping.home)
  const own = beside.find(each => each.id === id)
  if (!own) return refuse('thing.not_found')
  const readsOtherwise = Object.keys(reading).length > 0
  if (own.take_digest === null && (url !== undefined || paused !== undefined || readsOtherwise))
    return refuse('channel.no_link')
  const link = url === undefined ? null : sealLink(ctx, url, id)
  const isSame = link !== null && own.take_digest?.equals(link.take_digest)
  if (link && beside.some(other => other.id !== id && other.take_digest?.equals(link.take_digest)))
    return refuse('channel.link_taken')
  await setChannel(
    tx,
    id,
    {
      ...(name === undefined ? {} : { name }),
      ...(link && !isSame ? newLink(link, now) : {}),
      // What was read otherwise is read anew as a whole.
      ...(readsOtherwise ? { ...given(reading), etag: null, last_modified: null, next_read_at: now } : {}),
      ...(paused === undefined ? {} : { paused_at: paused ? now : null }),
      ...(paused === false ? { next_read_at: now } : {}),
    },
    now,
  )
  const fields = Object.keys(given({ name, url: url && 'other', paused, ...reading }))
  if (fields.length > 0) await recordChannel(tx, keeping, id, 'channel.changed', { fields })
  return channelOf(ctx, tx, keeping, id)
}

/** Renames, pauses, reads otherwise. Another link begins anew: the nights of the one before go with its first good read. */
export const changeChannel = async (
  ctx: Context,
  keeping: Keeping,
  id: string,
  changes: ChannelChanges,
): Promise<Channel | Refusal> => {
  if (changes.url !== undefined) {
    if (isOwnLink(ctx, changes.url)) return refuse('channel.own_link')
    const unreadable = refuseUnreadable(ctx, changes.url)
    if (unreadable) return unreadable
  }
  return atHome(ctx, keeping, tx => changeIn(ctx, tx, keeping, id, changes))
}

/** Its nights, its link, its conflicts: all go with it. */
export const removeChannel = (ctx: Context, keeping: Keeping, id: string): Promise<null | Refusal> =>
  atHome(ctx, keeping, async tx => {
    await deleteChannel(tx, id)
    await recordChannel(tx, keeping, id, 'channel.removed')
    return null
  })

/** Somebody has seen to it; twice is as good as once. */
export const markSettled = (ctx: Context, { by }: Keeping, id: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (await settleConflict(tx, id, ctx.clock()))
      await record(tx, { action: 'conflict.settled', subject: { kind: 'conflict', id }, concerns: by.id })
    return null
  })
