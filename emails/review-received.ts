import type { Language } from '#contract/kernel/languages.ts'
import { DAYS_UNTIL_PUBLIC } from '#contract/reviews/rules.ts'
import type { ReviewAudience } from '#contract/reviews/schemas.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'
import { wordsIn } from './words.ts'

const WHO_READS_IT = {
  everyone: 'reviewReceived.answer',
  network: 'reviewReceived.answerNetwork',
  owner: 'reviewReceived.answerOwner',
} as const

/** Notifies the owner of a home of a guest's review. */
export const reviewReceivedMail = (
  language: Language,
  params: {
    ownerName: string
    guestName: string
    home: string
    stars: number
    text: string
    audience: ReviewAudience
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
      say(WHO_READS_IT[params.audience], { guest, days: DAYS_UNTIL_PUBLIC }),
    ],
    action: { label: say('reviewReceived.action'), url: params.link },
    footer: say('owner.footer'),
  })
}
