import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { DAYS_TO_REVIEW } from '#contract/reviews/rules.ts'
import { formatDays } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface StayOfGuest {
  readonly home: string
  readonly ownerName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  readonly currency: Currency
  /** The owner's maximum time for an answer. */
  readonly hoursToAnswer: number
  /** The owner's message. */
  readonly reason: string | null
  /** It is paid to the owner, not through the platform. */
  readonly isDirect?: boolean
  readonly link: string
}

/** Events of a booking that its guest is notified of. */
export type GuestEvent =
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
  event: GuestEvent,
  guestName: string,
  stay: StayOfGuest,
) => {
  const { say, money, span } = wordsIn(language)
  const { home, ownerName: owner } = stay
  const days = formatDays(language, stay.checkIn, stay.checkOut)
  return layoutMail(language, {
    subject: say(`guest.${event}.subject`, { home }),
    heading: say(`guest.${event}.heading`),
    paragraphs: [
      say('hello', { name: guestName }),
      say(`guest.${event}.tells`, {
        home,
        owner,
        days,
        time: span(stay.hoursToAnswer, 'hour'),
        reviewDays: DAYS_TO_REVIEW,
      }),
      ...(stay.reason ? [say('words', { reason: stay.reason })] : []),
      ...(event === 'confirmed' || event === 'requested'
        ? [say('guest.price', { total: money(stay.totalCents, stay.currency) })]
        : []),
      ...(event === 'confirmed' && stay.isDirect ? [say('guest.direct', { owner })] : []),
    ],
    action: { label: say(event === 'completed' ? 'guest.completed.action' : 'guest.action'), url: stay.link },
    footer: say('guest.footer'),
  })
}
