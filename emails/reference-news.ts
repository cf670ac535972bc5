import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Tells a guest of a reference about them, or its author of the answer. Its words are read on the platform only. */
export const referenceNewsMail = (
  language: Language,
  params: { news: 'revealed' | 'answered'; name: string; person: string; home: string; link: string },
) => {
  const { say } = wordsIn(language)
  const { news, person: author, home } = params
  return layoutMail(language, {
    subject: say(`reference.${news}.subject`, { author }),
    heading: say(`reference.${news}.heading`),
    paragraphs: [
      say('hello', { name: params.name }),
      say(`reference.${news}.tells`, { author, home }),
      say(`reference.${news}.more`),
    ],
    action: { label: say(`reference.${news}.action`), url: params.link },
    footer: say(`reference.${news}.footer`),
  })
}
