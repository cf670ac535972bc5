import { randomUUID } from 'node:crypto'
import type { Cast, Persona } from '../../support/cast.ts'

export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  payload?: object | Buffer
  headers?: Record<string, string>
}

export interface Rule {
  /** Builds a fresh, well-formed request; objects that the call uses up are made anew each time. */
  request: (cast: Cast) => Request | Promise<Request>
  expect: Record<Persona, number>
}

/** Nobody who is not signed in with a living account gets anything but 401. */
const nobody = { anonymous: 401, garbage: 401, disabled: 401 } as const
export const all = (status: number): Record<Persona, number> => ({
  anonymous: status,
  garbage: status,
  disabled: status,
  unfinished: status,
  guest: status,
  stranger: status,
  owner: status,
  otherOwner: status,
  admin: status,
})
/** Signed in: people in the middle of onboarding (an owner), guest, stranger, owner, other owner, admin. */
export const signedIn = (
  unfinished: number,
  guest: number,
  stranger: number,
  owner: number,
  otherOwner: number,
  admin: number,
): Record<Persona, number> => ({ ...nobody, unfinished, guest, stranger, owner, otherOwner, admin })

export const unknownToken = () => ({ payload: { token: 'A'.repeat(43) } })
export const email = () => `${randomUUID()}@example.com`
