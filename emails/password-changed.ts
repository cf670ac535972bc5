import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies a person that their password was changed. */
export const passwordChangedMail = (
  language: Language,
  { fullName, resetUrl }: { fullName: string; resetUrl: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('passwordChanged.subject'),
    heading: say('passwordChanged.heading'),
    paragraphs: [
      say('hello', { name: fullName }),
      say('passwordChanged.tells'),
      say('passwordChanged.ifYou'),
    ],
    action: { label: say('passwordChanged.action'), url: resetUrl },
    footer: say('safety'),
  })
}
