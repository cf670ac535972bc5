import type { FastifyInstance, FastifyServerOptions } from 'fastify'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Words and short numbers only: nothing that could be a token or a part of one. */
const HARMLESS = /^(?:[a-z]{1,20}(?:[-_][a-z]{1,20}){0,3}(?:\.[a-z]{2,12})?|\d{1,6})$/
/** A file of the page, named by the hash of its contents. */
const ASSET = /^\/assets\/[\w-]{1,60}\.[a-z]\w{1,10}$/

const withoutSecrets = (path: string) =>
  ASSET.test(path)
    ? path
    : path
        .split('/')
        .map(segment => (segment === '' || UUID.test(segment) || HARMLESS.test(segment) ? segment : '…'))
        .join('/')

/**
 * The path as it may be logged. For a route it is the pattern with its ids; for any other path only its harmless parts,
 * because people mistype links that contain a token. The query is never logged: it may contain search words, tokens and
 * addresses.
 */
export const loggedPath = (pattern: string | undefined, address: string): string => {
  const path = /^[^?#]*/.exec(address.replace(/^https?:\/\/[^/]*/i, ''))?.[0] ?? ''
  if (!pattern || pattern.includes('*')) return withoutSecrets(path)
  const given = path.split('/')
  return pattern
    .split('/')
    .map((part, place) => (part.startsWith(':') && UUID.test(given[place] ?? '') ? given[place] : part))
    .join('/')
}

export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: label => ({ level: label }) },
  // The database driver attaches its whole connection to an error, including the key that cancels its statements.
  redact: ['*.password', '*.token', '*.refresh', '*.access', '*.email', '*.authorization', 'err.client'],
})

/** Writes one log line per request, when it is answered, except for probes of the server's health. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.unobserved) return
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.routeOptions.url, request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
