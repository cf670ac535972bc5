import type { Language } from '#contract/kernel/languages.ts'
import { daysOf, momentAt } from './days.ts'
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
  readonly oldCheckIn: string
  readonly oldCheckOut: string
  readonly oldTotalCents: number
  /** What the other side said to it. */
  readonly reason: string | null
  /** Until when it can be answered, and on whose clock. */
  readonly expiresAt: Date
  readonly timeZone: string
  readonly link: string
}

/** What can happen to a question for other dates that somebody hears of. */
export type DatesNews = 'asked' | 'withdrawn' | 'accepted' | 'declined' | 'lapsed'

export const isForOwner = (news: DatesNews) => news === 'asked' || news === 'withdrawn'

export const dateChangeMail = (
  language: Language,
  news: DatesNews,
  readerName: string,
  asked: DatesAsked,
) => {
  const { say, money, guests } = wordsIn(language)
  const { home, guestName: guest, ownerName: owner } = asked
  const action = { asked: say('dates.asked.action'), withdrawn: say('seeBooking') } as const
  return layoutMail(language, {
    subject: say(`dates.${news}.subject`, { guest, home }),
    heading: say(`dates.${news}.heading`),
    paragraphs: [
      say('hello', { name: readerName }),
      say(`dates.${news}.tells`, {
        guest,
        owner,
        home,
        days: daysOf(language, asked.checkIn, asked.checkOut),
        before: daysOf(language, asked.oldCheckIn, asked.oldCheckOut),
        guests: guests(asked.guests),
        total: money(asked.totalCents),
        oldTotal: money(asked.oldTotalCents),
      }),
      ...(news === 'asked'
        ? [say('owner.answerBy', { moment: momentAt(language, asked.expiresAt, asked.timeZone) })]
        : []),
      ...(asked.reason ? [say('words', { reason: asked.reason })] : []),
    ],
    action: {
      label: news === 'asked' || news === 'withdrawn' ? action[news] : say('guest.action'),
      url: asked.link,
    },
    footer: say(isForOwner(news) ? 'owner.footer' : 'guest.footer'),
  })
}
