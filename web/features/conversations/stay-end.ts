import { stayEnd } from '#contract/conversations/rules.ts'
import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

export interface EndTold {
  end: 'cancelled' | 'over'
  /** The instant of the cancellation, or the check-out day. */
  at: string
}

const endOf = (
  { booking, cancelled_at }: Pick<MessagePage, 'booking' | 'cancelled_at'>,
  today: CalendarDate,
) => {
  const end = stayEnd(booking, today)
  const at = end === 'cancelled' ? cancelled_at : booking.check_out_date
  return end && at ? { end, at } : null
}

/** Where the end of the stay belongs among the messages; left out while it lies among older ones that are not here yet. */
export const splitAtEnd = (
  page: Pick<MessagePage, 'booking' | 'cancelled_at'>,
  messages: readonly Message[],
  { today, more }: { today: CalendarDate; more: boolean },
): { told: EndTold | null; before: readonly Message[]; after: readonly Message[] } => {
  const told = endOf(page, today)
  if (!told) return { told, before: messages, after: [] }
  const moment = Date.parse(told.at)
  const place = messages.findIndex(({ sent_at }) => Date.parse(sent_at) > moment)
  if (place === -1) return { told, before: messages, after: [] }
  if (place === 0 && more) return { told: null, before: messages, after: [] }
  return { told, before: messages.slice(0, place), after: messages.slice(place) }
}
