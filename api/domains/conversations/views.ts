import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { closedBecause, inquiryClosedBecause } from '#contract/conversations/rules.ts'
import type { Conversation, Message } from '#contract/conversations/schemas.ts'
import type { ConversationRow, InboxRow, MessageRow } from './queries.ts'

/** Who reads, and for which party. */
export interface MessageReader {
  readonly personId: string
  readonly own_id: string
  readonly party_name: string
}

/** Named where it is neither the reader nor the other party. */
const writerView = (row: MessageRow, { personId, own_id, party_name }: MessageReader): Message['writer'] => {
  if (row.co_host_id !== null)
    return row.co_host_id === personId
      ? null
      : { id: row.co_host_id, full_name: row.co_host_name ?? '', as: 'co_host' }
  if (row.author_id !== own_id || own_id === personId) return null
  return { id: own_id, full_name: party_name, as: 'owner' }
}

export const messageView = (row: MessageRow, reader: MessageReader): Message => ({
  number: row.number,
  mine: row.author_id === reader.own_id,
  writer: writerView(row, reader),
  text: row.text,
  attachments: row.attachments,
  sent_at: row.sent_at.toISOString(),
  scheduled: row.scheduled,
})

type About = ConversationRow | InboxRow

/** What a conversation is about: a stay, or before one is requested an inquiry. */
const aboutView = (row: About) => {
  const { property_title, check_in_date, check_out_date } = row
  if (row.booking_id === null)
    return {
      booking: null,
      inquiry: {
        id: row.conversation_id,
        property: row.property_id,
        property_title,
        check_in_date,
        check_out_date,
      },
    }
  const stay = { property_title, check_in_date: row.check_in_date, check_out_date: row.check_out_date }
  return { booking: { id: row.booking_id, ...stay, status: row.status as BookingStatus }, inquiry: null }
}

/** Whether the two parties may still write to each other. */
export const closedView = (row: ConversationRow, now: Date) => {
  const both = { otherIsGone: row.other_is_gone, blocked: row.blocks || row.is_blocked }
  if (row.booking_id === null) return inquiryClosedBecause({ ...both, inReach: row.in_reach })
  const stay = {
    status: row.status as BookingStatus,
    checkOut: row.check_out_date,
    cancelledAt: row.cancelled_at,
  }
  return closedBecause({ ...both, ...stay }, now)
}

const cancelledView = (row: ConversationRow) =>
  row.booking_id !== null && row.status === 'cancelled' ? (row.cancelled_at?.toISOString() ?? null) : null

export const conversationHead = (row: ConversationRow, now: Date) => ({
  as: row.side,
  other: { id: row.other_id, full_name: row.other_name, profile_image: row.other_image },
  ...aboutView(row),
  blocked: row.side !== 'co_host' && row.blocks,
  read_by_other: row.read_by_other,
  unread: row.unread,
  closed: closedView(row, now),
  cancelled_at: cancelledView(row),
})

export const conversationView = (row: InboxRow): Conversation => ({
  as: row.side,
  other: { full_name: row.other_name, profile_image: row.other_image },
  ...aboutView(row),
  last_message: {
    mine: row.last_is_mine,
    writer: row.last_writer,
    text: row.last_text,
    pictures: row.last_pictures,
    pdfs: row.last_pdfs,
    sent_at: row.last_sent_at.toISOString(),
  },
  unread: row.unread,
})
