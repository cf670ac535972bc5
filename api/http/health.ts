import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { answersWithin } from '../db/answers-within.ts'
import { missingMigrations } from '../db/migrate.ts'

/** Why a server should get no requests. */
type NotReady = 'stopping' | 'database' | 'migrations'

/** Probes ask every second or two and give up after a few; an answer that comes later helps nobody. */
const PATIENCE_MS = 2_000
/** Anybody may ask without a limit, so the database is asked once for all who ask within this time. */
const KEPT_MS = 1_000

const stopping = new WeakSet<FastifyInstance>()

/** From now on `/health/ready` refuses, while everything else is still served. */
export const announceStop = (app: FastifyInstance) => void stopping.add(app)

/** With the primary away, a replica still answers what may come from there; the rest is told to come again. */
const askDatabase = async ({ db, replica }: Context) => {
  try {
    return await answersWithin(PATIENCE_MS, missingMigrations(db))
  } catch (error) {
    if (!replica) throw error
    return await answersWithin(PATIENCE_MS, replica.read(null, missingMigrations))
  }
}

const lookAtDatabase = async (ctx: Context): Promise<NotReady | null> => {
  const { log } = ctx
  try {
    const missing = await askDatabase(ctx)
    return missing.length > 0 ? 'migrations' : null
  } catch (error) {
    log.warn({ err: error }, 'not ready: the database did not answer')
    return 'database'
  }
}

const openLook = (ctx: Context) => {
  let latest: { at: number; found: Promise<NotReady | null> } | undefined
  return () => {
    const now = performance.now()
    if (!latest || now - latest.at > KEPT_MS) latest = { at: now, found: lookAtDatabase(ctx) }
    return latest.found
  }
}

const sayReady = (reply: FastifyReply, reason: NotReady | null) =>
  reason ? reply.code(503).send({ status: 'unready', reason }) : reply.send({ status: 'ok' })

/**
 * Serves `/health/live` (the process answers) and `/health/ready` (it should get requests) to whatever starts, stops and
 * chooses servers. Both have no limit, also while the process refuses calls because it is busy, and leave no line in the
 * log.
 */
export const serveHealth = (app: FastifyInstance, ctx: Context) => {
  const look = openLook(ctx)
  const config = { unobserved: true, pressureHandler: () => undefined }
  const start = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
  app.addHook('preClose', async () => announceStop(app))
  app.get('/health/live', { config }, (_request, reply) => start(reply).send({ status: 'ok' }))
  app.get('/health/ready', { config }, async (_request, reply) =>
    sayReady(start(reply), stopping.has(app) ? 'stopping' : await look()),
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests are neither logged nor counted. */
    unobserved?: boolean
    /** Of `@fastify/under-pressure`, for this route alone. */
    pressureHandler?: () => undefined
  }
}
