import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '#contract/kernel/errors.ts'
import { preferredLanguage } from './language.ts'
import { toProblem } from './problems.ts'
import type { SecurityHeaders } from './security.ts'

const answerOf = (code: ErrorCode, accepted: string | undefined, headers: SecurityHeaders) => {
  const language = preferredLanguage(accepted)
  const body = JSON.stringify(toProblem(language, code, { members: { request_id: randomUUID() } }))
  return {
    body,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': language,
      vary: 'accept-language',
      'content-length': String(Buffer.byteLength(body)),
    },
  }
}

/** A URL that cannot be parsed (`/%zz`) reaches no route, so no route hook has handled it. */
export const answerBadAddress =
  (headers: SecurityHeaders) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const raw: { request: IncomingMessage; response: ServerResponse } = {
      request: request.raw,
      response: reply.raw,
    }
    const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'thing.not_found' : 'request.malformed'
    const answer = answerOf(code, raw.request.headers['accept-language'], headers)
    raw.response.writeHead(errorStatus[code], answer.headers)
    raw.response.end(raw.request.method === 'HEAD' ? undefined : answer.body)
    // The URL is left out of the answer and the log: it may contain a mistyped token.
    request.log.info({ method: raw.request.method, path: '…', status: errorStatus[code] }, 'request')
  }

const STATUS_LINES: Readonly<Record<string, readonly [line: string, code: ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.malformed'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.too_large'],
}

/** A request that is not valid HTTP is answered on the raw connection, which is then closed. */
export const answerBrokenRequest =
  (headers: SecurityHeaders, log: FastifyBaseLogger) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [line, code] = STATUS_LINES[error.code ?? ''] ?? ['400 Bad Request', 'request.malformed']
    const answer = answerOf(code, undefined, headers)
    const lines = Object.entries({ ...answer.headers, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    log.info({ code: error.code }, 'broken request')
    if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\n${lines.join('\r\n')}\r\n\r\n${answer.body}`)
    socket.destroySoon()
  }
