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

/** Whatever is no route: pages of the app, mistyped addresses, and what scanners try. */
const NO_ROUTE = 'other'

/** Tells of every request when it is answered, except for probes of the server's health. */
export const observeRequests = (app: FastifyInstance, note: NoteAnswer) => {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (config.unobserved) return
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    note({
      call: request.is404 || !url ? NO_ROUTE : url,
      method: request.method,
      status: reply.statusCode,
      seconds: isStream ? null : reply.elapsedTime / 1_000,
    })
  })
}
