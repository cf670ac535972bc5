import type { ErrorCode } from '#contract/kernel/errors.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'

const refused = Symbol('refused')

/** An expected outcome that is no success: a value, not an exception. One place maps it to HTTP. */
export interface Refusal {
  readonly [refused]: true
  readonly code: ErrorCode
  /** Invalid fields, each with the key of its text. */
  readonly fields?: Readonly<Record<string, FieldMessage>>
  /** Further members of the problem document, such as the new quote. */
  readonly members?: Readonly<Record<string, unknown>>
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
}

export const refuse = (code: ErrorCode, more: Omit<Refusal, typeof refused | 'code'> = {}): Refusal => ({
  [refused]: true,
  code,
  ...more,
})

export const refuseFields = (fields: Readonly<Record<string, FieldMessage>>): Refusal =>
  refuse('request.invalid', { fields })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && refused in value
