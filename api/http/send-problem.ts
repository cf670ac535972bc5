import type { FastifyReply } from 'fastify'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { refusalFields } from '../kernel/refusal-texts.ts'
import { sayLanguage } from './language.ts'
import { type ProblemMore, toProblem } from './problems.ts'

export const sendProblem = (reply: FastifyReply, code: ErrorCode, more: ProblemMore = {}) => {
  const problem = toProblem(reply.request.language, code, more)
  // A problem belongs to this request only, so it is never cached, also where no call matched.
  reply.header('cache-control', 'no-store')
  return sayLanguage(reply).code(problem.status).type('application/problem+json').send(problem)
}

export const sendRefusal = (reply: FastifyReply, refusal: Refusal) => {
  const { code, fields, members, retryAfter } = refusal
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  return sendProblem(reply, code, {
    ...(fields ? { errors: refusalFields(reply.request.language, refusal) } : {}),
    ...(members ? { members } : {}),
  })
}
