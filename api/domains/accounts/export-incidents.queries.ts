import type { Queryable } from '../../db/transaction.ts'
import type { ExportPart } from './export-calendars.queries.ts'

const reports = (on: Queryable) =>
  on
    .selectFrom('incident_reports')
    .innerJoin('bookings', 'bookings.id', 'incident_reports.booking_id')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select([
      'incident_reports.booking_id',
      'properties.title as property',
      'incident_reports.kind',
      'incident_reports.note',
      'incident_reports.decided_at',
    ])
    .orderBy('incident_reports.reported_at')

/**
 * Of reports of serious incidents each side gets what it was told: an owner their own, a guest what was upheld without
 * the owner's words, and who brought a guest in only until when.
 */
export const incidentParts: readonly ExportPart[] = [
  {
    name: 'incidents-reported',
    read: (on, userId) =>
      reports(on)
        .select(['incident_reports.words', 'incident_reports.status', 'incident_reports.reported_at'])
        .where('properties.owner_id', '=', userId)
        .execute(),
  },
  {
    name: 'incidents-found',
    read: (on, userId) =>
      reports(on)
        .where('bookings.guest_id', '=', userId)
        .where('incident_reports.status', '=', 'upheld')
        .execute(),
  },
  {
    name: 'invitations-needing-approval',
    read: (on, userId) =>
      on
        .selectFrom('incident_reports')
        .select(['decided_at as since', 'held_until as until', 'lifted_at as ended_early_at'])
        .where('inviter_id', '=', userId)
        .orderBy('decided_at')
        .execute(),
  },
]
