import { isIP } from 'node:net'
import { type SqlBool, sql } from 'kysely'
import { type AuditExportFilters, WHO_KINDS } from '#contract/audit/schemas.ts'
import { SUBJECT_KINDS, type SubjectKind } from '#contract/audit/subjects.schemas.ts'
import { type Condition, joinConditions } from '../../db/conditions.ts'
import { containing } from '../../db/containing.ts'
import { unprepared } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'

/** At most this many people or homes of one name are looked up. */
const MOST_NAMED = 200

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const REQUEST = /^req-\w+$/

const onSubject = (id: string): Condition =>
  sql`(entry.subject_kind = any(${[...SUBJECT_KINDS]}::text[]) and entry.subject_id = ${id})`

const ofPerson = (id: string): Condition => sql`(entry.who_id = ${id} or entry.concerns = ${id})`

/** People and homes of that name are looked up first; then their entries are found by index. */
const named = async (on: Queryable, words: string): Promise<Condition> => {
  const like = containing(words)
  const { rows } = await sql<{ people: string[]; homes: string[] }>`select
    array(select id from users where full_name ilike ${like}
      union select id from users where email ilike ${like} limit ${MOST_NAMED}) as people,
    array(select id::text from properties where title ilike ${like} limit ${MOST_NAMED}) as homes`.execute(on)
  const { people = [], homes = [] } = rows[0] ?? {}
  return sql`(
    entry.who_id = any(${people}::uuid[]) or entry.concerns = any(${people}::uuid[])
    or (entry.subject_kind = 'property' and entry.subject_id = any(${homes}::text[]))
    or (entry.reason is not null and lower(entry.reason) like lower(${like}))
  )`
}

const searched = async (on: Queryable, words: string): Promise<Condition> => {
  if (isIP(words) > 0) return sql`entry.id in (select entry_id from audit_addresses where address = ${words})`
  if (UUID.test(words)) return sql`(${ofPerson(words)} or ${onSubject(words)})`
  if (REQUEST.test(words)) return sql`entry.request_id = ${words}`
  return named(on, words)
}

const isKind = (who: string) => WHO_KINDS.some(kind => kind === who)

/** Each filter in the form that its index supports, except for the person, whose entries two indexes find. */
const buildConditions = async (on: Queryable, query: AuditExportFilters): Promise<Condition[]> => [
  ...(query.who === undefined
    ? []
    : [
        isKind(query.who)
          ? sql<SqlBool>`entry.who = ${query.who}`
          : sql<SqlBool>`entry.who_id = ${query.who}`,
      ]),
  ...(query.action === undefined ? [] : [sql<SqlBool>`entry.action = ${query.action}`]),
  ...(query.subject_kind === undefined ? [] : [sql<SqlBool>`entry.subject_kind = ${query.subject_kind}`]),
  ...(query.subject === undefined ? [] : [onSubject(query.subject)]),
  ...(query.from === undefined
    ? []
    : [sql<SqlBool>`entry.at >= (${query.from}::date)::timestamp at time zone 'UTC'`]),
  ...(query.until === undefined
    ? []
    : [sql<SqlBool>`entry.at < (${query.until}::date + 1)::timestamp at time zone 'UTC'`]),
  ...(query.search ? [await searched(on, query.search)] : []),
]

/** The matching entries: all conditions together and, where a person is given, only entries of that person. */
export interface AuditQuery {
  readonly conditions: readonly Condition[]
  readonly person: string | undefined
}

export const toAuditQuery = async (on: Queryable, query: AuditExportFilters): Promise<AuditQuery> => ({
  conditions: await buildConditions(on, query),
  person: query.person,
})

/** Every entry has a place in the chain, so the total is the last place. */
export const countEntries = async (
  on: Queryable,
  { conditions: others, person }: AuditQuery,
): Promise<number> => {
  const conditions = person === undefined ? others : [ofPerson(person), ...others]
  const counted =
    conditions.length === 0
      ? sql<{ count: number }>`select coalesce(max(position), 0) as count from audit_chain`
      : sql<{
          count: number
        }>`select count(*) as count from audit_entries as entry where ${joinConditions(conditions)} ${unprepared}`
  return (await counted.execute(on)).rows[0]?.count ?? 0
}

export interface EntryRow {
  id: number
  position: number
  at: Date
  who: (typeof WHO_KINDS)[number]
  who_id: string | null
  who_name: string | null
  person_name: string | null
  viewing_as: string | null
  viewing_name: string | null
  action: string
  subject_kind: string
  subject_id: string | null
  label: string | null
  property: string | null
  concerns: string | null
  concerns_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  address: string | null
  request_id: string | null
}

/** The id where it belongs to this kind; other ids may have another format. */
const idOf = (kind: SubjectKind) =>
  sql`case when entry.subject_kind = ${sql.lit(kind)} then entry.subject_id::uuid end`

/** The current name of the subject, and its home. For stays and their parts the name is that of the home. */
const subject = sql`
  select property.title as label, property.id as property_id from properties as property
    where property.id = ${idOf('property')}
  union all
  select property.title, property.id from bookings join properties as property on property.id = bookings.property_id
    where bookings.id = ${idOf('booking')}
  union all
  select property.title, property.id from date_changes join bookings on bookings.id = date_changes.booking_id
    join properties as property on property.id = bookings.property_id
    where date_changes.id = ${idOf('date_change')}
  union all
  select property.title, property.id from reinstatements join bookings on bookings.id = reinstatements.booking_id
    join properties as property on property.id = bookings.property_id
    where reinstatements.id = ${idOf('reinstatement')}
  union all
  select property.title, property.id from reviews join properties as property on property.id = reviews.property_id
    where reviews.id = ${idOf('review')}
  union all
  select channel.name, channel.property_id from calendar_channels as channel
    where channel.id = ${idOf('channel')}
  union all
  select trust_levels.name, null from trust_levels
    where trust_levels.id = ${idOf('level')}
  union all
  select introductions.email, null from introductions
    where introductions.id = ${idOf('introduction')}
  union all
  select invitations.email, null from invitations
    where invitations.id = ${idOf('invitation')}
  union all
  select network_invitations.email, null from network_invitations
    where network_invitations.id = ${idOf('network_invitation')}`

interface Cut {
  limit: number
  offset: number
}

const NEWEST_FIRST = sql`order by entry.at desc, entry.id desc`

/**
 * Only the page. For a person, each index returns as many of its newest entries as can be on the page: a single index
 * would have to be read across all entries, or all entries of the person be sorted.
 */
const pageOf = ({ conditions, person }: AuditQuery, { limit, offset }: Cut) => {
  const cut = (condition: Condition, most: number) => sql`
    select entry.id, entry.at from audit_entries as entry where ${condition} and ${joinConditions(conditions)}
    ${NEWEST_FIRST} limit ${most}::bigint`
  const entries =
    person === undefined
      ? cut(sql`true`, limit + offset)
      : sql`(${cut(sql`entry.who_id = ${person}`, limit + offset)})
          union (${cut(sql`entry.concerns = ${person}`, limit + offset)})`
  return sql`select entry.id from (${entries}) as entry ${NEWEST_FIRST} limit ${limit} offset ${offset}`
}

/** Newest first. The page is cut before related rows are looked up. */
export const listEntries = async (on: Queryable, wanted: AuditQuery, cut: Cut): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    with page as (${pageOf(wanted, cut)})
    select entry.id, chain.position, entry.at, entry.who, entry.who_id, entry.who_name, person.full_name as person_name,
      entry.viewing_as, viewed.full_name as viewing_name, entry.action, entry.subject_kind, entry.subject_id,
      subject.label, subject.property_id as property, entry.concerns, concerned.full_name as concerns_name,
      entry.before, entry.after, entry.reason, came.address, entry.request_id
    from page join audit_entries as entry using (id)
      join audit_chain as chain on chain.entry_id = entry.id
      left join audit_addresses as came on came.entry_id = entry.id
      left join users as person on person.id = entry.who_id
      left join users as viewed on viewed.id = entry.viewing_as
      left join users as concerned on concerned.id = entry.concerns
      left join lateral (${subject}) as subject on true
    order by entry.at desc, entry.id desc ${unprepared}`.execute(on)
  return rows
}
