import type { Call } from '#contract/kernel/calls.ts'
import { fillPath, type QueryValues, queryString } from './address.ts'
import { ApiError, networkError } from './api-error.ts'
import { connection } from './connection.ts'
import { currentLanguage, i18n } from './i18n.ts'
import { takePrefetched } from './prefetch.ts'

/** The result of every call (spec 7). */
export type Result<T> =
  | { success: true; data: T; error: null }
  | { success: false; data: null; error: ApiError }

export interface PlainInput {
  params?: Record<string, unknown>
  query?: QueryValues
  body?: unknown
  /** Sent as multipart instead of a JSON body. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

const BASE = '/api'
export const requestUrl = (call: Call, { params, query }: PlainInput = {}) =>
  BASE + fillPath(call.path, params) + queryString(query ?? {})

export const failed = (error: ApiError): Result<never> => ({ success: false, data: null, error })

/** Converts the status and text of a response to a result. */
export const readAnswer = (status: number, text: string): Result<unknown> => {
  const good = status >= 200 && status < 300
  try {
    const body: unknown = text ? JSON.parse(text) : null
    return good ? { success: true, data: body, error: null } : failed(new ApiError(status, body))
  } catch {
    return failed(new ApiError(status, text, good ? i18n.t('common:errors.unreadable') : undefined))
  }
}

const fileOf = async (response: Response) => ({
  filename: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'latchkey',
  content: await response.blob(),
})

/** The only fetch: one request, one response, no retry. Throws only when `signal` aborts it. */
export const sendRequest = async (
  call: Call,
  input: PlainInput,
  access: string | null,
): Promise<Result<unknown>> => {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...input.headers,
  })
  const early =
    call.method === 'GET' && (await takePrefetched(requestUrl(call, input), access, currentLanguage()))
  if (early) {
    connection.heard(early.status)
    return readAnswer(early.status, early.text)
  }
  if (access) headers.set('authorization', `Bearer ${access}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  try {
    const response = await fetch(requestUrl(call, input), {
      method: call.method,
      headers,
      body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: input.signal ?? null,
    })
    connection.heard(response.status)
    if (call.file && response.ok) return { success: true, data: await fileOf(response), error: null }
    const text = await response.text()
    return readAnswer(response.status, text)
  } catch (error) {
    if (input.signal?.aborted) throw error
    connection.heard(0)
    return failed(networkError())
  }
}
