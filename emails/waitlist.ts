import type { Language } from '#contract/kernel/languages.ts'
import { formatDays } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface FreeNights {
  readonly readerName: string
  readonly home: string
  readonly checkIn: string
  readonly checkOut: string
  readonly link: string
}

/** To a guest on a waiting list: the nights are free. */
export const waitlistMail = (
  language: Language,
  { readerName, home, checkIn, checkOut, link }: FreeNights,
) => {
  const { say } = wordsIn(language)
  const days = formatDays(language, checkIn, checkOut)
  return layoutMail(language, {
    subject: say('waitlist.subject', { home }),
    heading: say('waitlist.heading'),
    paragraphs: [
      say('hello', { name: readerName }),
      say('waitlist.tells', { home, days }),
      say('waitlist.notHeld'),
    ],
    action: { label: say('waitlist.action'), url: link },
    footer: say('guest.footer'),
  })
}
