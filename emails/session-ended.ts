import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies a person that a session was ended because its refresh token was used twice. */
export const sessionEndedMail = (
  language: Language,
  { fullName, signInUrl }: { fullName: string; signInUrl: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('sessionEnded.subject'),
    heading: say('sessionEnded.heading'),
    paragraphs: [say('hello', { name: fullName }), say('sessionEnded.tells'), say('sessionEnded.again')],
    action: { label: say('sessionEnded.action'), url: signInUrl },
    footer: say('safety'),
  })
}
