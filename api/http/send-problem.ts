import type { FastifyReply } from 'fastify'
import type { Problem } from '#contract/kernel/errors.ts'
import { problemOfRefusal } from './problems.ts'
import type { Refusal } from './refusal.ts'

export const sendProblem = (reply: FastifyReply, problem: Problem) =>
  reply.code(problem.status).type('application/problem+json').send(problem)

export const sendRefusal = (reply: FastifyReply, refusal: Refusal) => {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfter)))
  return sendProblem(reply, problemOfRefusal(refusal))
}
