import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** The last mail to a person, after their account was deleted. */
export const accountDeletedMail = (
  language: Language,
  { fullName, isOwner }: { fullName: string; isOwner: boolean },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('accountDeleted.subject'),
    heading: say('accountDeleted.heading'),
    paragraphs: [
      say('accountDeleted.hello', { name: fullName }),
      say('accountDeleted.gone'),
      ...(isOwner ? [say('accountDeleted.homes')] : []),
      say('accountDeleted.kept', { years: 7 }),
    ],
    footer: say('accountDeleted.footer'),
  })
}
