import type { Language } from '#contract/kernel/languages.ts'
import { formatDays } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies an owner of a conflict: nights of a stay are also taken on another site. */
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
        nights: formatDays(language, params.from, params.until),
        days: formatDays(language, params.checkIn, params.checkOut),
      }),
      say('calendarConflict.todo', { channel }),
    ],
    action: { label: say('calendarConflict.see'), url: params.link },
    footer: say('owner.footer'),
  })
}
