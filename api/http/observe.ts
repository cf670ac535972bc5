import type { FastifyInstance } from 'fastify'

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

/** Tells of every request when its answer is sent or its client has left, except for probes of the server's health. */
export const observeRequests = (app: FastifyInstance, note: NoteAnswer) => {
  app.addHook('onRequest', (request, reply, next) => {
    const { url, config } = request.routeOptions
    if (config.unobserved) return next()
    const call = request.is404 || !url || url === FILES ? NO_ROUTE : url
    reply.raw.once('close', () => {
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
      note({
        call,
        method: request.method,
        status: reply.raw.headersSent ? reply.statusCode : LEFT,
        seconds: isStream ? null : reply.elapsedTime / 1_000,
      })
    })
    next()
  })
}
