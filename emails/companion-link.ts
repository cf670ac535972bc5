import type { Language } from '#contract/kernel/languages.ts'
import { formatDays } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface SharedTrip {
  /** Empty for a child whose name is not told. */
  readonly name: string
  /** Who booked and shares the trip. */
  readonly guest: string
  readonly home: string
  readonly checkIn: string
  readonly checkOut: string
  readonly link: string
}

/** To somebody who comes along on a stay and may have no account. It contains nothing of the address or the guide. */
export const companionLinkMail = (
  language: Language,
  { name, guest, home, checkIn, checkOut, link }: SharedTrip,
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('companionLink.subject', { guest, home }),
    heading: say('companionLink.heading'),
    paragraphs: [
      ...(name === '' ? [] : [say('hello', { name })]),
      say('companionLink.tells', { guest, home, days: formatDays(language, checkIn, checkOut) }),
      say('companionLink.where'),
      say('companionLink.secret'),
    ],
    action: { label: say('companionLink.action'), url: link },
    footer: say('companionLink.footer', { guest }),
  })
}
