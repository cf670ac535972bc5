import * as z from 'zod/mini'
import type { AuditAction } from '../audit/actions.schemas.ts'
import type { ErrorCode } from './errors.ts'

export type Role = 'admin' | 'owner' | 'user'

/** One entry of the table of calls: everything that both sides know of a call is said here, once. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with a trailing slash; `:id` marks a parameter. */
  readonly path: string
  readonly summary: string
  /** Who may call it at all. Whose objects they may reach is the domain's policy. */
  readonly who: 'anyone' | readonly Role[]
  /** Also open to people who have not finished onboarding. */
  readonly duringOnboarding?: true
  /** An admin who looks with another person's eyes may ask it, too. Nothing that is between two people. */
  readonly openToViewers?: true
  /** A question too long for a GET: it changes nothing, wherever it stands. */
  readonly changesNothing?: true
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** A multipart file instead of a JSON body. */
  readonly multipart?: true
  /** The header `Idempotency-Key` makes a retry answer what the first try answered. */
  readonly idempotent?: true
  /** Asks once more who it is, always or at times: the header `Reauthentication` carries what a proof was changed for. */
  readonly reauthenticates?: true
  /** Answers 200 with a file to keep instead of JSON; its response is `fileAnswer`. */
  readonly file?: 'text/csv' | 'application/zip' | 'text/calendar'
  /** A file that others ask for again and again: with an ETag, 304 where it is the same, and not for search engines. */
  readonly subscribed?: true
  /** Answers 200 with a stream of server-sent events, each of which its response describes. */
  readonly events?: true
  readonly responses: Readonly<Record<number, z.ZodMiniType>>
  /** Refusals that belong to this call, besides those that any call may give. */
  readonly refusals?: readonly ErrorCode[]
  /** What it leaves in the record of who did what: exactly one entry for each change, saying one of these. */
  readonly records?: AuditAction | readonly AuditAction[]
  /** Tries per minute and address where the general limit is too generous. */
  readonly triesPerMinute?: number
}

/** A file as a handler gives it: the name under which a browser keeps it, and what is in it. */
export const fileAnswer = z.object({
  filename: z.string(),
  content: z.union([z.string(), z.instanceof(Uint8Array<ArrayBufferLike>)]),
})

export type CallTable = Readonly<Record<string, Call>>

/** Keeps each call's exact schemas in the type of the table. */
export const declareCalls = <const T extends CallTable>(calls: T): T => calls
