import type { FeedTest, ReadOutcome } from '#contract/calendars/channel.schemas.ts'
import type { FeedWarning } from '#contract/calendars/feed-warnings.schemas.ts'
import { nightsIn } from '#contract/calendars/rules.ts'
import type { ReadNights } from '#contract/calendars/sync.rules.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isOwnLink, ownDomain } from './links.service.ts'
import type { ChannelAccess } from './policy.ts'

/** Some sites remove a stay from their feed up to two days after its end. */
const DAYS_BACK = 2
const SHOWN_RANGES = 5
/** A person who requests a read waits at most this long. */
export const READ_LIMIT_MS = 12_000

interface Seen {
  readonly etag: string | null
  readonly lastModified: string | null
}

interface Link {
  readonly url: string
  readonly timeZone: string
  readonly freeCounts: boolean
  readonly endsOnLastNight: boolean
  /** The validators of the last good response, for a conditional request. */
  readonly seen?: Seen | undefined
}

/** The result of fetching a feed: a failure, no change, or nights. */
export type FeedResult =
  | { readonly kind: 'failed'; readonly trouble: string }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read'
      readonly trouble: string | null
      readonly verdict: ReadOutcome
      readonly read: ReadNights
      readonly remarks: readonly FeedWarning[]
      readonly seen: Seen
    }

/** Outcomes in which the calendar is complete as far as can be told, so that missing nights are really gone. */
const COMPLETE: readonly ReadOutcome[] = ['good', 'partly', 'empty']

/** Fetches and parses a feed; holds no database connection meanwhile. `timeoutMs` is set when a person is waiting. */
export const fetchFeed = async (ctx: Context, link: Link, timeoutMs?: number): Promise<FeedResult> => {
  const { fetchCalendar, readCalendar } = ctx.calendars
  const fetched = await fetchCalendar(link.url, link.seen, timeoutMs === undefined ? {} : { timeoutMs })
  if (fetched.kind === 'failed') return { kind: 'failed', trouble: fetched.why }
  if (fetched.kind === 'unchanged') return { kind: 'unchanged' }
  const today = dateInZone(ctx.clock(), link.timeZone)
  const how = {
    timeZone: link.timeZone,
    from: addDays(today, -DAYS_BACK),
    until: addDays(today, MAXIMUM_DAYS_AHEAD),
    freeCounts: link.freeCounts,
    endsOnLastNight: link.endsOnLastNight,
    ownDomain: ownDomain(ctx),
  }
  const awaited = timeoutMs !== undefined
  const { verdict, ranges, remarks } = await readCalendar(fetched.bytes, how, { awaited })
  const complete = COMPLETE.includes(verdict)
  const { etag, lastModified } = fetched
  return {
    kind: 'read',
    trouble: complete ? null : verdict,
    verdict,
    read: { complete, ranges },
    remarks,
    // An incomplete calendar must be fetched again without validators.
    seen: complete ? { etag, lastModified } : { etag: null, lastModified: null },
  }
}

/** The nights that a link would take from today on; nothing is stored. */
export const testLink = async (
  ctx: Context,
  { timeZone }: ChannelAccess,
  input: { url: string; free_counts: boolean; ends_on_last_night: boolean },
): Promise<FeedTest | Refusal> => {
  if (isOwnLink(ctx, input.url)) return refuse('channel.own_link')
  const link = {
    url: input.url,
    timeZone,
    freeCounts: input.free_counts,
    endsOnLastNight: input.ends_on_last_night,
  }
  const look = await fetchFeed(ctx, link, READ_LIMIT_MS)
  if (look.kind === 'unchanged') throw new Error('An answer to nothing said that it had not changed')
  if (look.kind === 'failed')
    return { nights: 0, ranges: [], verdict: null, remarks: [], trouble: look.trouble }
  const today = dateInZone(ctx.clock(), timeZone)
  const ahead = look.read.ranges.filter(range => range.until > today)
  return {
    nights: [...nightsIn(ahead)].filter(night => night >= today).length,
    ranges: ahead.slice(0, SHOWN_RANGES).map(({ from, until }) => ({ from, until })),
    verdict: look.verdict,
    remarks: [...look.remarks],
    trouble: look.trouble,
  }
}
