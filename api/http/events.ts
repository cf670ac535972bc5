import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Null is no event, only a sign of life. */
export type Events<Event> = AsyncIterable<Event | null>

/** As many tabs and devices as anybody looks at; each stream holds a connection. */
export const MOST_STREAMS = 5

interface Open {
  readonly streams: Set<AbortController>
  /** How many each person has. */
  readonly held: Map<string, number>
}

const open = new WeakMap<FastifyInstance, Open>()

const openOf = (app: FastifyInstance) => {
  const all = open.get(app)
  if (!all) throw new Error('Streams of events are not closed with this server')
  return all
}

/** Lets the server close although people are watching. */
export const closeEvents = (app: FastifyInstance) => {
  const streams = new Set<AbortController>()
  open.set(app, { streams, held: new Map() })
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.abort()
  })
}

/**
 * Aborts when the caller has gone, or when the server closes. Null where this person has as many streams as may be: the
 * newest is refused, for a stream that ended would only be opened anew, at the cost of the next.
 */
export const endOf = (reply: FastifyReply, person: string): AbortSignal | null => {
  const { streams, held } = openOf(reply.server)
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
  })
  return controller.signal
}

async function* toText(events: Events<unknown>, toWire: (event: unknown) => unknown) {
  for await (const event of events)
    yield event === null ? ': still here\n\n' : `data: ${JSON.stringify(toWire(event))}\n\n`
}

/** Server-sent events (WHATWG HTML 9.2), only what is declared of each. */
export const sendEvents = (
  reply: FastifyReply,
  events: Events<unknown>,
  toWire: (event: unknown) => unknown,
) =>
  reply
    .type('text/event-stream')
    // Proxies that gather answers would keep the news to themselves.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(toText(events, toWire)))
