import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A request as it may be counted: nothing of it names a person or a thing. */
export interface AnsweredRequest {
  /** The template of its route, such as `/api/bookings/:id/`. */
  readonly call: string
  readonly method: string
  readonly status: number
  /** Null for a stream of events, which is open for as long as its page is. */
  readonly seconds: number | null
}

export type NoteAnswer = (answered: AnsweredRequest) => void

/** Whatever is no route: the app's pages and files, mistyped addresses, and what scanners try. */
const NO_ROUTE = 'other'
const FILES = '/*'
/** As in the logs of nginx: the client left before there was an answer. */
const LEFT = 499

/** The template of the call that was made; null for whatever is no route. */
export const callOf = (request: FastifyRequest): string | null => {
  const { url } = request.routeOptions
  return request.is404 || !url || url === FILES ? null : url
}

export const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

export const statusOf = (reply: FastifyReply) => (reply.raw.headersSent ? reply.statusCode : LEFT)

/** Tells of every request when its answer is sent or its client has left, except for probes of the server's health. */
export const observeRequests = (app: FastifyInstance, note: NoteAnswer) => {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.unobserved) return next()
    const call = callOf(request) ?? NO_ROUTE
    reply.raw.once('close', () => {
      note({
        call,
        method: request.method,
        status: statusOf(reply),
        seconds: isStream(reply) ? null : reply.elapsedTime / 1_000,
      })
    })
    next()
  })
}
