import type { Trial, Verdict } from '#contract/calendars/channel.schemas.ts'
import type { Remark } from '#contract/calendars/remarks.schemas.ts'
import { nightsIn } from '#contract/calendars/rules.ts'
import type { ReadNights } from '#contract/calendars/sync.rules.ts'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { isOwnLink, ownDomain } from './links.service.ts'
import type { Keeping } from './policy.ts'

/** Places forget a stay up to two days after it is over. */
const DAYS_BACK = 2
const SHOWN_RANGES = 5
/** Who asks for it waits for what answers at all. */
export const ASKED_MS = 12_000

interface Seen {
  readonly etag: string | null
  readonly lastModified: string | null
}

interface Link {
  readonly url: string
  readonly timeZone: string
  readonly freeCounts: boolean
  readonly endsOnLastNight: boolean
  /** What its last good answer said of itself; an unchanged one need not be sent again. */
  readonly seen?: Seen | undefined
}

/** What came of a link: nothing, what came before, or nights. */
export type Look =
  | { readonly kind: 'failed'; readonly trouble: string }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read'
      readonly trouble: string | null
      readonly verdict: Verdict
      readonly read: ReadNights
      readonly remarks: readonly Remark[]
      readonly seen: Seen
    }

/** A calendar that is whole, as far as can be told: what is missing in it means something. */
const COMPLETE: readonly Verdict[] = ['good', 'partly', 'empty']

/** Fetches and reads; holds no connection to the database, however long that takes. `timeoutMs`: somebody waits. */
export const lookAt = async (ctx: Context, link: Link, timeoutMs?: number): Promise<Look> => {
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
    // What is not whole is asked for again.
    seen: complete ? { etag, lastModified } : { etag: null, lastModified: null },
  }
}

/** What a link would take from today on, without keeping anything. */
export const tryLink = async (
  ctx: Context,
  { timeZone }: Keeping,
  asked: { url: string; free_counts: boolean; ends_on_last_night: boolean },
): Promise<Trial | Refusal> => {
  if (isOwnLink(ctx, asked.url)) return refuse('channel.own_link')
  const link = {
    url: asked.url,
    timeZone,
    freeCounts: asked.free_counts,
    endsOnLastNight: asked.ends_on_last_night,
  }
  const look = await lookAt(ctx, link, ASKED_MS)
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
