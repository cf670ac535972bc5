import helmet from '@fastify/helmet'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { OwnCounts } from './own-counts.ts'

/** Allows only our own files: no inline script or style, and Trusted Types so that no text becomes script. */
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
  // Two policies of the page, each for the URL of one worker and no other: web/app/offline.ts, and that of the map.
  trustedTypes: ['service-worker', 'default'],
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** Runs helmet once: composing the same headers for every answer would cost a twentieth of a small answer. */
export const composeHeaders = async ({
  https,
  mapTilesUrl,
}: {
  https: boolean
  /** The base map of the operator, which the page may load from its origin; null for none. */
  mapTilesUrl: string | null
}): Promise<SecurityHeaders> => {
  const asked = Fastify()
  const connectSrc = [
    ...CONTENT_SECURITY_POLICY.connectSrc,
    ...(mapTilesUrl === null ? [] : [new URL(mapTilesUrl).origin]),
  ]
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...CONTENT_SECURITY_POLICY, connectSrc } },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: https,
    frameguard: { action: 'deny' },
  })
  asked.get('/', async (_request, reply) => reply.getHeaders())
  const headers = (await asked.inject('/')).json<Record<string, string>>()
  return { ...headers, 'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)' }
}

/**
 * Whether the matched route belongs to the API. The URL as it was sent does not matter: it can be spelled in many ways
 * (`/%61pi/`, `http://host/api/`) that all reach the same route.
 */
const isOfApi = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/') ?? false

export const secure = async (
  app: FastifyInstance,
  {
    headers,
    requestsPerMinute,
    store,
  }: {
    headers: SecurityHeaders
    requestsPerMinute: number
    store: FastifyRateLimitStoreCtor | undefined
  },
) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (isOfApi(request) || request.is404) reply.header('cache-control', 'no-store')
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    store: store ?? OwnCounts,
    // A page loads dozens of pictures, and a household shares one address, so only calls are counted.
    allowList: request => !isOfApi(request),
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a multipart file instead of JSON. */
    multipart?: boolean
  }
}

/** Bodies must be JSON with exactly that content type; a disguised type could bypass validation. */
export const acceptJsonOnly = (app: FastifyInstance) => {
  const json = /^application\/json(?:; ?charset=utf-8)?$/i
  app.addHook('onRequest', async request => {
    const type = request.headers['content-type']
    const body =
      request.headers['content-length'] !== '0' &&
      (request.headers['content-length'] ?? request.headers['transfer-encoding'])
    if (!body || !isOfApi(request) || request.routeOptions.config.multipart) return
    if (!type || !json.test(type)) {
      throw Object.assign(new Error('Only application/json is accepted here'), { statusCode: 415 })
    }
  })
}
