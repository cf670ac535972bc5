import type { Language } from '#contract/kernel/languages.ts'
import { daysOf, momentAt } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface StayAtHome {
  readonly home: string
  readonly guestName: string
  readonly guests: number
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  /** Until when the request holds its nights, and on whose clock. */
  readonly expiresAt: Date | null
  readonly timeZone: string
  /** What was said about it. */
  readonly reason: string | null
  readonly link: string
}

/** What can happen to a booking that the owner of the home hears of. */
export type OwnerNews =
  | 'requested'
  | 'booked'
  | 'withdrawn'
  | 'cancelled'
  | 'declined_by_admin'
  | 'cancelled_by_admin'

export const bookingMailForOwner = (
  language: Language,
  news: OwnerNews,
  ownerName: string,
  stay: StayAtHome,
) => {
  const { say, money, guests } = wordsIn(language)
  const { home, guestName: guest } = stay
  return layoutMail(language, {
    subject: say(`owner.${news}.subject`, { guest, home }),
    heading: say(`owner.${news}.heading`),
    paragraphs: [
      say('hello', { name: ownerName }),
      say(`owner.${news}.tells`, {
        guest,
        home,
        days: daysOf(language, stay.checkIn, stay.checkOut),
        guests: guests(stay.guests),
        total: money(stay.totalCents),
      }),
      ...(news === 'requested' && stay.expiresAt
        ? [say('owner.answerBy', { moment: momentAt(language, stay.expiresAt, stay.timeZone) })]
        : []),
      ...(stay.reason ? [say('words', { reason: stay.reason })] : []),
    ],
    action: {
      label: say(news === 'requested' ? 'owner.requested.action' : 'seeBooking'),
      url: stay.link,
    },
    footer: say('owner.footer'),
  })
}
