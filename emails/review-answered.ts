import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'
import { wordsIn } from './words.ts'

/** Notifies a guest of the owner's answer to their review. */
export const reviewAnsweredMail = (
  language: Language,
  params: { guestName: string; ownerName: string; home: string; answer: string; link: string },
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
      say('reviewAnswered.both'),
    ],
    action: { label: say('guest.action'), url: params.link },
    footer: say('reviewAnswered.footer'),
  })
}
