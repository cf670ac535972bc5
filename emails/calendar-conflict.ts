import type { Language } from '#contract/kernel/languages.ts'
import { daysOf } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Tells an owner that nights of a stay are taken at another place too. */
export const calendarConflictMail = (
  language: Language,
  params: {
    ownerName: string
    home: string
    channel: string
    guestName: string
    checkIn: string
    checkOut: string
    from: string
    until: string
    link: string
  },
) => {
  const { say } = wordsIn(language)
  const { home, channel } = params
  return layoutMail(language, {
    subject: say('calendarConflict.subject', { home, channel }),
    heading: say('calendarConflict.heading'),
    paragraphs: [
      say('hello', { name: params.ownerName }),
      say('calendarConflict.tells', {
        home,
        channel,
        guest: params.guestName,
        nights: daysOf(language, params.from, params.until),
        days: daysOf(language, params.checkIn, params.checkOut),
      }),
      say('calendarConflict.todo', { channel }),
    ],
    action: { label: say('calendarConflict.see'), url: params.link },
    footer: say('owner.footer'),
  })
}
