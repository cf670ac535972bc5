import { createHash, randomBytes } from 'node:crypto'
import { AUDIT_FIELDS, type AuditFacts } from '#contract/audit/fields.schemas.ts'
import type { SubjectKind } from '#contract/audit/subjects.schemas.ts'
import type { AuditAction } from '#contract/kernel/audit-actions.ts'
import type { Transaction } from '../../db/transaction.ts'
import { currentOrigin, type Origin, type OriginActor } from '../../kernel/origin.ts'
import { insertEntries, insertEntry } from './audit.queries.ts'

export interface AuditRecord {
  readonly action: AuditAction
  readonly subject: { readonly kind: SubjectKind; readonly id: string | null }
  /** The person whose money, home, stay or account is affected; for an action on a person, that person. */
  readonly concerns?: string | null
  readonly before?: AuditFacts
  readonly after?: AuditFacts
  readonly reason?: string | null
  /**
   * Overrides the origin where the call itself finds out who acts (a sign-in), or where the system acts beside the
   * caller.
   */
  readonly by?: OriginActor
}

const FIELDS: ReadonlySet<string> = new Set(AUDIT_FIELDS)
const MOST_SIGNS = 200
const MOST_VALUES = 50

const plain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= MOST_SIGNS)

/**
 * Throws for a field that is not declared, and for values that are more than a fact: the audit log contains no texts
 * that people wrote.
 */
const requireFacts = (facts: object | undefined): void => {
  for (const [field, value] of Object.entries(facts ?? {})) {
    if (!FIELDS.has(field)) throw new Error(`The field ${field} may not stand in the record`)
    const fits = Array.isArray(value) ? value.length <= MOST_VALUES && value.every(plain) : plain(value)
    if (!fits) throw new Error(`What ${field} holds is no fact for the record`)
  }
}

/**
 * Within a call the declared actions are attributed to the caller; what the system does meanwhile is attributed to the
 * system.
 */
const requireDeclared = ({ audits: records }: Origin, { action, by }: AuditRecord) => {
  if (records !== null && by?.kind !== 'house' && !records.includes(action))
    throw new Error(`This call does not declare that it records ${action}`)
}

/** The rows of one entry, before they have an id. */
const rowsOf = ({ action, subject, concerns, before, after, reason, by }: AuditRecord, origin: Origin) => {
  const who = by ?? origin.who
  const salt = randomBytes(16).toString('hex')
  const address = origin.address?.slice(0, 64) || null
  return {
    entry: {
      at: origin.clock(),
      who: who.kind,
      who_id: who.kind === 'person' ? who.id : null,
      who_name: who.kind === 'house' ? who.job : who.kind === 'command' ? who.name : null,
      viewing_as: who.kind === 'person' ? (who.viewingAs ?? null) : null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      concerns: concerns ?? (subject.kind === 'person' ? subject.id : null),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason: reason?.trim().slice(0, 2_000) || null,
      request_id: origin.requestId,
      address_seal: address && sealAddress(salt, address),
    },
    address: address === null ? null : { address, salt },
  }
}

/** The part of an address that an entry keeps after the address itself is deleted. */
export const sealAddress = (salt: string, address: string) =>
  createHash('sha256').update(`${salt}${address}`).digest('hex')

/** Adds several entries at once, as {@link audit} adds one; an action on many things is one entry for each. */
export const auditAll = async (tx: Transaction, entries: readonly AuditRecord[]): Promise<void> => {
  if (entries.length === 0) return
  const origin = currentOrigin()
  for (const entry of entries) {
    requireDeclared(origin, entry)
    requireFacts(entry.before)
    requireFacts(entry.after)
  }
  const rows = entries.map(entry => rowsOf(entry, origin))
  const [only] = rows
  if (rows.length === 1 && only) await insertEntry(tx, only)
  else await insertEntries(tx, rows)
}

/**
 * Adds an entry to the audit log in the transaction of the change. Actor and address come from the running request, job
 * or command. The database chains the entry when the transaction commits.
 */
export const audit = (tx: Transaction, entry: AuditRecord): Promise<void> => auditAll(tx, [entry])
