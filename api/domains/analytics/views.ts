import type { Activity, ActivityKind, DashboardStay } from '#contract/analytics/schemas.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { askedView } from '../bookings/views.ts'
import type { ActivityChangeRow, JoinedRow, NewcomerRow, ReceivedRow } from './activity.queries.ts'
import type { LineRow } from './lines.queries.ts'

export const dashboardStayView = (row: LineRow): DashboardStay => ({
  id: row.id,
  entered: row.entered,
  property: { id: row.property_id, title: row.title, city: row.city },
  guest: { full_name: row.guest_name, profile_image: row.guest_image },
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  guests_count: row.guests_count,
  children_ages: row.children_ages,
  pets: row.pets,
  status: row.status as BookingStatus,
  currency: row.currency,
  total_cents: row.total_cents,
  expires_at: row.expires_at?.toISOString() ?? null,
  dates_asked: row.asked_id ? askedView(row) : null,
  created_at: row.created_at.toISOString(),
})

const guestOf = (row: { guest_id: string; guest_name: string; guest_image: string | null }) => ({
  id: row.guest_id,
  full_name: row.guest_name,
  profile_image: row.guest_image,
})

const personOf = (row: { person_id: string; full_name: string; profile_image: string | null }) => ({
  id: row.person_id,
  full_name: row.full_name,
  profile_image: row.profile_image,
})

const KIND_OF: Record<BookingStatus, ActivityKind> = {
  pending: 'booking_reopened',
  confirmed: 'booking_confirmed',
  cancelled: 'booking_cancelled',
  completed: 'booking_completed',
}

const kindOf = ({ from_status, to_status, cause }: ActivityChangeRow): ActivityKind => {
  if (from_status === null && to_status === 'pending') return 'booking_requested'
  if (cause === 'lapsed') return 'booking_lapsed'
  return KIND_OF[to_status as BookingStatus]
}

const byWhom = ({ changed_by, guest_id }: ActivityChangeRow, viewerId: string): Activity['by'] => {
  if (changed_by === null) return 'house'
  if (changed_by === viewerId) return 'you'
  return changed_by === guest_id ? 'guest' : 'other'
}

export const changeView = (row: ActivityChangeRow, viewerId: string): Activity => ({
  key: `change-${row.id}`,
  kind: kindOf(row),
  at: row.changed_at.toISOString(),
  person: guestOf(row),
  property_title: row.title,
  booking: row.booking_id,
  subject: null,
  by: byWhom(row, viewerId),
})

export const receivedView = (row: ReceivedRow): Activity => ({
  key: `message-${row.booking_id}-${row.number}`,
  kind: 'message_received',
  at: row.sent_at.toISOString(),
  person: guestOf(row),
  property_title: row.title,
  booking: row.booking_id,
  subject: null,
  by: 'guest',
})

export const joinedView = (row: JoinedRow): Activity => ({
  key: `joined-${row.id}`,
  kind: 'member_joined',
  at: row.answered_at.toISOString(),
  person: personOf(row),
  property_title: null,
  booking: null,
  subject: null,
  by: 'guest',
})

export const newcomerView = (row: NewcomerRow): Activity => ({
  key: `${row.kind}-${row.id}`,
  kind: row.kind,
  at: row.at.toISOString(),
  person: personOf(row),
  property_title: row.title,
  booking: null,
  subject: row.id,
  by: 'other',
})
