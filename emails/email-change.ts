import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies the current or former address of an account that the address is being changed or was changed. */
export const emailChangeMail = (
  language: Language,
  params: { fullName: string; newEmail: string; done: boolean; settingsUrl: string },
) => {
  const { say } = wordsIn(language)
  const email = params.newEmail
  return layoutMail(language, {
    subject: say(params.done ? 'emailChanged.subject' : 'emailAsked.subject'),
    heading: say(params.done ? 'emailChanged.heading' : 'emailAsked.subject'),
    paragraphs: [
      say('hello', { name: params.fullName }),
      say(params.done ? 'emailChanged.tells' : 'emailAsked.tells', { email }),
      say('emailChange.notYou'),
    ],
    action: { label: say('openSettings'), url: params.settingsUrl },
    footer: say('safety'),
  })
}
