import type { ErrorCode } from '#contract/kernel/errors.ts'
import { renewHeaders, someAddress, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export interface Caller {
  readonly headers: Readonly<Record<string, string>>
}

/** The body of a refusal; present only where the call was refused. */
export interface Failure {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors?: Record<string, string[]>
}

export const nobody: Caller = { headers: {} }

/**
 * Calls the API as a person, from a different address each time, because limits per address are not the subject of
 * these tests. The body is null where the answer has none.
 */
export const request = async <Body = unknown>(
  app: TestApp,
  who: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Body & Failure }> => {
  const answer = await app.http.inject({
    method,
    url: `/api${path}`,
    headers: { ...who.headers, ...headers },
    remoteAddress: someAddress(),
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: (answer.payload === '' ? null : answer.json()) as Body & Failure }
}

/** The same person after the clock was moved: access tokens last minutes, and tests skip days. */
export const later = async (app: TestApp, person: TestPerson): Promise<TestPerson> => ({
  ...person,
  headers: await renewHeaders(app, person),
})
