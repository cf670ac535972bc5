import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Null is no event, only a sign of life. */
export type Events<Event> = AsyncIterable<Event | null>

const open = new WeakMap<FastifyInstance, Set<AbortController>>()

const openOf = (app: FastifyInstance) => {
  const streams = open.get(app)
  if (!streams) throw new Error('Streams of events are not closed with this server')
  return streams
}

/** Lets the server close although people are watching. */
export const closeEvents = (app: FastifyInstance) => {
  const streams = new Set<AbortController>()
  open.set(app, streams)
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.abort()
  })
}

/** Aborts when the caller has gone, or when the server closes. */
export const endOf = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  const streams = openOf(reply.server)
  streams.add(controller)
  reply.raw.on('close', () => {
    streams.delete(controller)
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
