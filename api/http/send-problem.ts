import type { FastifyReply } from 'fastify'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import { sayLanguage } from './language.ts'
import { fieldsOf, type ProblemMore, problemOf } from './problems.ts'
import type { Refusal } from './refusal.ts'

export const sendProblem = (reply: FastifyReply, code: ErrorCode, more: ProblemMore = {}) => {
  const problem = problemOf(reply.request.language, code, more)
  // A problem belongs to this one request, also where no call was found for it.
  reply.header('cache-control', 'no-store')
  return sayLanguage(reply).code(problem.status).type('application/problem+json').send(problem)
}

export const sendRefusal = (reply: FastifyReply, refusal: Refusal) => {
  const { code, fields, members, retryAfter } = refusal
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  return sendProblem(reply, code, {
    ...(fields ? { errors: fieldsOf(reply.request.language, refusal) } : {}),
    ...(members ? { members } : {}),
  })
}
