import { type ErrorCode, errorStatus, type Problem } from '#contract/kernel/errors.ts'
import { errorTexts, type FieldMessage, fieldTexts } from '#contract/messages/en.ts'
import type { Refusal } from './refusal.ts'

const isFieldMessage = (key: string): key is FieldMessage => key in fieldTexts

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  readonly input?: unknown
}

const fieldOf = (issue: Issue) => issue.path.map(String).join('.') || 'body'

/** Every bad field with its texts, from what a schema found. */
export const fieldErrors = (issues: readonly Issue[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  const add = (field: string, text: string) => {
    errors[field] = [...(errors[field] ?? []), text]
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys ?? []) add(key, fieldTexts['field.unknown'])
    else add(fieldOf(issue), fieldTexts[isFieldMessage(issue.message) ? issue.message : 'field.invalid'])
  }
  return errors
}

/** `{members}` in a text stands for the problem's member of that name. */
const fill = (text: string, members: Readonly<Record<string, unknown>> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(members[name] ?? ''))

/** The problem document (RFC 9457) of a code. `type` is a URN-like reference to the code itself. */
export const problemOf = (
  code: ErrorCode,
  more: { errors?: Record<string, string[]>; members?: Readonly<Record<string, unknown>> } = {},
): Problem => ({
  ...more.members,
  type: `urn:latchkey:problem:${code}`,
  title: code,
  status: errorStatus[code],
  detail: fill(errorTexts[code], more.members),
  code,
  ...(more.errors ? { errors: more.errors } : {}),
})

export const problemOfRefusal = ({ code, fields, members }: Refusal): Problem =>
  problemOf(code, {
    ...(fields
      ? {
          errors: Object.fromEntries(
            Object.entries(fields).map(([field, key]) => [field, [fieldTexts[key]]]),
          ),
        }
      : {}),
    ...(members ? { members } : {}),
  })
