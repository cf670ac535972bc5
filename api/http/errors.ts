import type { FastifyError, FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import { isTemporary } from '../db/temporary.ts'
import { sendProblem } from './send-problem.ts'

/** Errors that the database raises where an account changed during one of its requests (migrations 0017, 0036). */
const ACCOUNT_CHANGED: Readonly<Record<string, ErrorCode>> = {
  // The account was deleted.
  LK001: 'session.ended',
  // The last admin would be removed.
  LK002: 'account.last_admin',
  // The account is no longer an owner.
  LK003: 'session.role_not_allowed',
}

const codeOf = (error: FastifyError): ErrorCode => {
  const changed = ACCOUNT_CHANGED[error.code]
  if (changed) return changed
  if (error.statusCode === 429) return 'request.too_many'
  if (error.statusCode === 413) return 'request.too_large'
  if (error.statusCode === 415) return 'request.unsupported_type'
  if (error.statusCode === 503 || isTemporary(error)) return 'server.busy'
  return error.statusCode && error.statusCode < 500 ? 'request.malformed' : 'server.failed'
}

/**
 * The only place where an exception becomes an answer: the cause is logged, and the caller gets only the request's id.
 */
export const handleErrors = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOf(error)
    if (code === 'server.failed') request.log.error({ err: error }, 'unexpected failure')
    if (code === 'server.busy') {
      request.log.warn({ err: error }, 'busy')
      reply.header('retry-after', '2')
    }
    return sendProblem(reply, code, { members: { request_id: request.id } })
  })
}
