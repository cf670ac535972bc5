import type { Language } from '#contract/kernel/languages.ts'
import { momentInUtc } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies a person of a sign-in from a new device. */
export const newDeviceMail = (
  language: Language,
  params: {
    fullName: string
    browser: string | null
    system: string | null
    at: string
    settingsUrl: string
  },
) => {
  const { say } = wordsIn(language)
  const { browser, system } = params
  const device =
    browser && system
      ? say('newDevice.both', { browser, system })
      : (browser ?? system ?? say('newDevice.unknown'))
  return layoutMail(language, {
    subject: say('newDevice.subject'),
    heading: say('newDevice.heading'),
    paragraphs: [
      say('hello', { name: params.fullName }),
      say('newDevice.tells', { device, moment: momentInUtc(language, params.at) }),
      say('newDevice.ifYou'),
    ],
    action: { label: say('newDevice.action'), url: params.settingsUrl },
    footer: say('newDevice.footer'),
  })
}
