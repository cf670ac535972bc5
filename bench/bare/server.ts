import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { serveForParent } from '../parent.ts'
import { answerQuote, answerReservation, detail, list } from './answers.ts'

/**
 * The baseline for the product: the same bytes from the same rows of the same database, by `node:http` and `pg` alone.
 * Unlike the product it does not authenticate (the caller is named in a header), check input or output, limit rates,
 * set security headers, log, compress, answer a retry once, count a guest's open requests, or compare the price with
 * the one that was shown.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const answerTo = async (request: IncomingMessage) => {
  const viewer = String(request.headers['x-viewer'])
  const url = new URL(request.url ?? '/', 'http://localhost')
  const [, , noun, id, action] = url.pathname.split('/')
  if (noun === 'bookings') return answerReservation(pool, viewer, await bodyOf(request))
  if (!id) return list(pool, viewer, url)
  return action ? answerQuote(pool, viewer, id, await bodyOf(request)) : detail(pool, viewer, id)
}

const server = createServer(async (request, response) => {
  try {
    const answer = await answerTo(request)
    const status = answer === undefined ? 404 : request.url?.startsWith('/api/bookings') ? 201 : 200
    const body = JSON.stringify(answer ?? {})
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
})

await serveForParent(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
})
