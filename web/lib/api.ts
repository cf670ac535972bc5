import type * as z from 'zod/mini'
import type { Call } from '#contract/kernel/calls.ts'
import { ApiError } from './api-error.ts'
import { i18n } from './i18n.ts'
import { impersonationStore } from './impersonation-store.ts'
import { type PlainInput, type Result, sendRequest } from './request.ts'
import { renewTokens } from './token-renewal.ts'
import { tokens } from './tokens.ts'
import { unwrapResponse } from './unwrap-response.ts'

export type { Result } from './request.ts'

type Part<C, Name extends 'params' | 'query' | 'body'> =
  C extends Readonly<Record<Name, infer S extends z.ZodMiniType>>
    ? object extends z.input<S>
      ? { [N in Name]?: z.input<S> }
      : { [N in Name]: z.input<S> }
    : unknown

type FormPart<C> = C extends { multipart: true } ? { form: FormData } : unknown

/** The input of a call, by its schemas. */
export type InputOf<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  FormPart<C> & { headers?: Record<string, string>; signal?: AbortSignal | undefined }

type Good = 200 | 201 | 202 | 204
/** The output of a call that succeeds. */
export type OutputOf<C extends Call> = {
  [S in keyof C['responses']]: S extends Good ? z.output<C['responses'][S]> : never
}[keyof C['responses']]

type Arguments<C extends Call> = object extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

/** A 401 that a new access token can resolve; the others are final. */
const curable = (error: ApiError) =>
  error.status === 401 && (error.code === undefined || /^session\.(missing|ended)$/.test(error.code))

/** Calls that are refused while impersonating are not sent: the table of calls is checked here too. */
const isClosed = (call: Call) =>
  impersonationStore.current() && call.method === 'GET' && !call.allowWhileImpersonating

const closed = () => {
  const error = new ApiError(403, { code: 'viewing.closed' }, i18n.t('common:errors.viewingClosed'))
  return { success: false, data: null, error } as const
}

/**
 * Makes a call of the contract. Failures are values; only an abort by `signal` throws. An expired access token is
 * renewed once and the call repeated, which is safe: the refused try changed nothing.
 */
export const send = async <C extends Call>(
  call: C,
  ...[input]: Arguments<C>
): Promise<Result<OutputOf<C>>> => {
  if (isClosed(call)) return closed()
  const plain = (input ?? {}) as PlainInput
  const access = tokens.access()
  let result = await sendRequest(call, plain, access)
  if (result.error && curable(result.error) && (await renewTokens(access)) === 'renewed')
    result = await sendRequest(call, plain, tokens.access())
  // The impersonation is over: the page is reloaded in the admin's own session.
  if (result.error && curable(result.error) && impersonationStore.current()) {
    impersonationStore.forget()
    window.location.reload()
  }
  if (result.success)
    result.data = unwrapResponse(
      call.responses[200] ?? call.responses[201] ?? call.responses[202],
      result.data,
    )
  return result as Result<OutputOf<C>>
}

/** The same for TanStack Query, which expects failures to be thrown. */
export const sendOrThrow = async <C extends Call>(call: C, ...args: Arguments<C>): Promise<OutputOf<C>> => {
  const result = await send(call, ...args)
  if (result.success) return result.data
  throw result.error
}
