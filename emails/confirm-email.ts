import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Sent to a new address, which its owner has to confirm. */
export const confirmEmailMail = (
  language: Language,
  { fullName, link }: { fullName: string; link: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('confirmEmail.subject'),
    heading: say('confirmEmail.heading'),
    paragraphs: [say('hello', { name: fullName }), say('confirmEmail.asked'), say('confirmEmail.link')],
    action: { label: say('confirmEmail.action'), url: link },
    footer: say('confirmEmail.footer'),
  })
}
