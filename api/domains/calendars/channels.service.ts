import { randomUUID } from 'node:crypto'
import type { AuditFacts } from '#contract/audit/fields.schemas.ts'
import type { Channel, ChannelChanges, NewImportLink } from '#contract/calendars/channel.schemas.ts'
import { MAXIMUM_IMPORT_FEEDS } from '#contract/kernel/constants.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import { lockProperty } from '../properties/lock.queries.ts'
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
import type { ChannelAccess } from './policy.ts'

const COLOURS = 10

/** All channels of a home, in the order in which they were added. */
export const listPropertyChannels = async (
  ctx: Context,
  { home, timeZone }: { home: string; timeZone: string },
): Promise<Channel[]> => {
  const now = ctx.clock()
  const rows = await listChannels(ctx.db, home, dateInZone(now, timeZone))
  return rows.map(row => channelView(row, now))
}

/** One channel as its owner sees it; it must be there. */
export const readOwnChannel = async (
  ctx: Context,
  on: Queryable,
  { timeZone }: ChannelAccess,
  id: string,
): Promise<Channel | Refusal> => {
  const now = ctx.clock()
  const row = await readChannel(on, id, dateInZone(now, timeZone))
  return row ? channelView(row, now) : refuse('thing.not_found')
}

/** Changes of a channel run one after the other with everything that takes nights of its home. */
export const atHome = <T>(
  ctx: Context,
  { by, home }: ChannelAccess,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | Refusal> =>
  withPropertyMutex(home, () =>
    inTransaction<T | Refusal>(ctx.db, async tx =>
      (await lockProperty(tx, by, home)) ? work(tx) : refuse('thing.not_found'),
    ),
  ) as Promise<T | Refusal>

/** Adds a channel to the home, in the first unused colour. The home must be locked. */
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

/** Writes an audit entry about the home's channel, without its link. */
export const recordChannel = (
  tx: Transaction,
  { by, home }: ChannelAccess,
  id: string,
  action: ChannelAction,
  after: AuditFacts = {},
) =>
  audit(tx, {
    action,
    subject: { kind: 'channel', id },
    concerns: by.id,
    after: { property: home, ...after },
  })

const takeIn = async (
  ctx: Context,
  tx: Transaction,
  access: ChannelAccess,
  { channel, name, url, ...reading }: NewImportLink,
): Promise<string | Refusal> => {
  const now = ctx.clock()
  const { home } = access
  const beside = await channelsBeside(tx, home)
  if (channel !== undefined && !beside.some(other => other.id === channel)) return refuse('thing.not_found')
  const taken = beside.filter(other => other.import_digest !== null && other.id !== channel)
  if (taken.length >= MAXIMUM_IMPORT_FEEDS) return refuse('channel.too_many')
  const id = channel ?? (await makeChannel(tx, { home, name, now }))
  const link = sealLink(ctx, url, id)
  if (taken.some(other => other.import_digest?.equals(link.import_digest)))
    return refuse('channel.link_taken')
  await setChannel(tx, id, { name, ...newLink(link, now), ...reading }, now)
  await recordChannel(tx, access, id, 'channel.added')
  return id
}

/**
 * Sets the import link of an outside calendar. Refuses `channel.own_link` for one of our own export links, `link_taken`
 * where the home imports it already, `too_many`, and an address that can never be fetched beside its field; the answer
 * names another home of the owner that imports the same link.
 */
export const addImportLink = async (ctx: Context, access: ChannelAccess, input: NewImportLink) => {
  if (isOwnLink(ctx, input.url)) return refuse('channel.own_link')
  const unreadable = refuseUnreadable(ctx, input.url)
  if (unreadable) return unreadable
  const id = await atHome(ctx, access, tx => takeIn(ctx, tx, access, input))
  if (isRefusal(id)) return id
  const also_at = await findSameLink(ctx.db, sealLink(ctx, input.url, id).import_digest, access.home)
  return { id, also_at: also_at ?? null }
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const changeIn = async (
  ctx: Context,
  tx: Transaction,
  access: ChannelAccess,
  id: string,
  { name, url, paused, ...reading }: ChannelChanges,
): Promise<Channel | Refusal> => {
  const now = ctx.clock()
  const beside = await channelsBeside(tx, access.home)
  const own = beside.find(each => each.id === id)
  if (!own) return refuse('thing.not_found')
  const readsOtherwise = Object.keys(reading).length > 0
  if (own.import_digest === null && (url !== undefined || paused !== undefined || readsOtherwise))
    return refuse('channel.no_link')
  const link = url === undefined ? null : sealLink(ctx, url, id)
  const isSame = link !== null && own.import_digest?.equals(link.import_digest)
  if (link && beside.some(other => other.id !== id && other.import_digest?.equals(link.import_digest)))
    return refuse('channel.link_taken')
  await setChannel(
    tx,
    id,
    {
      ...(name === undefined ? {} : { name }),
      ...(link && !isSame ? newLink(link, now) : {}),
      // With other reading options the whole calendar must be read again.
      ...(readsOtherwise ? { ...given(reading), etag: null, last_modified: null, next_read_at: now } : {}),
      ...(paused === undefined ? {} : { paused_at: paused ? now : null }),
      ...(paused === false ? { next_read_at: now } : {}),
    },
    now,
  )
  const fields = Object.keys(given({ name, url: url && 'other', paused, ...reading }))
  if (fields.length > 0) await recordChannel(tx, access, id, 'channel.changed', { fields })
  return readOwnChannel(ctx, tx, access, id)
}

/**
 * Renames a channel, pauses it, or changes its reading options. With another link it starts over: the nights of the old
 * link are removed at the first good read.
 */
export const changeChannel = async (
  ctx: Context,
  access: ChannelAccess,
  id: string,
  changes: ChannelChanges,
): Promise<Channel | Refusal> => {
  if (changes.url !== undefined) {
    if (isOwnLink(ctx, changes.url)) return refuse('channel.own_link')
    const unreadable = refuseUnreadable(ctx, changes.url)
    if (unreadable) return unreadable
  }
  return atHome(ctx, access, tx => changeIn(ctx, tx, access, id, changes))
}

/** Deletes the channel with its nights, its links and its conflicts. */
export const removeChannel = (ctx: Context, access: ChannelAccess, id: string): Promise<null | Refusal> =>
  atHome(ctx, access, async tx => {
    await deleteChannel(tx, id)
    await recordChannel(tx, access, id, 'channel.removed')
    return null
  })

/** Marks a conflict as settled; repeating it changes nothing. */
export const markSettled = (ctx: Context, { by }: ChannelAccess, id: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (await settleConflict(tx, id, ctx.clock()))
      await audit(tx, { action: 'conflict.settled', subject: { kind: 'conflict', id }, concerns: by.id })
    return null
  })
