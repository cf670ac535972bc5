import type { Language } from '#contract/kernel/languages.ts'
import { formatDay } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface OpenGuideNews {
  readonly guest: string
  readonly home: string
  readonly owner: string
  readonly checkIn: string
  readonly link: string
}

/** To the guest of a stay: its arrival guide is open. It contains nothing of the guide. */
export const arrivalGuideMail = (
  language: Language,
  { guest, home, owner, checkIn, link }: OpenGuideNews,
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('guide.subject', { home }),
    heading: say('guide.heading'),
    paragraphs: [
      say('hello', { name: guest }),
      say('guide.tells', { owner, home, day: formatDay(language, checkIn) }),
      say('guide.where'),
    ],
    action: { label: say('guide.action'), url: link },
    footer: say('guest.footer'),
  })
}
