import * as z from 'zod/mini'
import type { AuditAction } from './audit-actions.ts'
import type { ErrorCode } from './errors.ts'

export type Role = 'admin' | 'owner' | 'user'

/** One entry of the table of calls: the complete declaration of a call for both sides. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with a trailing slash; `:id` marks a parameter. */
  readonly path: string
  readonly summary: string
  /** Who may call it at all. Which objects they may access is the domain's policy. */
  readonly who: 'anyone' | readonly Role[]
  /** Also open to people who have not finished onboarding. */
  readonly duringOnboarding?: true
  /** An admin who impersonates somebody may call it too. Calls about private matters of two people must not set it. */
  readonly allowWhileImpersonating?: true
  /** The call only reads what a replica of the database may answer; nothing is decided by it. */
  readonly mayComeFromReplica?: true
  /** The call only reads, but its input is too long for a GET. */
  readonly changesNothing?: true
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** A multipart file instead of a JSON body. */
  readonly multipart?: true
  /** The body is read as it came, up to so many bytes, because its sender signs it. */
  readonly signedBody?: number
  /** The header `Idempotency-Key` makes a retry return the answer of the first try. */
  readonly idempotent?: true
  /**
   * The call needs re-authentication, always or sometimes: the header `Reauthentication` carries the token that a proof
   * was exchanged for.
   */
  readonly reauthenticates?: true
  /** Answers 200 with a file for download instead of JSON; its response is `fileAnswer`. */
  readonly file?:
    | 'text/csv'
    | 'application/zip'
    | 'application/xml'
    | 'application/pdf'
    | 'text/calendar'
    | 'image/webp'
  /**
   * A file that other sites request repeatedly: it has an ETag, answers 304 where unchanged, and is not for search
   * engines.
   */
  readonly subscribed?: true
  /** Answers 200 with server-sent events, each of which matches its response schema. */
  readonly events?: true
  readonly responses: Readonly<Record<number, z.ZodMiniType>>
  /** Refusals of this call, besides those that any call may give. */
  readonly refusals?: readonly ErrorCode[]
  /** The audit entries of this call: exactly one entry for each change, with one of these actions. */
  readonly audits?: AuditAction | readonly AuditAction[]
  /** Tries per minute and address where the general limit is too high. */
  readonly triesPerMinute?: number
}

/** A file that a handler returns: the name for the download, and the contents. */
export const fileAnswer = z.object({
  filename: z.string(),
  content: z.union([z.string(), z.instanceof(Uint8Array<ArrayBufferLike>)]),
})

export type CallTable = Readonly<Record<string, Call>>

/** Preserves each call's exact schemas in the type of the table. */
export const declareCalls = <const T extends CallTable>(calls: T): T => calls
