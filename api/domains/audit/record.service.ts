import { createHash, randomBytes } from 'node:crypto'
import type { AuditAction, SubjectKind } from '#contract/audit/actions.schemas.ts'
import { AUDIT_FIELDS, type AuditFacts } from '#contract/audit/fields.schemas.ts'
import type { Transaction } from '../../db/transaction.ts'
import { currentOrigin, type Origin, type Who } from '../../http/origin.ts'
import { insertAddresses, insertEntries } from './record.queries.ts'

export interface Entry {
  readonly action: AuditAction
  readonly subject: { readonly kind: SubjectKind; readonly id: string | null }
  /** The person whose money, home, stay or account it is; of a person, themselves. */
  readonly concerns?: string | null
  readonly before?: AuditFacts
  readonly after?: AuditFacts
  readonly reason?: string | null
  /** Where the call itself finds out who it is (a sign-in), or the house acts beside the person who called. */
  readonly by?: Who
}

const FIELDS: ReadonlySet<string> = new Set(AUDIT_FIELDS)
const MOST_SIGNS = 200
const MOST_VALUES = 50

const plain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= MOST_SIGNS)

/** Throws for a field that is not named, and for what is more than a fact: the record holds no texts of people. */
const requireFacts = (facts: object | undefined): void => {
  for (const [field, value] of Object.entries(facts ?? {})) {
    if (!FIELDS.has(field)) throw new Error(`The field ${field} may not stand in the record`)
    const fits = Array.isArray(value) ? value.length <= MOST_VALUES && value.every(plain) : plain(value)
    if (!fits) throw new Error(`What ${field} holds is no fact for the record`)
  }
}

/** A call leaves what its entry in the table of calls says; what the house does meanwhile is the house's. */
const requireDeclared = ({ records }: Origin, { action, by }: Entry) => {
  if (records !== null && by?.kind !== 'house' && !records.includes(action))
    throw new Error(`This call does not declare that it records ${action}`)
}

/** The rows of one entry, before they have an id. */
const rowsOf = ({ action, subject, concerns, before, after, reason, by }: Entry, origin: Origin) => {
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
      address_seal: address && sealOf(salt, address),
    },
    address: address && { address, salt },
  }
}

/** What an entry keeps of an address when the address itself is forgotten. */
export const sealOf = (salt: string, address: string) =>
  createHash('sha256').update(`${salt}${address}`).digest('hex')

/** Leaves several entries at once, as {@link record} does one; what was done to many things is an entry for each. */
export const recordAll = async (tx: Transaction, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  const origin = currentOrigin()
  for (const entry of entries) {
    requireDeclared(origin, entry)
    requireFacts(entry.before)
    requireFacts(entry.after)
  }
  const rows = entries.map(entry => rowsOf(entry, origin))
  const ids = await insertEntries(
    tx,
    rows.map(({ entry }) => entry),
  )
  const addresses = rows.flatMap(({ address }, index) =>
    address ? [{ entry_id: ids[index] ?? 0, ...address }] : [],
  )
  if (addresses.length > 0) await insertAddresses(tx, addresses)
}

/**
 * Leaves an entry in the record, in the transaction of the change: who and from where are known of the request, job or
 * command that is running. The database chains it when the transaction commits.
 */
export const record = (tx: Transaction, entry: Entry): Promise<void> => recordAll(tx, [entry])
