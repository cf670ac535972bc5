import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDays, momentAt } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface DatesAsked {
  readonly home: string
  readonly guestName: string
  readonly ownerName: string
  readonly guests: number
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  readonly currency: Currency
  readonly oldCheckIn: string
  readonly oldCheckOut: string
  readonly oldTotalCents: number
  /** The other party's message. */
  readonly reason: string | null
  /** When it expires, and in which time zone. */
  readonly expiresAt: Date
  readonly timeZone: string
  readonly link: string
}

/** Events of a date change that are notified. */
export type DatesEvent = 'asked' | 'withdrawn' | 'accepted' | 'declined' | 'lapsed'

export const isForOwner = (event: DatesEvent) => event === 'asked' || event === 'withdrawn'

export const dateChangeMail = (
  language: Language,
  event: DatesEvent,
  readerName: string,
  asked: DatesAsked,
) => {
  const { say, money, guests } = wordsIn(language)
  const { home, guestName: guest, ownerName: owner } = asked
  const action = { asked: say('dates.asked.action'), withdrawn: say('seeBooking') } as const
  return layoutMail(language, {
    subject: say(`dates.${event}.subject`, { guest, home }),
    heading: say(`dates.${event}.heading`),
    paragraphs: [
      say('hello', { name: readerName }),
      say(`dates.${event}.tells`, {
        guest,
        owner,
        home,
        days: formatDays(language, asked.checkIn, asked.checkOut),
        before: formatDays(language, asked.oldCheckIn, asked.oldCheckOut),
        guests: guests(asked.guests),
        total: money(asked.totalCents, asked.currency),
        oldTotal: money(asked.oldTotalCents, asked.currency),
      }),
      ...(event === 'asked'
        ? [say('owner.answerBy', { moment: momentAt(language, asked.expiresAt, asked.timeZone) })]
        : []),
      ...(asked.reason ? [say('words', { reason: asked.reason })] : []),
    ],
    action: {
      label: event === 'asked' || event === 'withdrawn' ? action[event] : say('guest.action'),
      url: asked.link,
    },
    footer: say(isForOwner(event) ? 'owner.footer' : 'guest.footer'),
  })
}
