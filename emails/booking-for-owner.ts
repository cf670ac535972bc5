import { formatCentsExactly } from '#contract/kernel/money.ts'
import { daysOf, momentAt } from './days.ts'
import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'

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

interface Words {
  readonly subject: (stay: StayAtHome) => string
  readonly heading: string
  readonly tells: (stay: StayAtHome, days: string) => string
  readonly action: string
}

const guestsOf = ({ guests }: StayAtHome) => (guests === 1 ? '1 guest' : `${guests} guests`)

const WORDS = {
  requested: {
    subject: ({ guestName, home }) => `${guestName} would like to stay at ${home}`,
    heading: 'A request waits for your answer',
    tells: (stay, days) =>
      `${stay.guestName} would like to stay at ${stay.home}, ${days}, ${guestsOf(stay)}, for ${formatCentsExactly(stay.totalCents)}.`,
    action: 'Answer the request',
  },
  booked: {
    subject: ({ guestName, home }) => `${guestName} has booked ${home}`,
    heading: 'A new booking',
    tells: (stay, days) =>
      `${stay.guestName} has booked ${stay.home}, ${days}, ${guestsOf(stay)}, for ${formatCentsExactly(stay.totalCents)}. It is confirmed, as you have switched on instant booking.`,
    action: 'See the booking',
  },
  withdrawn: {
    subject: ({ guestName, home }) => `${guestName} took back the request for ${home}`,
    heading: 'A request was taken back',
    tells: ({ guestName, home }, days) =>
      `${guestName} no longer asks for ${home}, ${days}. The nights are free again.`,
    action: 'See the booking',
  },
  cancelled: {
    subject: ({ guestName, home }) => `The stay of ${guestName} at ${home} was cancelled`,
    heading: 'A stay was cancelled',
    tells: ({ guestName, home }, days) =>
      `The stay of ${guestName} at ${home}, ${days}, will not take place. The nights are free again.`,
    action: 'See the booking',
  },
} as const satisfies Record<string, Words>

/** What can happen to a booking that the owner of the home hears of. */
export type OwnerNews = keyof typeof WORDS

export const bookingMailForOwner = (
  news: OwnerNews,
  ownerName: string,
  stay: StayAtHome,
): { subject: string; text: string; html: string } => {
  const words: Words = WORDS[news]
  return {
    subject: oneLine(words.subject(stay)),
    ...layoutMail({
      heading: words.heading,
      paragraphs: [
        `Hello ${ownerName},`,
        words.tells(stay, daysOf(stay.checkIn, stay.checkOut)),
        ...(news === 'requested' && stay.expiresAt
          ? [`Please answer by ${momentAt(stay.expiresAt, stay.timeZone)}, where the home stands.`]
          : []),
        ...(stay.reason ? [`The words that came with it: “${stay.reason}”`] : []),
      ],
      action: { label: words.action, url: stay.link },
      footer: 'You get this mail because the home is yours. You can switch such mails off in your settings.',
    }),
  }
}
