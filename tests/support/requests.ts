import type { OutgoingHttpHeaders } from 'node:http'
import type { ErrorCode } from '#contract/kernel/errors.ts'
import { renewHeaders, someAddress, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export interface Caller {
  readonly headers: Readonly<Record<string, string>>
  /** Where limits per address are the subject: the address that the calls come from. */
  readonly address?: string
}

/** The body of a refusal; present only where the call was refused. */
export interface Failure {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors?: Record<string, string[]>
}

export const nobody: Caller = { headers: {} }

/** Two answers are equal where their status and body are: those alone are own properties. */
interface Answer<Body> {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  /** What the JSON says; null where the answer is empty or no JSON. */
  readonly body: Body & Failure
  /** The content as it came, decoded as UTF-8. */
  readonly text: string
  /** The same undecoded: some files are no text. */
  readonly bytes: Buffer
}

/**
 * Calls the API as a person, from a different address each time unless the caller has one, because limits per address
 * are rarely the subject. A Buffer is sent as it is. `inject` is right only for what is no such call: pages and files
 * outside the API, another server, a stream, or HTTP that no person's browser sends.
 */
export const request = async <Body = unknown>(
  app: TestApp,
  who: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Body>> => {
  const answer = await app.http.inject({
    method,
    url: `/api${path}`,
    headers: { ...who.headers, ...headers },
    remoteAddress: who.address ?? someAddress(),
    ...(payload ? { payload } : {}),
  })
  const { statusCode: status, headers: received, payload: text, rawPayload: bytes } = answer
  const isJson = text !== '' && /[/+]json\b/.test(String(received['content-type']))
  const own = { status, body: isJson ? answer.json() : null }
  return Object.assign(Object.create({ headers: received, text, bytes }), own)
}

/** The same person after the clock was moved: access tokens last minutes, and tests skip days. */
export const later = async (app: TestApp, person: TestPerson): Promise<TestPerson> => ({
  ...person,
  headers: await renewHeaders(app, person),
})
