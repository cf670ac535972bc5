import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'

/** Nothing but our own files, no inline script or style, and no way to turn text into script. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // web/lib/service-worker.ts: makes that one address and nothing else.
  trustedTypes: ['service-worker'],
}

/** Asked of helmet once: it would compose the same headers anew for every answer, a twentieth of what a small one costs. */
const composeHeaders = async (https: boolean): Promise<Record<string, string>> => {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: https,
    frameguard: { action: 'deny' },
  })
  asked.get('/', async (_request, reply) => reply.getHeaders())
  return (await asked.inject('/')).json()
}

export const secure = async (
  app: FastifyInstance,
  { https, requestsPerMinute }: { https: boolean; requestsPerMinute: number },
) => {
  const headers = await composeHeaders(https)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    // A page brings dozens of pictures, and a household shares one address: only calls are counted.
    allowList: request => !request.url.startsWith('/api/'),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** Bodies are JSON and say so exactly; a disguised type is a way around validation. */
export const acceptJsonOnly = (app: FastifyInstance) => {
  const json = /^application\/json(?:; ?charset=utf-8)?$/i
  const upload = /^\/api\/upload\/?$/
  app.addHook('onRequest', async request => {
    const type = request.headers['content-type']
    const body =
      request.headers['content-length'] !== '0' &&
      (request.headers['content-length'] ?? request.headers['transfer-encoding'])
    if (!body || !request.url.startsWith('/api/') || upload.test(request.url)) return
    if (!type || !json.test(type)) {
      throw Object.assign(new Error('Only application/json is accepted here'), { statusCode: 415 })
    }
  })
}
