import { Agent, type Dispatcher, request } from 'undici'
import type { FetchFailure } from '#contract/calendars/failures.schemas.ts'
import { isPublicAddress } from './addresses.ts'
import { isPacked, readBody } from './body.ts'
import { guardedConnector } from './connect.ts'
import { Failed, whyFailed } from './failed.ts'
import { bareHost, followLink, readLink } from './link.ts'
import { openPlaces } from './places.ts'
import { type Resolve, resolvePublic } from './resolve.ts'

const IN_ALL_MS = 15_000
const HEADERS_MS = 10_000
const MAXIMUM_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
/** Some refuse who does not say who they are. */
const USER_AGENT = 'Latchkey/1.0 (calendar reader)'
/** For the job: far more than a day's hanging hosts, and few enough sockets for one process. */
const PLACES = { inAll: 256, perHost: 8 }
/** Feeds beyond a megabyte are rare, and what the memory must hold. */
const LARGE_PLACES = { inAll: 8, perHost: 2 }
/** For what a person waits for: whatever the job reads, it takes none of these. */
const AWAITED_PLACES = { inAll: 64, perHost: 16 }
const LARGE_AWAITED_PLACES = { inAll: 4, perHost: 2 }

/** What an earlier answer said of itself. */
export interface Seen {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type Fetched =
  | ({ readonly kind: 'body'; readonly bytes: Uint8Array } & Seen)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly why: FetchFailure }

export interface FetchOptions {
  /** Somebody waits: so long in all, the wait for a place included, and never behind those for whom nobody does. */
  readonly timeoutMs?: number
}

export interface CalendarFetching {
  /** Why an address can never be read, whatever stands there; null for one that is worth a try. Asks nobody. */
  whyNever(url: string): FetchFailure | null
  fetchCalendar(url: string, seen?: Seen, options?: FetchOptions): Promise<Fetched>
  /** Ends what runs; it rejects, since it says nothing about a feed. */
  close(): Promise<void>
}

/** Tests read from their own machine; nothing else passes more than the first. */
export interface FetchingRules {
  /** As `CALENDAR_ALLOW_HOSTS` names them: with private addresses and ports of their own. */
  readonly allowHosts: readonly string[]
  readonly isPublic?: (address: string) => boolean
  readonly mayUsePort?: (port: string) => boolean
  readonly resolve?: Resolve
  readonly inAllMs?: number
}

type Answer = Dispatcher.ResponseData

const single = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^[\x20-\x7e]{1,256}$/.test(header) ? header : null

/** What it goes on to say is not wanted; that it is cut short is our own doing. */
const dismiss = ({ body }: Answer) => {
  body.on('error', () => {})
  body.destroy()
}

const failureOf = (status: number): FetchFailure => {
  if (status === 404 || status === 410) return 'not_found'
  // 408 and 429 are the server's wish to be asked later.
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'server_error'
}

const headersFor = (seen: Seen | undefined) => ({
  'user-agent': USER_AGENT,
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'gzip',
  ...(seen?.etag && { 'if-none-match': seen.etag }),
  ...(seen?.lastModified && { 'if-modified-since': seen.lastModified }),
})

/** Reads outside calendars. Nothing of it is logged: a feed's address is its password. */
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
  const forJob = { place: openPlaces(PLACES), large: openPlaces(LARGE_PLACES) }
  const forPeople = { place: openPlaces(AWAITED_PLACES), large: openPlaces(LARGE_AWAITED_PLACES) }
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
