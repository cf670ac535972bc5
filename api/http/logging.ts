import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Paths without their query: search words, tokens and addresses stay out of the log. */
const pathOnly = (url: string) => url.split('?', 1)[0] ?? url

/** Some links carry their token in the path, also where somebody has mistyped the rest. */
const withoutToken = (path: string) =>
  path.replace(/(\/network-invitation\/respond\/|\/calendars\/).+/i, '$1…')

export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: label => ({ level: label }) },
  // The database's driver hangs its whole connection on an error, with the key that calls its statements off.
  redact: ['*.password', '*.token', '*.refresh', '*.access', '*.email', '*.authorization', 'err.client'],
})

/** One line per request, when it is answered. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: withoutToken(pathOnly(request.url)),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
