import { type RawBuilder, sql } from 'kysely'
import type { IncidentFilters, IncidentStatus, NewIncident } from '#contract/incidents/schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** The stay as its owner may report it; undefined for everybody but the owner of its home. */
export const findReportableStay = async (on: Queryable, ownerId: string, bookingId: string, at: Date) =>
  on
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.check_in_date',
      'bookings.guest_id',
      sql<string>`(${at}::timestamptz at time zone properties.time_zone)::date::text`.as('today'),
      sql<string | null>`(
        select max((change.changed_at at time zone properties.time_zone)::date)::text
        from booking_status_changes change
        where change.booking_id = bookings.id and change.to_status = 'cancelled'
          and change.from_status in ('confirmed', 'completed')
      )`.as('cancelled_on'),
    ])
    .where('bookings.id', '=', bookingId)
    .where('properties.owner_id', '=', ownerId)
    .executeTakeFirst()

const own = ['id', 'kind', 'words', 'status', 'reported_at', 'note', 'decided_at'] as const

/** Undefined where a report about the stay is open already. */
export const insertReport = (
  tx: Transaction,
  { bookingId, kind, words, at }: NewIncident & { bookingId: string; at: Date },
) =>
  tx
    .insertInto('incident_reports')
    .values({ booking_id: bookingId, kind, words, reported_at: at })
    // Written out: with a parameter, a generic plan does not find the partial index.
    .onConflict(conflict => conflict.column('booking_id').where('status', '=', sql.lit('open')).doNothing())
    .returning(own)
    .executeTakeFirst()
export type OwnIncidentRow = NonNullable<Awaited<ReturnType<typeof insertReport>>>

/** The last one. */
export const findReportOfStay = (on: Queryable, bookingId: string) =>
  on
    .selectFrom('incident_reports')
    .select(own)
    .where('booking_id', '=', bookingId)
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Who brought the guest in: the introducer in the network of the home's owner, or in that of who invited them, otherwise
 * who invited them. For queries that read `properties` and `guest`.
 */
const broughtInBy: RawBuilder<string | null> = sql`coalesce(
  (select introduced_by from network_members where owner_id = properties.owner_id and member_id = guest.id),
  (select introduced_by from network_members where owner_id = guest.invited_by and member_id = guest.id),
  guest.invited_by
)`

const reports = (on: Queryable, at: Date) =>
  on
    .selectFrom('incident_reports as report')
    .innerJoin('bookings', 'bookings.id', 'report.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .innerJoin('users as guest', 'guest.id', 'bookings.guest_id')
    .leftJoin('users as inviter', join =>
      join.on(
        'inviter.id',
        '=',
        sql<string>`case report.status when 'open' then ${broughtInBy} else report.inviter_id end`,
      ),
    )
    .select([
      'report.id',
      'report.booking_id',
      'report.kind',
      'report.words',
      'report.status',
      'report.reported_at',
      'report.note',
      'report.decided_at',
      'properties.id as property_id',
      'properties.title',
      'bookings.check_in_date',
      'bookings.check_out_date',
      'owner.id as owner_id',
      'owner.full_name as owner_name',
      'owner.profile_image as owner_image',
      'guest.id as guest_id',
      'guest.full_name as guest_name',
      'guest.profile_image as guest_image',
      'inviter.id as inviter_id',
      'inviter.full_name as inviter_name',
      'inviter.profile_image as inviter_image',
      'inviter.user_type as inviter_type',
      'inviter.disabled_at as inviter_disabled_at',
      sql<Date | null>`case when report.lifted_at is null and report.held_until > ${at} then report.held_until end`.as(
        'held_until',
      ),
    ])
export type IncidentRow = Awaited<ReturnType<typeof listReports>>['rows'][number]

/** Open ones by age, decided ones newest first after them. */
export const listReports = async (on: Queryable, { limit, offset, status }: IncidentFilters, at: Date) => {
  const [rows, { count }] = await Promise.all([
    reports(on, at)
      .$if(status !== undefined, query => query.where('report.status', '=', status ?? null))
      .orderBy(sql`report.status <> 'open'`)
      .orderBy(sql`case when report.status = 'open' then report.reported_at end`)
      .orderBy('report.decided_at', 'desc')
      .orderBy('report.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    on
      .selectFrom('incident_reports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(status !== undefined, query => query.where('status', '=', status ?? null))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

export const findReport = (on: Queryable, id: string, at: Date) =>
  reports(on, at).where('report.id', '=', id).executeTakeFirst()

/** Decides an open report; false where another admin did. */
export const decideReport = async (
  tx: Transaction,
  id: string,
  decided: {
    status: Exclude<IncidentStatus, 'open'>
    note: string
    by: string
    at: Date
    inviterId: string | null
    heldUntil: Date | null
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('incident_reports')
    .set({
      status: decided.status,
      note: decided.note,
      decided_at: decided.at,
      decided_by: decided.by,
      inviter_id: decided.inviterId,
      held_until: decided.heldUntil,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where nothing is held, or no longer. */
export const liftHold = async (tx: Transaction, id: string, by: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('incident_reports')
    .set({ lifted_at: at, lifted_by: by })
    .where('id', '=', id)
    .where('held_until', '>', at)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Decided before this time; whoever is still held is let go long before. */
export const deleteOldReports = async (on: Queryable, before: Date) => {
  await on.deleteFrom('incident_reports').where('decided_at', '<', before).execute()
}
