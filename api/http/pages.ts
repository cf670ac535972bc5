import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './send-problem.ts'

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'web')
const YEAR_SECONDS = 31_536_000

/** The platform is for invited people only: search engines must not index it. */
const ROBOTS = 'User-agent: *\nDisallow: /\n'

/**
 * Paths that no page has, however they are spelled: encoded, in capitals, with dots, doubled slashes or a trailing `;`.
 */
const meansNoPage = (address: string): boolean => {
  const path = decodeURIComponent(/^[^?#]*/.exec(address.replace(/^https?:\/\/[^/]*/i, ''))?.[0] ?? '')
  return path
    .split(/[\\/]+/)
    .some(segment => /^(?:api|uploads|assets)(?:;|$)/i.test(segment) || /^\.\.(?:;|$)/.test(segment))
}

/** Serves the built web app; every URL that is neither a file nor a call gets the page. */
export const servePages = async (app: FastifyInstance) => {
  const built = existsSync(join(BUILT, 'index.html'))
  if (built) {
    await app.register(staticFiles, {
      root: BUILT,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        // Also for pages behind secret links, which somebody may put on another site.
        if (!hashed) reply.header('x-robots-tag', 'noindex, nofollow')
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(ROBOTS),
  )
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && built && !meansNoPage(request.url)) return reply.sendFile('index.html')
    return sendProblem(reply, 'thing.not_found')
  })
}
