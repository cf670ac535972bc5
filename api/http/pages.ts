import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './send-problem.ts'

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'web')
const YEAR_SECONDS = 31_536_000

/** Serves the built web app; every address that is not a file or a call is a page of it. */
export const servePages = async (app: FastifyInstance) => {
  const built = existsSync(join(BUILT, 'index.html'))
  if (built) {
    await app.register(staticFiles, {
      root: BUILT,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|uploads|assets)(\/|$)/.test(request.url)
    if (page && built) return reply.sendFile('index.html')
    return sendProblem(reply, 'thing.not_found')
  })
}
