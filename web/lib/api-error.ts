import { i18n } from './i18n.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const filled = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The first present of `detail`, `error` and `message`, else `HTTP {status}` (spec 8). */
const messageOf = (status: number, body: unknown) => {
  if (!isObject(body)) return i18n.t('common:errors.http', { status })
  const nested = isObject(body.error) ? filled(body.error.message) : filled(body.error)
  return filled(body.detail) ?? nested ?? filled(body.message) ?? i18n.t('common:errors.http', { status })
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

/** A request that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  /** The first text of each bad field. */
  readonly fields: Record<string, string>
  /** `noun.reason`, where the server gave one. */
  readonly code: string | undefined

  constructor(status: number, body: unknown, message = messageOf(status, body)) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.fields = fieldsOf(body)
    this.code = isObject(body) ? filled(body.code) : undefined
  }
}

export const networkError = () => new ApiError(0, null, i18n.t('common:errors.network'))
