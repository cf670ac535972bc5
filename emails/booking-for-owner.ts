import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDays, momentAt } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface StayAtHome {
  readonly home: string
  readonly guestName: string
  readonly guests: number
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  readonly currency: Currency
  /** Until when the request holds its nights, and in which time zone. */
  readonly expiresAt: Date | null
  readonly timeZone: string
  /** The message to the owner. */
  readonly reason: string | null
  readonly link: string
}

/** Events of a booking that the owner of the home is notified of. */
export type OwnerEvent =
  | 'requested'
  | 'booked'
  | 'withdrawn'
  | 'cancelled'
  | 'declined_by_admin'
  | 'cancelled_by_admin'

export const bookingMailForOwner = (
  language: Language,
  event: OwnerEvent,
  ownerName: string,
  stay: StayAtHome,
) => {
  const { say, money, guests } = wordsIn(language)
  const { home, guestName: guest } = stay
  return layoutMail(language, {
    subject: say(`owner.${event}.subject`, { guest, home }),
    heading: say(`owner.${event}.heading`),
    paragraphs: [
      say('hello', { name: ownerName }),
      say(`owner.${event}.tells`, {
        guest,
        home,
        days: formatDays(language, stay.checkIn, stay.checkOut),
        guests: guests(stay.guests),
        total: money(stay.totalCents, stay.currency),
      }),
      ...(event === 'requested' && stay.expiresAt
        ? [say('owner.answerBy', { moment: momentAt(language, stay.expiresAt, stay.timeZone) })]
        : []),
      ...(stay.reason ? [say('words', { reason: stay.reason })] : []),
    ],
    action: {
      label: say(event === 'requested' ? 'owner.requested.action' : 'seeBooking'),
      url: stay.link,
    },
    footer: say('owner.footer'),
  })
}
