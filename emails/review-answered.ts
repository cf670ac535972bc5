import type { Language } from '#contract/kernel/languages.ts'
import type { ReviewAudience } from '#contract/reviews/schemas.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'
import { wordsIn } from './words.ts'

const WHO_READS_BOTH = {
  everyone: 'reviewAnswered.both',
  network: 'reviewAnswered.bothNetwork',
  owner: 'reviewAnswered.bothOwner',
} as const

/** Notifies a guest of the owner's answer to their review. */
export const reviewAnsweredMail = (
  language: Language,
  params: {
    guestName: string
    ownerName: string
    home: string
    answer: string
    audience: ReviewAudience
    link: string
  },
) => {
  const { say } = wordsIn(language)
  const { ownerName: owner, home } = params
  return layoutMail(language, {
    subject: say('reviewAnswered.subject', { owner, home }),
    heading: say('reviewAnswered.heading'),
    paragraphs: [
      say('hello', { name: params.guestName }),
      say('reviewAnswered.tells', { owner, home }),
      ...quoted(language, params.answer),
      say(WHO_READS_BOTH[params.audience], { owner }),
    ],
    action: { label: say('guest.action'), url: params.link },
    footer: say('reviewAnswered.footer'),
  })
}
