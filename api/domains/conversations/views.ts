import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { closedBecause } from '#contract/conversations/rules.ts'
import type { Conversation, Message } from '#contract/conversations/schemas.ts'
import type { ConversationRow, InboxRow, MessageRow } from './queries.ts'

export const messageView = (row: MessageRow, readerId: string): Message => ({
  number: row.number,
  mine: row.author_id === readerId,
  text: row.text,
  sent_at: row.sent_at.toISOString(),
  scheduled: row.scheduled,
})

const stayView = (row: ConversationRow | InboxRow) => ({
  id: row.booking_id,
  property_title: row.property_title,
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  status: row.status as BookingStatus,
})

/** Whether the two parties may still write to each other. */
export const closedView = (row: ConversationRow, now: Date) =>
  closedBecause(
    {
      status: row.status as BookingStatus,
      cancelledAt: row.cancelled_at,
      otherIsGone: row.other_is_gone,
    },
    now,
  )

export const conversationHead = (row: ConversationRow, now: Date) => ({
  as: row.side,
  other: { full_name: row.other_name, profile_image: row.other_image },
  booking: stayView(row),
  read_by_other: row.read_by_other,
  unread: row.unread,
  closed: closedView(row, now),
  cancelled_at: row.status === 'cancelled' ? (row.cancelled_at?.toISOString() ?? null) : null,
})

export const conversationView = (row: InboxRow): Conversation => ({
  as: row.side,
  other: { full_name: row.other_name, profile_image: row.other_image },
  booking: stayView(row),
  last_message: { mine: row.last_is_mine, text: row.last_text, sent_at: row.last_sent_at.toISOString() },
  unread: row.unread,
})
