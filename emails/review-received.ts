import type { Language } from '#contract/kernel/languages.ts'
import { DAYS_UNTIL_PUBLIC } from '#contract/reviews/rules.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'
import { wordsIn } from './words.ts'

/** Notifies the owner of a home of a guest's review. */
export const reviewReceivedMail = (
  language: Language,
  params: {
    ownerName: string
    guestName: string
    home: string
    stars: number
    text: string
    link: string
  },
) => {
  const { say } = wordsIn(language)
  const { guestName: guest, home, stars } = params
  return layoutMail(language, {
    subject: say('reviewReceived.subject', { guest, home }),
    heading: say('reviewReceived.heading', { home }),
    paragraphs: [
      say('hello', { name: params.ownerName }),
      say('reviewReceived.tells', { guest, stars }),
      ...quoted(language, params.text),
      say('reviewReceived.answer', { days: DAYS_UNTIL_PUBLIC }),
    ],
    action: { label: say('reviewReceived.action'), url: params.link },
    footer: say('owner.footer'),
  })
}
