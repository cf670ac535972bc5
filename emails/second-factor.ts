import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies a person that two-factor was turned on or off. */
export const secondFactorMail = (
  language: Language,
  { fullName, on, settingsUrl }: { fullName: string; on: boolean; settingsUrl: string },
) => {
  const { say } = wordsIn(language)
  const event = on ? 'secondFactorOn' : 'secondFactorOff'
  return layoutMail(language, {
    subject: say(`${event}.subject`),
    heading: say(`${event}.heading`),
    paragraphs: [say('hello', { name: fullName }), say(`${event}.tells`), say('secondFactor.notYou')],
    action: { label: say('openSettings'), url: settingsUrl },
    footer: say('safety'),
  })
}
