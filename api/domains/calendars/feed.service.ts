import type { Channel } from '#contract/calendars/channel.schemas.ts'
import type { ExportLink, FeedQuery, NewExportLink } from '#contract/calendars/feed.schemas.ts'
import { rangeProblems, sharedNights } from '#contract/calendars/rules.ts'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { MAXIMUM_CHANNELS, MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { hashSecretToken, isReadToBeNoted, makeSecretToken } from '../../kernel/secret-links.ts'
import { atHome, makeChannel, readOwnChannel, recordChannel } from './channels.service.ts'
import type { FeedReading } from './feed.policy.ts'
import { listExports, listFeedRanges, noteRead, setExportLink } from './feed.queries.ts'
import { feedText } from './feed.views.ts'
import { ownDomain } from './links.service.ts'
import type { ChannelAccess } from './policy.ts'

/** Name of a channel that has none. The format has this name in every language. */
const UNNAMED = 'iCal'
/** Other sites compare past nights too. */
const DAYS_BACK = 30

const linkOf = ({ config }: Context, token: string) => `${config.publicUrl}/api/calendars/${token}.ics`

/**
 * The channel that gets the link: the one with the given id, else one of that name without an export link, else a new
 * one.
 */
const channelFor = async (
  tx: Transaction,
  home: string,
  { channel, name }: NewExportLink,
  now: Date,
): Promise<string | Refusal> => {
  const channels = await listExports(tx, home)
  if (channel !== undefined)
    return channels.some(({ id }) => id === channel) ? channel : refuse('thing.not_found')
  const called = (name ?? UNNAMED).toLowerCase()
  const known = channels.find(each => each.name.toLowerCase() === called)
  // A name alone must not replace a link that is in use. A call without a name means the default channel.
  if (known?.export_made_at && name !== undefined) return refuse('channel.link_given')
  if (known) return known.id
  if (channels.length >= MAXIMUM_CHANNELS) return refuse('channel.too_many_given')
  return makeChannel(tx, { home, name: name ?? UNNAMED, now })
}

/** The link is returned only here. A previous link of the channel stops working at this moment. */
export const makeExportLink = (
  ctx: Context,
  access: ChannelAccess,
  input: NewExportLink,
): Promise<ExportLink | Refusal> =>
  atHome(ctx, access, async tx => {
    const now = ctx.clock()
    const id = await channelFor(tx, access.home, input, now)
    if (isRefusal(id)) return id
    const token = makeSecretToken()
    await setExportLink(tx, id, hashSecretToken(token), now)
    await recordChannel(tx, access, id, 'feed.link_given')
    const channel = await readOwnChannel(ctx, tx, access, id)
    return isRefusal(channel) ? channel : { channel, url: linkOf(ctx, token) }
  })

/** Readers of a revoked link get 404: an empty calendar would free their nights. */
export const revokeExportLink = (
  ctx: Context,
  access: ChannelAccess,
  channel: string,
): Promise<Channel | Refusal> =>
  atHome(ctx, access, async tx => {
    if (await setExportLink(tx, channel, null, ctx.clock()))
      await recordChannel(tx, access, channel, 'feed.link_revoked')
    return readOwnChannel(ctx, tx, access, channel)
  })

const daysOf = ({ start, end }: Omit<FeedQuery, 'token'>, usual: NightRange): NightRange | Refusal => {
  if (start === undefined && end === undefined) return usual
  const filters = { from: start ?? '1900-01-01', until: end ?? '2999-12-31' }
  const { from, until } = rangeProblems(filters)
  if (!from && !until) return filters
  return refuseFields({ ...(from && { start: from }), ...(until && { end: until }) })
}

/** A link shows a fixed range only: nights of earlier years are not shown to its holder. */
export const buildFeed = async (
  ctx: Context,
  { home, timeZone, link }: FeedReading,
  query: Omit<FeedQuery, 'token'> = {},
): Promise<{ filename: string; content: string } | Refusal> => {
  const now = ctx.clock()
  const today = dateInZone(now, timeZone)
  const usual = { from: addDays(today, -DAYS_BACK), until: addDays(today, MAXIMUM_DAYS_AHEAD) }
  const filters = daysOf(query, usual)
  if (isRefusal(filters)) return filters
  const days = link ? sharedNights(filters, usual) : filters
  const reader = link?.channel ?? null
  const ranges = days ? await listFeedRanges(ctx.db, home, { ...days, reader, now }) : []
  if (link && isReadToBeNoted(link.readAt, now)) await noteRead(ctx.db, link.channel, now)
  return { filename: 'calendar.ics', content: feedText(ranges, ownDomain(ctx)) }
}
