import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** A link that sets a new password. */
export const resetPasswordMail = (
  language: Language,
  { fullName, link }: { fullName: string; link: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('resetPassword.subject'),
    heading: say('resetPassword.heading'),
    paragraphs: [say('hello', { name: fullName }), say('resetPassword.tells')],
    action: { label: say('resetPassword.action'), url: link },
    footer: say('resetPassword.footer'),
  })
}
