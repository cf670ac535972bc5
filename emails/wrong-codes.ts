import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Warns a person that somebody who knows their password entered wrong codes of the second factor. */
export const wrongCodesMail = (
  language: Language,
  { fullName, settingsUrl }: { fullName: string; settingsUrl: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('wrongCodes.subject'),
    heading: say('wrongCodes.heading'),
    paragraphs: [say('hello', { name: fullName }), say('wrongCodes.tells'), say('wrongCodes.known')],
    action: { label: say('wrongCodes.action'), url: settingsUrl },
    footer: say('safety'),
  })
}
