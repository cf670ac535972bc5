import { i18n } from './i18n.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const filled = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The first present of `detail`, `error` and `message` (spec 8). */
const wordsOf = (body: unknown) => {
  if (!isObject(body)) return undefined
  const nested = isObject(body.error) ? filled(body.error.message) : filled(body.error)
  return filled(body.detail) ?? nested ?? filled(body.message)
}

const fieldsOf = (body: unknown): Record<string, string> => {
  if (!isObject(body) || !isObject(body.errors)) return {}
  const fields: Record<string, string> = {}
  for (const [field, texts] of Object.entries(body.errors)) {
    const first = filled(Array.isArray(texts) ? texts[0] : texts)
    if (first) fields[field] = first
  }
  return fields
}

/** A request that did not succeed. `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  /** The first text of each invalid field. */
  readonly fields: Record<string, string>
  /** `noun.reason`, where the server gave one. */
  readonly code: string | undefined

  /** The message for a person; undefined where an HTTP status is all there is. */
  readonly words: string | undefined

  constructor(status: number, body: unknown, words = wordsOf(body)) {
    super(words ?? i18n.t('common:errors.http', { status }))
    this.words = words
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.fields = fieldsOf(body)
    this.code = isObject(body) ? filled(body.code) : undefined
  }
}

/** Converts anything thrown; an error that is no failed request is a bug of ours and is logged in the console. */
export const asApiError = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown
  console.error(thrown)
  return new ApiError(0, null, i18n.t('common:unknownError'))
}

export const networkError = () => new ApiError(0, null, i18n.t('common:errors.network'))
