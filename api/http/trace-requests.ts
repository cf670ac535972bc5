import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Traces } from '../tracing/traces.ts'
import { callOf, isStream, statusOf } from './observe.ts'

/**
 * Makes a trace of every request but probes of the server's health: its method, the template of its route and its
 * status. A stream of events ends its trace when it begins, because it lasts as long as its page.
 */
export const traceRequests = (app: FastifyInstance, traces: Traces) => {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, reply, next) => {
    const { method } = request
    if (request.routeOptions.config.unobserved) return next()
    const call = callOf(request)
    const span = traces.begin('request', [method, call].filter(Boolean).join(' '), {
      attributes: { 'http.request.method': method, 'http.route': call ?? undefined },
      parent: [request.headers.traceparent].flat()[0],
    })
    spans.set(request, span)
    reply.raw.once('close', () => {
      const status = statusOf(reply)
      span.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined)
    })
    span.within(next)
  })
  // A body comes with events of its connection, which belong to no request.
  app.addHook('preHandler', (request, _, next) => {
    const span = spans.get(request)
    if (span) span.within(next)
    else next()
  })
  app.addHook('onSend', (request, reply, _, next) => {
    if (isStream(reply)) spans.get(request)?.end({ 'http.response.status_code': reply.statusCode })
    next()
  })
}
