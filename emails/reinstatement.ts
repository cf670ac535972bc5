import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDays, momentAt } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface StayAskedFor {
  readonly readerName: string
  readonly home: string
  readonly guestName: string
  readonly ownerName: string
  readonly guests: number
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  readonly currency: Currency
  /** The status of the stay after the guest accepts. */
  readonly becomes: 'pending' | 'confirmed'
  /** The other party's message. */
  readonly reason: string | null
  /** When it expires, and in which time zone. */
  readonly expiresAt: Date
  readonly timeZone: string
  readonly link: string
}

/** Events of a reinstatement that are notified. */
export type ReinstatementEvent = 'asked' | 'withdrawn' | 'accepted' | 'declined' | 'nights_taken' | 'lapsed'

export const reinstatementMail = (
  language: Language,
  event: ReinstatementEvent,
  side: 'guest' | 'owner',
  stay: StayAskedFor,
) => {
  const { say, money, guests } = wordsIn(language)
  const { home, guestName: guest, ownerName: owner, becomes } = stay
  const key = event === 'lapsed' && side === 'owner' ? 'unanswered' : event
  const seeing = say(side === 'owner' ? 'seeBooking' : 'guest.action')
  return layoutMail(language, {
    subject: say(`reinstatement.${key}.subject`, { guest, owner, home }),
    heading: say(`reinstatement.${key}.heading`),
    paragraphs: [
      say('hello', { name: stay.readerName }),
      say(`reinstatement.${key}.tells`, {
        guest,
        owner,
        home,
        days: formatDays(language, stay.checkIn, stay.checkOut),
        guests: guests(stay.guests),
        total: money(stay.totalCents, stay.currency),
      }),
      ...(key === 'asked' || key === 'accepted' ? [say(`reinstatement.${key}.${becomes}`, { owner })] : []),
      ...(key === 'asked'
        ? [say('owner.answerBy', { moment: momentAt(language, stay.expiresAt, stay.timeZone) })]
        : []),
      ...(stay.reason ? [say('words', { reason: stay.reason })] : []),
    ],
    action: { label: key === 'asked' ? say('reinstatement.asked.action') : seeing, url: stay.link },
    footer: say(side === 'owner' ? 'owner.footer' : 'guest.footer'),
  })
}
