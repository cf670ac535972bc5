import { stayEnd } from '#contract/conversations/rules.ts'
import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

export interface ConversationEnd {
  end: 'cancelled' | 'over'
  /** The time of the cancellation, or the check-out day. */
  at: string
}

const endOf = (
  { booking, cancelled_at }: Pick<MessagePage, 'booking' | 'cancelled_at'>,
  today: CalendarDate,
) => {
  if (!booking) return null
  const end = stayEnd(booking, today)
  const at = end === 'cancelled' ? cancelled_at : booking.check_out_date
  return end && at ? { end, at } : null
}

/**
 * The position of the end of the stay among the messages; left out while it lies among older ones that are not loaded.
 */
export const splitAtEnd = (
  page: Pick<MessagePage, 'booking' | 'cancelled_at'>,
  messages: readonly Message[],
  { today, more }: { today: CalendarDate; more: boolean },
): { ending: ConversationEnd | null; before: readonly Message[]; after: readonly Message[] } => {
  const ending = endOf(page, today)
  if (!ending) return { ending, before: messages, after: [] }
  const moment = Date.parse(ending.at)
  const place = messages.findIndex(({ sent_at }) => Date.parse(sent_at) > moment)
  if (place === -1) return { ending, before: messages, after: [] }
  if (place === 0 && more) return { ending: null, before: messages, after: [] }
  return { ending, before: messages.slice(0, place), after: messages.slice(place) }
}
