import type { ErrorCode } from '#contract/kernel/errors.ts'
import type { House } from './house.ts'
import { type Person, renewHeaders, someAddress } from './people.ts'

export interface Caller {
  readonly headers: Readonly<Record<string, string>>
}

/** What a refused call answers; there only where the call was refused. */
export interface Failure {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors?: Record<string, string[]>
}

export const nobody: Caller = { headers: {} }

/**
 * Calls the API as someone, from an address of its own each time: the limits per address are not what these
 * tests are about. The body is null where the answer has none.
 */
export const request = async <Body = unknown>(
  house: House,
  who: Caller,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
): Promise<{ status: number; body: Body & Failure }> => {
  const answer = await house.app.inject({
    method,
    url: `/api${path}`,
    headers: who.headers,
    remoteAddress: someAddress(),
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: (answer.payload === '' ? null : answer.json()) as Body & Failure }
}

/** The same person after the clock was moved: access tokens live for minutes, and tests let days pass. */
export const later = async (house: House, person: Person): Promise<Person> => ({
  ...person,
  headers: await renewHeaders(house, person),
})
