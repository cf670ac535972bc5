import { randomUUID } from 'node:crypto'
import type { Persona, Personas } from '../../support/personas.ts'

export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  payload?: object | Buffer
  headers?: Record<string, string>
}

export interface Rule {
  /** Builds a fresh, well-formed request; objects that the call consumes are created each time. */
  request: (personas: Personas) => Request | Promise<Request>
  expect: Record<Persona, number>
}

/** Callers without a valid session get only 401. */
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
/** Signed in: people during onboarding (an owner), guest, stranger, owner, other owner, admin. */
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
