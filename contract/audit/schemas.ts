import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '../kernel/audit-actions.ts'
import { code, optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { SUBJECT_KINDS } from './subjects.schemas.ts'

/** The name in the specification (spec 6, 9), and the maximum of a page. */
export const DEFAULT_ENTRIES = 50
export const MOST_ENTRIES = 200

export const WHO_KINDS = ['person', 'house', 'command', 'visitor'] as const
const whoKind = z.enum(WHO_KINDS)

const filters = {
  /** A person's id, or a kind of author. */
  who: z.optional(z.union([id, whoKind])),
  /** The person who did it, or whom it concerns. */
  person: z.optional(id),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  subject_kind: z.optional(z.enum(SUBJECT_KINDS)),
  subject: z.optional(code(200).check(z.minLength(1))),
  /** Whole days in UTC, the last one included. */
  from: z.optional(calendarDate),
  until: z.optional(calendarDate),
  /** Matches names and addresses of people, titles of homes, and reasons; or an id, a request id or an IP address. */
  search: z.optional(optionalText(100)),
}

export const auditFilters = z.strictObject({
  ...filters,
  offset: paging.offset,
  limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(MOST_ENTRIES)), DEFAULT_ENTRIES),
})
export type AuditFilters = z.infer<typeof auditFilters>

export const auditExportFilters = z.strictObject(filters)
export type AuditExportFilters = z.infer<typeof auditExportFilters>

const person = z.object({ id, full_name: z.nullable(personNameField) })
const single = z.union([z.string(), z.number(), z.boolean(), z.null()])
const facts = z.nullable(z.record(z.string(), z.union([single, z.array(single)])))

/** An entry of the audit log. Names are the current ones; deleted people have none. */
export const auditEntry = z.object({
  id: z.int(),
  /** Its place in the chain. */
  position: z.int(),
  at: z.string(),
  who: z.object({
    kind: whoKind,
    person: z.nullable(person),
    /** The name of the system's job, or of the command. */
    of: z.nullable(z.string()),
    /** The person whom the admin was impersonating. */
    viewing_as: z.nullable(person),
  }),
  /** An action of this release, or one of an older release. */
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    /** The subject's current name; null where it is gone or has no name. */
    label: z.nullable(z.string()),
    /** The home that it belongs to. */
    property: z.nullable(id),
  }),
  /** The person whose money, home, stay or account is affected. */
  concerns: z.nullable(person),
  before: facts,
  after: facts,
  reason: z.nullable(z.string()),
  /** The IP address; null for the system and for commands, and once it was deleted. */
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>
