import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Call, CallTable, fileAnswer, Role } from '#contract/kernel/calls.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Origin, withOrigin } from '../kernel/origin.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts'
import { fieldErrors } from '../kernel/refusal-texts.ts'
import { checkAnswer } from './checked-answer.ts'
import { type Events, endSignal, sendEvents } from './events.ts'
import { refuseWhileImpersonating } from './impersonation.ts'
import { sayLanguage } from './language.ts'
import { answerFrom, findSource } from './replica-reads.ts'
import { sendFile, sendSubscribed } from './send-file.ts'
import { sendProblem, sendRefusal } from './send-problem.ts'
import { limitTries } from './tries.ts'

type Read<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** The input of a handler: everything parsed, and the caller where the call requires one. */
export interface Input<C extends Call> {
  readonly params: Read<C['params']>
  readonly query: Read<C['query']>
  readonly body: Read<C['body']>
  readonly actor: C['who'] extends 'anyone' ? Actor | null : Actor
  readonly request: FastifyRequest
  /** For event streams: aborts when the client has disconnected or the server closes. */
  readonly ends: C['events'] extends true ? AbortSignal : undefined
}

/** One of the declared answers. */
export type HandlerAnswer<C extends Call> = {
  [Status in keyof C['responses'] & number]: {
    status: Status
    body: C['events'] extends true ? Events<z.input<C['responses'][Status]>> : z.input<C['responses'][Status]>
  }
}[keyof C['responses'] & number]

export type Handler<C extends Call> = (input: Input<C>) => Promise<HandlerAnswer<C> | Refusal>

/** Exactly one handler for each call of the table. */
export type Handlers<T extends CallTable> = { [Name in keyof T]: Handler<T[Name]> }

export const answer = <const Status extends number, Body>(status: Status, body: Body) => ({ status, body })

/** The caller, for calls that require one. */
export const admit = (
  call: { who: readonly Role[]; duringOnboarding?: true },
  actor: Actor | null,
): Actor | Refusal => {
  if (!actor) return refuse('session.missing')
  if (!call.who.includes(actor.role)) return refuse('session.role_not_allowed')
  if (!actor.onboarded && !call.duringOnboarding) return refuse('session.onboarding_unfinished')
  return actor
}

const whoOf = (actor: Actor | null): Origin['who'] => {
  if (!actor) return { kind: 'visitor' }
  return actor.impersonatedBy
    ? { kind: 'person', id: actor.impersonatedBy, viewingAs: actor.id }
    : { kind: 'person', id: actor.id }
}

const originOf = (ctx: Context, call: Call, actor: Actor | null, request: FastifyRequest): Origin => ({
  who: whoOf(actor),
  address: request.ip,
  requestId: request.id,
  clock: ctx.clock,
  audits: [call.audits ?? []].flat(),
})

const handle = (ctx: Context, call: Call, handlerOn: (on: Context) => Handler<Call>) => {
  const replica = call.mayComeFromReplica ? ctx.replica : null
  const checks = new Map(
    Object.entries(call.responses).map(([status, schema]) => [Number(status), checkAnswer(schema)]),
  )
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const source = await findSource(ctx, request, replica)
    const { actor } = source
    if (actor?.language) request.language = actor.language
    sayLanguage(reply)
    // The only check of impersonation, before anything of the call runs: a call that does not allow it is refused.
    const closed = actor?.impersonatedBy ? refuseWhileImpersonating(call) : null
    if (closed) return sendRefusal(reply, closed)
    if (call.subscribed) reply.header('x-robots-tag', 'noindex, nofollow')
    if (call.who !== 'anyone') {
      const admitted = admit({ ...call, who: call.who }, actor)
      if (isRefusal(admitted)) return sendRefusal(reply, admitted)
    }

    // An id with an invalid format is answered like one that does not exist.
    const params = call.params?.safeParse(request.params)
    if (params?.success === false) return sendRefusal(reply, refuse('thing.not_found'))
    const query = call.query?.safeParse(request.query)
    const body = call.body?.safeParse(request.body ?? {})
    const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
    if (issues.length > 0)
      return sendProblem(reply, 'request.invalid', { errors: fieldErrors(request.language, issues) })

    const ends = call.events ? endSignal(reply, actor?.id ?? request.ip) : undefined
    if (ends === null) return sendRefusal(reply, refuse('request.too_many', { retryAfter: 30 }))
    const input = {
      params: params?.data,
      query: query?.data,
      body: body?.data,
      actor: (actor && { ...actor, reads: request.language }) as Actor,
      request,
      ends,
    } as Input<Call>
    const result = await withOrigin(originOf(ctx, call, actor, request), () =>
      answerFrom(ctx, source, on => handlerOn(on)(input)),
    )
    if (isRefusal(result)) return sendRefusal(reply, result)

    // The response is checked too.
    const check = checks.get(result.status)
    if (!check)
      throw new Error(`${call.method} ${call.path} answered ${result.status}, which it does not declare`)
    if (call.events)
      return sendEvents(reply, result.body as Events<unknown>, event => check(event, request.language))
    const wire = check(result.body, request.language)
    if (call.file && result.status === 200) {
      const send = call.subscribed ? sendSubscribed : sendFile
      return send(reply, call.file, wire as z.infer<typeof fileAnswer>)
    }
    return reply.code(result.status).send(wire === null ? undefined : wire)
  }
}

/**
 * Calls with a limit of tries are counted in the database, for all servers together. Other calls are counted by each
 * server, without an extra statement.
 */
const limitsOf = (ctx: Context, { triesPerMinute: most, ...call }: Call) => {
  const config = { multipart: call.multipart === true }
  if (!most) return { config }
  return call.method === 'GET'
    ? { config: { ...config, rateLimit: { max: most, timeWindow: 60_000 } } }
    : { config, preParsing: limitTries(ctx, call, most) }
}

/** A signature is of the bytes as they came, so that the body of this call is not parsed. */
const serveSigned = (app: FastifyInstance, route: RouteOptions, bodyLimit: number) => {
  app.register(async apart => {
    apart.removeContentTypeParser('application/json')
    apart.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit },
      async (_: unknown, body: Buffer) => body,
    )
    apart.route({ ...route, bodyLimit })
  })
}

/**
 * Registers the calls of a table with their handlers, under `/api`. `handlersOn` makes them for another database, for
 * calls that may come from a replica.
 */
export const serve = <const T extends CallTable>(
  app: FastifyInstance,
  ctx: Context,
  table: T,
  handlers: Handlers<T>,
  handlersOn?: (on: Context) => Handlers<T>,
): void => {
  for (const [name, call] of Object.entries<Call>(table)) {
    const handlerOn = (on: Context) =>
      (on === ctx || !handlersOn ? handlers : handlersOn(on))[name] as unknown as Handler<Call>
    const route = {
      method: call.method,
      url: `/api${call.path}`,
      handler: handle(ctx, call, handlerOn),
      ...limitsOf(ctx, call),
    }
    if (call.signedBody) {
      serveSigned(app, route, call.signedBody)
      continue
    }
    app.route({
      ...route,
      // Compression would delay events until its buffer is full, and change the bytes that a strong ETag identifies.
      ...(call.events || call.subscribed ? { compress: false as const } : {}),
    })
  }
}
