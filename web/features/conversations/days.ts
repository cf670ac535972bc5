import type { Message } from '#contract/conversations/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'

const dayOf = (instant: string | number) => {
  const at = new Date(instant)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}

export interface MessageDay {
  /** Its first message, whose number is also its key. */
  key: number
  at: string
  messages: Message[]
}

/** Messages grouped by the days of the reader's calendar, in order. */
export const byDay = (messages: readonly Message[]): MessageDay[] => {
  const days: MessageDay[] = []
  for (const message of messages) {
    const last = days.at(-1)
    if (last && dayOf(last.at) === dayOf(message.sent_at)) last.messages.push(message)
    else days.push({ key: message.number, at: message.sent_at, messages: [message] })
  }
  return days
}

/** The number of midnights since then. */
export const daysAgo = (instant: string, now: number) => Math.round((dayOf(now) - dayOf(instant)) / DAY_MS)

const ONE_BREATH_MS = 5 * 60_000

/** Consecutive messages of one person share one time, at the end. */
export const endsBreath = (messages: readonly Message[], at: number) => {
  const [message, next] = [messages[at], messages[at + 1]]
  if (!message || !next || message.mine !== next.mine || message.writer?.id !== next.writer?.id) return true
  return Date.parse(next.sent_at) - Date.parse(message.sent_at) > ONE_BREATH_MS
}
