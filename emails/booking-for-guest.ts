import { REQUEST_HOLD_HOURS } from '#contract/kernel/constants.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { DAYS_TO_REVIEW } from '#contract/reviews/rules.ts'
import { daysOf } from './days.ts'
import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'

interface StayOfGuest {
  readonly home: string
  readonly ownerName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly totalCents: number
  /** What the owner said about it. */
  readonly reason: string | null
  readonly link: string
}

interface Words {
  readonly subject: (stay: StayOfGuest) => string
  readonly heading: string
  readonly tells: (stay: StayOfGuest, days: string) => string
}

const WORDS = {
  requested: {
    subject: ({ home }) => `Your request for ${home}`,
    heading: 'Your request is on its way',
    tells: ({ home, ownerName }, days) =>
      `you asked to stay at ${home}, ${days}. ${ownerName} has up to ${REQUEST_HOLD_HOURS} hours to answer; until then the nights are held for you.`,
  },
  confirmed: {
    subject: ({ home }) => `Your stay at ${home} is confirmed`,
    heading: 'Your stay is confirmed',
    tells: ({ home, ownerName }, days) => `${ownerName} expects you at ${home}, ${days}.`,
  },
  declined: {
    subject: ({ home }) => `Your request for ${home} was declined`,
    heading: 'This time it is a no',
    tells: ({ home, ownerName }, days) =>
      `${ownerName} cannot have you at ${home}, ${days}. Nothing was charged.`,
  },
  cancelled: {
    subject: ({ home }) => `Your stay at ${home} was cancelled`,
    heading: 'Your stay was cancelled',
    tells: ({ home, ownerName }, days) =>
      `your stay at ${home}, hosted by ${ownerName}, ${days}, will not take place.`,
  },
  completed: {
    subject: ({ home }) => `How was your stay at ${home}?`,
    heading: 'How was your stay?',
    tells: ({ home, ownerName }, days) =>
      `you stayed at ${home}, hosted by ${ownerName}, ${days}. A few honest words help the next guests, and ${ownerName} reads them at once. You have ${DAYS_TO_REVIEW} days.`,
  },
  lapsed: {
    subject: ({ home }) => `Your request for ${home} was not answered`,
    heading: 'Your request has lapsed',
    tells: ({ home, ownerName }, days) =>
      `${ownerName} did not answer your request for ${home}, ${days}, in time. The nights are free again, and nothing was charged. You can ask again if you still like them.`,
  },
  reopened: {
    subject: ({ home }) => `Your request for ${home} is open again`,
    heading: 'Your request is open again',
    tells: ({ home, ownerName }, days) =>
      `${ownerName} is looking at your request for ${home}, ${days}, once more. The nights are held for you meanwhile.`,
  },
} as const satisfies Record<string, Words>

/** What can happen to a booking that its guest hears of. */
export type GuestNews = keyof typeof WORDS

export const bookingMailForGuest = (
  news: GuestNews,
  guestName: string,
  stay: StayOfGuest,
): { subject: string; text: string; html: string } => {
  const words: Words = WORDS[news]
  return {
    subject: oneLine(words.subject(stay)),
    ...layoutMail({
      heading: words.heading,
      paragraphs: [
        `Hello ${guestName},`,
        words.tells(stay, daysOf(stay.checkIn, stay.checkOut)),
        ...(stay.reason ? [`The words that came with it: “${stay.reason}”`] : []),
        ...(news === 'confirmed' || news === 'requested'
          ? [`The price that you agreed on: ${formatCentsExactly(stay.totalCents)}.`]
          : []),
      ],
      action: { label: news === 'completed' ? 'Write a review' : 'See your stay', url: stay.link },
      footer:
        'You get this mail because you asked for this stay. You can switch such mails off in your settings.',
    }),
  }
}
