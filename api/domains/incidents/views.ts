import type { UserType } from '#contract/accounts/schemas.ts'
import type { Incident, IncidentKind, IncidentStatus, OwnIncident } from '#contract/incidents/schemas.ts'
import type { IncidentRow, OwnIncidentRow } from './queries.ts'

export const toOwnIncident = (row: OwnIncidentRow): OwnIncident => ({
  id: row.id,
  kind: row.kind as IncidentKind,
  words: row.words,
  status: row.status as IncidentStatus,
  reported_at: row.reported_at.toISOString(),
  note: row.note,
  decided_at: row.decided_at?.toISOString() ?? null,
})

export const toIncident = (row: IncidentRow): Incident => ({
  ...toOwnIncident(row),
  booking_id: row.booking_id,
  property: { id: row.property_id, title: row.title },
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  owner: { id: row.owner_id, full_name: row.owner_name, profile_image: row.owner_image },
  guest: { id: row.guest_id, full_name: row.guest_name, profile_image: row.guest_image },
  inviter:
    row.inviter_id === null
      ? null
      : {
          id: row.inviter_id,
          full_name: row.inviter_name ?? '',
          profile_image: row.inviter_image,
          user_type: row.inviter_type as UserType,
        },
  held_until: row.held_until?.toISOString() ?? null,
})
