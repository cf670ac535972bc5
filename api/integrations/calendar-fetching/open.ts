import { Agent, type Dispatcher, request } from 'undici'
import type { FetchFailure } from '#contract/calendars/failures.schemas.ts'
import { isPublicAddress } from './addresses.ts'
import { isPacked, readBody } from './body.ts'
import { guardedConnector } from './connect.ts'
import { openConnectionSlots } from './connection-slots.ts'
import { Failed, whyFailed } from './failed.ts'
import { bareHost, followLink, readLink } from './link.ts'
import { type Resolve, resolvePublic } from './resolve.ts'

const IN_ALL_MS = 15_000
const HEADERS_MS = 10_000
const MAXIMUM_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
/** Some servers refuse requests without a user agent. */
const USER_AGENT = 'Latchkey/1.0 (calendar reader)'
/** Slots of the job: far more than the hosts that usually hang, and few enough sockets for one process. */
const PLACES = { inAll: 256, perHost: 8 }
/** Feeds above a megabyte are rare; this limits how many are in memory at once. */
const LARGE_PLACES = { inAll: 8, perHost: 2 }
/** Slots for reads that a person waits for; the job never uses them. */
const AWAITED_PLACES = { inAll: 64, perHost: 16 }
const LARGE_AWAITED_PLACES = { inAll: 4, perHost: 2 }

/** The validators of an earlier response. */
export interface Seen {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type Fetched =
  | ({ readonly kind: 'body'; readonly bytes: Uint8Array } & Seen)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly why: FetchFailure }

export interface FetchOptions {
  /**
   * Set when a person is waiting: the total time, including the wait for a slot. Such a read never queues behind the
   * job's.
   */
  readonly timeoutMs?: number
}

export interface CalendarFetching {
  /** Why a URL can never be fetched; null for one that is worth a try. It makes no request. */
  whyNever(url: string): FetchFailure | null
  fetchCalendar(url: string, seen?: Seen, options?: FetchOptions): Promise<Fetched>
  /** Aborts running fetches; they reject, because that is no failure of the feed. */
  close(): Promise<void>
}

/** Only tests pass more than `allowHosts`, because they read from their own machine. */
export interface FetchingRules {
  /** The hosts of `CALENDAR_ALLOW_HOSTS`, which may have private addresses and any port. */
  readonly allowHosts: readonly string[]
  readonly isPublic?: (address: string) => boolean
  readonly mayUsePort?: (port: string) => boolean
  readonly resolve?: Resolve
  readonly inAllMs?: number
}

type Answer = Dispatcher.ResponseData

const single = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^[\x20-\x7e]{1,256}$/.test(header) ? header : null

/** Discards the rest of a response; the resulting error is our own doing and ignored. */
const dismiss = ({ body }: Answer) => {
  body.on('error', () => {})
  body.destroy()
}

const failureOf = (status: number): FetchFailure => {
  if (status === 404 || status === 410) return 'not_found'
  // With 408 and 429 the server asks for a later retry.
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'server_error'
}

const headersFor = (seen: Seen | undefined) => ({
  'user-agent': USER_AGENT,
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'gzip',
  ...(seen?.etag && { 'if-none-match': seen.etag }),
  ...(seen?.lastModified && { 'if-modified-since': seen.lastModified }),
})

/** Fetches outside calendars. Nothing is logged, because a feed's URL is a secret. */
export const openCalendarFetching = ({
  allowHosts,
  isPublic = isPublicAddress,
  mayUsePort = port => ['', '80', '443'].includes(port),
  resolve = resolvePublic(),
  inAllMs = IN_ALL_MS,
}: FetchingRules): CalendarFetching => {
  const allowed = new Set(allowHosts.map(bareHost))
  const rules = { isAllowed: (host: string) => allowed.has(bareHost(host)), isPublic, mayUsePort, resolve }
  const dispatcher = new Agent({
    connect: guardedConnector(rules),
    headersTimeout: HEADERS_MS,
    bodyTimeout: 0,
  })
  const forJob = { place: openConnectionSlots(PLACES), large: openConnectionSlots(LARGE_PLACES) }
  const forPeople = {
    place: openConnectionSlots(AWAITED_PLACES),
    large: openConnectionSlots(LARGE_AWAITED_PLACES),
  }
  const closing = new AbortController()

  const read = async (
    first: URL,
    seen: Seen | undefined,
    { signal, largePlace }: { signal: AbortSignal; largePlace: typeof forJob.large },
  ): Promise<Fetched> => {
    let answered = false
    let giveBack = () => {}
    const large = async () => {
      giveBack = await largePlace(first.host, signal)
    }
    try {
      let url = first
      for (let hop = 0; hop <= MAXIMUM_REDIRECTS; hop += 1) {
        answered = false
        const answer = await request(url, { dispatcher, signal, headers: headersFor(seen) })
        answered = true
        try {
          const { statusCode, headers, body } = answer
          if (statusCode === 200) {
            const packed = isPacked(headers['content-encoding'])
            const bytes = await readBody(body, { packed, large, signal })
            const [etag, lastModified] = [single(headers.etag), single(headers['last-modified'])]
            return { kind: 'body', bytes, etag, lastModified }
          }
          if (statusCode === 304 && (seen?.etag || seen?.lastModified)) return { kind: 'unchanged' }
          if (!REDIRECTS.includes(statusCode)) throw new Failed(failureOf(statusCode))
          const to = followLink(url, [headers.location ?? ''].flat()[0] ?? '', rules)
          if (typeof to === 'string') throw new Failed(to)
          url = to
        } finally {
          dismiss(answer)
        }
      }
      throw new Failed('too_many_redirects')
    } catch (error) {
      closing.signal.throwIfAborted()
      const isLate = signal.aborted && !(error instanceof Failed)
      if (isLate) return { kind: 'failed', why: answered ? 'too_slow' : 'unreachable' }
      return { kind: 'failed', why: whyFailed(error, answered) }
    } finally {
      giveBack()
    }
  }

  return {
    whyNever(text) {
      const url = readLink(text, rules)
      return typeof url === 'string' ? url : null
    },
    async fetchCalendar(text, seen, { timeoutMs } = {}) {
      const url = readLink(text, rules)
      if (typeof url === 'string') return { kind: 'failed', why: url }
      const limit = (ms: number) => AbortSignal.any([closing.signal, AbortSignal.timeout(ms)])
      const patience = timeoutMs === undefined ? closing.signal : limit(timeoutMs)
      const { place, large: largePlace } = timeoutMs === undefined ? forJob : forPeople
      const leave = await place(url.host, patience).catch(() => null)
      closing.signal.throwIfAborted()
      if (!leave) return { kind: 'failed', why: 'too_slow' }
      try {
        const signal = timeoutMs === undefined ? limit(inAllMs) : patience
        return await read(url, seen, { signal, largePlace })
      } finally {
        leave()
      }
    },
    async close() {
      closing.abort(new Error('Calendars are read no longer'))
      await dispatcher.destroy()
    },
  }
}
