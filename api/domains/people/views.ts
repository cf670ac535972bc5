import type { UserType } from '#contract/accounts/schemas.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import type { InvitationStatus } from '#contract/invitations/schemas.ts'
import type { HomeLine, InvitationLine, MembershipLine, Person, StayLine } from '#contract/people/schemas.ts'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import { accountFields } from '../accounts/people.views.ts'
import type { NetworkRow, PersonHomeRow, PersonInvitationRow, PersonRow, PersonStayRow } from './queries.ts'

export const toRecentItems = <Row extends { total: number }, Line>(
  rows: readonly Row[],
  view: (row: Row) => Line,
) => ({ count: rows[0]?.total ?? 0, results: rows.map(view) })

const toNamed = (id: string | null, name: string | null) =>
  id === null ? null : { id, full_name: name ?? '' }

/** The person's own fields, without related rows. */
export const personView = (row: PersonRow) =>
  ({
    ...accountFields(row),
    phone: row.phone,
    location: row.location,
    bio: row.bio,
    onboarding_completed: row.onboarding_completed,
    two_factor: row.factor_since !== null,
    invited_by: toNamed(row.inviter_id, row.inviter_name),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    suspension:
      row.disabled_at && !row.deleted_at
        ? {
            since: row.disabled_at.toISOString(),
            reason: row.suspension_reason,
            by: toNamed(row.suspender_id, row.suspender_name),
          }
        : null,
  }) satisfies Partial<Person>

export const membershipLineView = (row: NetworkRow): MembershipLine => ({
  id: row.id,
  person: { id: row.other_id, full_name: row.other_name, profile_image: row.other_image },
  trust_level: row.trust_level,
  trust_level_name: row.trust_level_name,
  discount_percentage: row.discount_percentage,
  joined_at: row.joined_at.toISOString(),
})

export const homeLineView = ({ total: _total, ...row }: PersonHomeRow): HomeLine => ({
  ...row,
  status: row.status as PropertyStatus,
})

export const personStayView = (row: PersonStayRow): StayLine => ({
  id: row.id,
  property: { id: row.property_id, title: row.title },
  as: row.as,
  with: { id: row.other_id, full_name: row.other_name },
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  status: row.status as BookingStatus,
  currency: row.currency,
  total_cents: row.total_cents,
})

export const invitationLineView =
  (personId: string) =>
  (row: PersonInvitationRow): InvitationLine => ({
    id: row.id,
    kind: row.kind,
    direction: row.sender_id === personId ? 'sent' : 'received',
    email: row.email,
    sender: toNamed(row.sender_id, row.sender_name),
    user_type: row.user_type as UserType,
    status: row.status as InvitationStatus,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  })
