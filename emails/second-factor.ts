import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Tells a person that sign-in asks for a code from now on, or no longer does. */
export const secondFactorMail = (
  language: Language,
  { fullName, on, settingsUrl }: { fullName: string; on: boolean; settingsUrl: string },
) => {
  const { say } = wordsIn(language)
  const news = on ? 'secondFactorOn' : 'secondFactorOff'
  return layoutMail(language, {
    subject: say(`${news}.subject`),
    heading: say(`${news}.heading`),
    paragraphs: [say('hello', { name: fullName }), say(`${news}.tells`), say('secondFactor.notYou')],
    action: { label: say('openSettings'), url: settingsUrl },
    footer: say('safety'),
  })
}
