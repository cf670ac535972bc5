import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** A message of the contact form; a reply goes to its author. */
export const contactMessageMail = (
  language: Language,
  params: { fullName: string; email: string; message: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('contact.subject', { name: params.fullName }),
    heading: say('contact.heading', { name: params.fullName }),
    paragraphs: [
      ...params.message.split(/\n+/).filter(line => line.trim() !== ''),
      say('contact.address', { email: params.email }),
    ],
    footer: say('contact.footer'),
  })
}
