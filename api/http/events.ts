import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Null is no event but a heartbeat. */
export type Events<Event> = AsyncIterable<Event | null>

/** More tabs and devices than anybody watches at once; each stream holds a connection. */
export const MOST_STREAMS = 5

interface Open {
  readonly streams: Set<AbortController>
  /** The number of open streams of each person. */
  readonly held: Map<string, number>
  /** How many there were when the server began to close them; null until then. */
  closing: { readonly streams: number } | null
  /** Until connections of streams that have ended are closed. */
  idle: NodeJS.Timeout | null
}

const open = new WeakMap<FastifyInstance, Open>()

const openStreams = (app: FastifyInstance) => {
  const all = open.get(app)
  if (!all) throw new Error('Streams of events are not closed with this server')
  return all
}

/** The number of streams that are open on this server. */
export const countStreams = (app: FastifyInstance) => openStreams(app).streams.size

/** Closes the streams when the server closes. */
export const closeEvents = (app: FastifyInstance) => {
  const all: Open = { streams: new Set(), held: new Map(), closing: null, idle: null }
  open.set(app, all)
  app.addHook('preClose', async () => {
    all.closing = { streams: all.streams.size }
    for (const stream of all.streams) stream.abort()
  })
}

/** Once for all streams that end now: it looks at every connection, of which there may be ten thousand. */
const closeIdleSoon = ({ server }: FastifyInstance, all: Open) => {
  all.idle ??= setTimeout(() => {
    all.idle = null
    server.closeIdleConnections()
  }, 20)
}

/**
 * A signal that aborts when the client disconnects or the server closes. Null where this person has the maximum of
 * streams: the newest is refused, because a closed one would be reopened at once and displace the next.
 */
export const endSignal = (reply: FastifyReply, person: string): AbortSignal | null => {
  const all = openStreams(reply.server)
  const { streams, held } = all
  const mine = held.get(person) ?? 0
  if (mine >= MOST_STREAMS) return null
  const controller = new AbortController()
  streams.add(controller)
  held.set(person, mine + 1)
  reply.raw.on('close', () => {
    streams.delete(controller)
    const left = (held.get(person) ?? 1) - 1
    if (left > 0) held.set(person, left)
    else held.delete(person)
    controller.abort()
    // The server has already ended the connections that were idle; this one it would keep for seconds more.
    if (all.closing) closeIdleSoon(reply.server, all)
  })
  return controller.signal
}

/** As many pages as a server that has just started takes back in a second, besides its other calls. */
const BACK_PER_SECOND = 400
const SOONEST_MS = 1_000
const LATEST_MS = 30_000

/** When a page should come back to a server that stops with so many streams: each at a moment of its own. */
export const spreadMs = (streams: number, random: () => number = Math.random) =>
  Math.round(SOONEST_MS + random() * Math.min((streams / BACK_PER_SECOND) * 1_000, LATEST_MS - SOONEST_MS))

async function* toText(
  events: Events<unknown>,
  { toWire, all }: { toWire: (event: unknown) => unknown; all: Open },
) {
  for await (const event of events)
    yield event === null ? ': still here\n\n' : `data: ${JSON.stringify(toWire(event))}\n\n`
  if (all.closing) yield `retry: ${spreadMs(all.closing.streams)}\n\n`
}

/** Server-sent events (WHATWG HTML 9.2); only the declared fields of each are sent. */
export const sendEvents = (
  reply: FastifyReply,
  events: Events<unknown>,
  toWire: (event: unknown) => unknown,
) =>
  reply
    .type('text/event-stream')
    // Proxies that buffer responses would hold back the events.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(toText(events, { toWire, all: openStreams(reply.server) })))
