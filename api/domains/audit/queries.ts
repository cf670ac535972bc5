import { isIP } from 'node:net'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { SUBJECT_KINDS, type SubjectKind } from '#contract/audit/actions.schemas.ts'
import { type AuditExportFilters, WHO_KINDS } from '#contract/audit/schemas.ts'
import { containing } from '../../db/containing.ts'
import { unprepared } from '../../db/database.ts'
import type { Queryable } from '../../db/transaction.ts'

/** More people or homes of one name than these are not told apart by it. */
const MOST_NAMED = 200

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const REQUEST = /^req-\w+$/

type Condition = RawBuilder<SqlBool>

const onSubject = (id: string): Condition =>
  sql`(entry.subject_kind = any(${[...SUBJECT_KINDS]}::text[]) and entry.subject_id = ${id})`

const ofPerson = (id: string): Condition => sql`(entry.who_id = ${id} or entry.concerns = ${id})`

/** People and homes of that name, found first: then entries are found by what they are indexed by. */
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

/** What the filters say, each as its index answers it; but for the person, whose entries two indexes have. */
const conditionsOf = async (on: Queryable, asked: AuditExportFilters): Promise<Condition[]> => [
  ...(asked.who === undefined
    ? []
    : [
        isKind(asked.who)
          ? sql<SqlBool>`entry.who = ${asked.who}`
          : sql<SqlBool>`entry.who_id = ${asked.who}`,
      ]),
  ...(asked.action === undefined ? [] : [sql<SqlBool>`entry.action = ${asked.action}`]),
  ...(asked.subject_kind === undefined ? [] : [sql<SqlBool>`entry.subject_kind = ${asked.subject_kind}`]),
  ...(asked.subject === undefined ? [] : [onSubject(asked.subject)]),
  ...(asked.from === undefined
    ? []
    : [sql<SqlBool>`entry.at >= (${asked.from}::date)::timestamp at time zone 'UTC'`]),
  ...(asked.until === undefined
    ? []
    : [sql<SqlBool>`entry.at < (${asked.until}::date + 1)::timestamp at time zone 'UTC'`]),
  ...(asked.search ? [await searched(on, asked.search)] : []),
]

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/** Which entries are looked for: all conditions at once, and where a person is given, those of theirs alone. */
export interface Wanted {
  readonly conditions: readonly Condition[]
  readonly person: string | undefined
}

export const wantedOf = async (on: Queryable, asked: AuditExportFilters): Promise<Wanted> => ({
  conditions: await conditionsOf(on, asked),
  person: asked.person,
})

/** Every entry has its place in the chain, so all of them are as many as its last place says. */
export const countEntries = async (
  on: Queryable,
  { conditions: others, person }: Wanted,
): Promise<number> => {
  const conditions = person === undefined ? others : [ofPerson(person), ...others]
  const counted =
    conditions.length === 0
      ? sql<{ count: number }>`select coalesce(max(position), 0) as count from audit_chain`
      : sql<{
          count: number
        }>`select count(*) as count from audit_entries as entry where ${allOf(conditions)} ${unprepared}`
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

/** The id where it is one of this kind; others need not even look like one. */
const idOf = (kind: SubjectKind) =>
  sql`case when entry.subject_kind = ${sql.lit(kind)} then entry.subject_id::uuid end`

/** What the thing is called now, and the home that it belongs to. Of stays and what hangs on them that is the home. */
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
  select property.title, property.id from reviews join properties as property on property.id = reviews.property_id
    where reviews.id = ${idOf('review')}
  union all
  select channel.name, channel.property_id from calendar_channels as channel
    where channel.id = ${idOf('channel')}
  union all
  select trust_levels.name, null from trust_levels
    where trust_levels.id = ${idOf('level')}
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
 * The page alone. Of a person, each index gives as many of its newest as could be on it: one index for both would be read
 * from the newest entry of anybody on, or every entry of theirs sorted.
 */
const pageOf = ({ conditions, person }: Wanted, { limit, offset }: Cut) => {
  const cut = (condition: Condition, most: number) => sql`
    select entry.id, entry.at from audit_entries as entry where ${condition} and ${allOf(conditions)}
    ${NEWEST_FIRST} limit ${most}::bigint`
  const entries =
    person === undefined
      ? cut(sql`true`, limit + offset)
      : sql`(${cut(sql`entry.who_id = ${person}`, limit + offset)})
          union (${cut(sql`entry.concerns = ${person}`, limit + offset)})`
  return sql`select entry.id from (${entries}) as entry ${NEWEST_FIRST} limit ${limit} offset ${offset}`
}

/** Newest first. The page is cut before anything is looked up for it. */
export const listEntries = async (on: Queryable, wanted: Wanted, cut: Cut): Promise<EntryRow[]> => {
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
