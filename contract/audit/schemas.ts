import * as z from 'zod/mini'
import { code, optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { AUDIT_ACTIONS, SUBJECT_KINDS } from './actions.schemas.ts'

/** As the specification names it (spec 6, 9), and the most that one page holds. */
export const DEFAULT_ENTRIES = 50
export const MOST_ENTRIES = 200

export const WHO_KINDS = ['person', 'house', 'command', 'visitor'] as const
const whoKind = z.enum(WHO_KINDS)

const filters = {
  /** A person's id, or a kind of author. */
  who: z.optional(z.union([id, whoKind])),
  /** Somebody who did it, or whom it concerns. */
  person: z.optional(id),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  subject_kind: z.optional(z.enum(SUBJECT_KINDS)),
  subject: z.optional(code(200).check(z.minLength(1))),
  /** Whole days of UTC, the last one included. */
  from: z.optional(calendarDate),
  until: z.optional(calendarDate),
  /** Names and addresses of people, titles of homes, reasons; an id, a request or an address that somebody came from. */
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

/** One entry of the record. Names are those of today; who has gone has none. */
export const auditEntry = z.object({
  id: z.int(),
  /** Its place in the chain. */
  position: z.int(),
  at: z.string(),
  who: z.object({
    kind: whoKind,
    person: z.nullable(person),
    /** The job of the house, or the command. */
    of: z.nullable(z.string()),
    /** Whose account an admin was looking at. */
    viewing_as: z.nullable(person),
  }),
  /** One of the actions that this release knows, or one of an older one. */
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    /** What it is called today; null where it is not there any more or has no name. */
    label: z.nullable(z.string()),
    /** The home that it belongs to. */
    property: z.nullable(id),
  }),
  /** The person whose money, home, stay or account it is. */
  concerns: z.nullable(person),
  before: facts,
  after: facts,
  reason: z.nullable(z.string()),
  /** From where; null for the house and commands, and once it is forgotten. */
  address: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>
