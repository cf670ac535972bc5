import type { Language } from '#contract/kernel/languages.ts'
import { DAYS_TO_REVIEW } from '#contract/reviews/rules.ts'
import { daysOf } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface StayOfGuest {
  readonly home: string
  readonly ownerName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  /** As long as the owner has for a request at most. */
  readonly hoursToAnswer: number
  /** What the owner said about it. */
  readonly reason: string | null
  readonly link: string
}

/** What can happen to a booking that its guest hears of. */
export type GuestNews =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'cancelled'
  | 'declined_by_admin'
  | 'cancelled_by_admin'
  | 'completed'
  | 'lapsed'
  | 'reopened'

export const bookingMailForGuest = (
  language: Language,
  news: GuestNews,
  guestName: string,
  stay: StayOfGuest,
) => {
  const { say, money, span } = wordsIn(language)
  const { home, ownerName: owner } = stay
  const days = daysOf(language, stay.checkIn, stay.checkOut)
  return layoutMail(language, {
    subject: say(`guest.${news}.subject`, { home }),
    heading: say(`guest.${news}.heading`),
    paragraphs: [
      say('hello', { name: guestName }),
      say(`guest.${news}.tells`, {
        home,
        owner,
        days,
        time: span(stay.hoursToAnswer, 'hour'),
        reviewDays: DAYS_TO_REVIEW,
      }),
      ...(stay.reason ? [say('words', { reason: stay.reason })] : []),
      ...(news === 'confirmed' || news === 'requested'
        ? [say('guest.price', { total: money(stay.totalCents) })]
        : []),
    ],
    action: { label: say(news === 'completed' ? 'guest.completed.action' : 'guest.action'), url: stay.link },
    footer: say('guest.footer'),
  })
}
