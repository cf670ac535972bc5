import { type ErrorCode, errorStatus, type Problem } from '#contract/kernel/errors.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { refusalDetail } from '../kernel/refusal-texts.ts'

export interface ProblemMore {
  readonly errors?: Record<string, string[]>
  readonly members?: Readonly<Record<string, unknown>>
}

/** The problem document (RFC 9457) of a code. `type` is a URN-like reference to the code. */
export const toProblem = (language: Language, code: ErrorCode, more: ProblemMore = {}): Problem => ({
  ...more.members,
  type: `urn:latchkey:problem:${code}`,
  title: code,
  status: errorStatus[code],
  detail: refusalDetail(language, { code, members: more.members }),
  code,
  ...(more.errors ? { errors: more.errors } : {}),
})
