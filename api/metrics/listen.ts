import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { prometheusContentType } from 'prom-client'
import { ConfigError } from '../config/config.ts'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use',
  EACCES: 'this account may not listen on that port',
  EADDRNOTAVAIL: 'METRICS_HOST is no address of this machine',
  ENOTFOUND: 'METRICS_HOST is unknown',
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException) => REASONS[code ?? ''] ?? message

const refuse = (response: ServerResponse, status: 404 | 405 | 500) => {
  const allow = status === 405 ? { allow: 'GET, HEAD' } : {}
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...allow })
  response.end(`${status}\n`)
}

/** A port of its own that answers `GET /metrics` and nothing else. */
export const listenForScrapes = (scrape: () => Promise<string>, log: FastifyBaseLogger) => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/metrics') return refuse(response, 404)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    const text = await scrape()
    response.writeHead(200, { 'content-type': prometheusContentType, 'cache-control': 'no-store' }).end(text)
  }
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch(error => {
      log.error({ err: error }, 'the metrics could not be answered')
      refuse(response, 500)
    })
  })
  return {
    listen: (at: { port: number; host: string }) =>
      new Promise<number>((resolve, reject) => {
        const fail = (error: Error) =>
          reject(
            new ConfigError(
              `METRICS_PORT and METRICS_HOST cannot be used: ${at.host}:${at.port}, ${reasonOf(error)}.`,
            ),
          )
        server.once('error', fail)
        server.listen(at, () => {
          server.off('error', fail).on('error', error => log.error({ err: error }, 'the port of the metrics'))
          resolve((server.address() as AddressInfo).port)
        })
      }),
    /** Also where it never listened. */
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
