import type * as z from 'zod/mini'
import type { Call } from '#contract/kernel/calls.ts'
import { ApiError } from './api-error.ts'
import { i18n } from './i18n.ts'
import { readBody } from './reading.ts'
import { ask, type PlainInput, type Result } from './request.ts'
import { renewTokens } from './token-renewal.ts'
import { tokens } from './tokens.ts'
import { viewing } from './viewing.ts'

export type { Result } from './request.ts'

type Part<C, Name extends 'params' | 'query' | 'body'> =
  C extends Readonly<Record<Name, infer S extends z.ZodMiniType>>
    ? object extends z.input<S>
      ? { [N in Name]?: z.input<S> }
      : { [N in Name]: z.input<S> }
    : unknown

/** What a call takes, as its schemas say. */
export type InputOf<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal | undefined }

type Good = 200 | 201 | 202 | 204
/** What a call answers when it succeeds. */
export type OutputOf<C extends Call> = {
  [S in keyof C['responses']]: S extends Good ? z.output<C['responses'][S]> : never
}[keyof C['responses']]

type Arguments<C extends Call> = object extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

/** The 401s that a new access token can cure; the others mean what they say. */
const curable = (error: ApiError) =>
  error.status === 401 && (error.code === undefined || /^session\.(missing|ended)$/.test(error.code))

/** What an admin who looks with another's eyes cannot read is not asked for: the table of calls says it here too. */
const isClosed = (call: Call) => viewing.current() && call.method === 'GET' && !call.openToViewers

const closed = () => {
  const error = new ApiError(403, { code: 'viewing.closed' }, i18n.t('common:errors.viewingClosed'))
  return { success: false, data: null, error } as const
}

/**
 * Makes a call of the contract. Failures are values; only an abort by `signal` throws. A lapsed access token is
 * renewed once and the call tried again, which is safe: the refused try changed nothing.
 */
export const send = async <C extends Call>(
  call: C,
  ...[input]: Arguments<C>
): Promise<Result<OutputOf<C>>> => {
  if (isClosed(call)) return closed()
  const plain = (input ?? {}) as PlainInput
  const access = tokens.access()
  let result = await ask(call, plain, access)
  if (result.error && curable(result.error) && (await renewTokens(access)) === 'renewed')
    result = await ask(call, plain, tokens.access())
  // What was lent is over: the page begins anew, as the admin's own.
  if (result.error && curable(result.error) && viewing.current()) {
    viewing.forget()
    window.location.reload()
  }
  if (result.success)
    result.data = readBody(call.responses[200] ?? call.responses[201] ?? call.responses[202], result.data)
  return result as Result<OutputOf<C>>
}

/** The same for TanStack Query, which wants its failures thrown. */
export const sendOrThrow = async <C extends Call>(call: C, ...args: Arguments<C>): Promise<OutputOf<C>> => {
  const result = await send(call, ...args)
  if (result.success) return result.data
  throw result.error
}
