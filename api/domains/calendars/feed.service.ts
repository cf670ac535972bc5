import { createHash, randomBytes } from 'node:crypto'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import type { FeedQuery, GivenLink, NewGivenLink } from '#contract/calendars/feed.schemas.ts'
import { rangeProblems, sharedNights } from '#contract/calendars/rules.ts'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { MAXIMUM_CHANNELS, MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { atHome, channelOf, makeChannel, recordChannel } from './channels.service.ts'
import type { FeedReading } from './feed.policy.ts'
import { listFeedRanges, listGiving, noteRead, setGivenLink } from './feed.queries.ts'
import { feedText } from './feed.views.ts'
import { ownDomain } from './links.service.ts'
import type { Keeping } from './policy.ts'

/** Of a channel that nobody gave a name. The format is called so in every language. */
const UNNAMED = 'iCal'
/** Others compare what they have with what is past, too. */
const DAYS_BACK = 30
/** A read is noted when the last note is older: who reads often writes seldom. */
const NOTE_EVERY_MS = 15 * 60_000

/** Random and not derived (decision 1): no job ever writes it again, it is told once. Its hash is all that is kept. */
const makeToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const linkOf = ({ config }: Context, token: string) => `${config.publicUrl}/api/calendars/${token}.ics`

/** Which channel gets the link: the one that is named by its id, else one of that name that gives none, else a new one. */
const channelFor = async (
  tx: Transaction,
  home: string,
  { channel, name }: NewGivenLink,
  now: Date,
): Promise<string | Refusal> => {
  const channels = await listGiving(tx, home)
  if (channel !== undefined)
    return channels.some(({ id }) => id === channel) ? channel : refuse('thing.not_found')
  const called = (name ?? UNNAMED).toLowerCase()
  const known = channels.find(each => each.name.toLowerCase() === called)
  // A name that somebody typed must not stop a link that is in use; who names nothing has this one and no other.
  if (known?.give_made_at && name !== undefined) return refuse('channel.link_given')
  if (known) return known.id
  if (channels.length >= MAXIMUM_CHANNELS) return refuse('channel.too_many_given')
  return makeChannel(tx, { home, name: name ?? UNNAMED, now })
}

/** The link is told here and never again; one that the channel had stops at this moment. */
export const giveLink = (ctx: Context, keeping: Keeping, wish: NewGivenLink): Promise<GivenLink | Refusal> =>
  atHome(ctx, keeping, async tx => {
    const now = ctx.clock()
    const id = await channelFor(tx, keeping.home, wish, now)
    if (isRefusal(id)) return id
    const token = makeToken()
    await setGivenLink(tx, id, hashOf(token), now)
    await recordChannel(tx, keeping, id, 'feed.link_given')
    const channel = await channelOf(ctx, tx, keeping, id)
    return isRefusal(channel) ? channel : { channel, url: linkOf(ctx, token) }
  })

/** Whoever reads the link from now on is told that there is none: an empty calendar would free their nights. */
export const stopLink = (ctx: Context, keeping: Keeping, channel: string): Promise<Channel | Refusal> =>
  atHome(ctx, keeping, async tx => {
    if (await setGivenLink(tx, channel, null, ctx.clock()))
      await recordChannel(tx, keeping, channel, 'feed.link_revoked')
    return channelOf(ctx, tx, keeping, channel)
  })

const daysOf = ({ start, end }: Omit<FeedQuery, 'token'>, usual: NightRange): NightRange | Refusal => {
  if (start === undefined && end === undefined) return usual
  const asked = { from: start ?? '1900-01-01', until: end ?? '2999-12-31' }
  const { from, until } = rangeProblems(asked)
  if (!from && !until) return asked
  return refuseFields({ ...(from && { start: from }), ...(until && { end: until }) })
}

/** A link shows as much as it always does, and never more: what lies years back is not its holder's business. */
export const feedOf = async (
  ctx: Context,
  { home, timeZone, link }: FeedReading,
  query: Omit<FeedQuery, 'token'> = {},
): Promise<{ filename: string; content: string } | Refusal> => {
  const now = ctx.clock()
  const today = dateInZone(now, timeZone)
  const usual = { from: addDays(today, -DAYS_BACK), until: addDays(today, MAXIMUM_DAYS_AHEAD) }
  const asked = daysOf(query, usual)
  if (isRefusal(asked)) return asked
  const days = link ? sharedNights(asked, usual) : asked
  const reader = link?.channel ?? null
  const ranges = days ? await listFeedRanges(ctx.db, home, { ...days, reader, now }) : []
  if (link && now.getTime() - (link.readAt?.getTime() ?? 0) >= NOTE_EVERY_MS)
    await noteRead(ctx.db, link.channel, now)
  return { filename: 'calendar.ics', content: feedText(ranges, ownDomain(ctx)) }
}
