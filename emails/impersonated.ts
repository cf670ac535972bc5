import type { Language } from '#contract/kernel/languages.ts'
import { momentInUtc } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies a person that an admin impersonated them, and of the reason. */
export const impersonatedMail = (
  language: Language,
  params: { fullName: string; viewerName: string; at: string; reason: string; contactUrl: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('viewed.subject'),
    heading: say('viewed.heading'),
    paragraphs: [
      say('hello', { name: params.fullName }),
      say('viewed.tells', { viewer: params.viewerName, moment: momentInUtc(language, params.at) }),
      say('viewed.reason', { reason: params.reason }),
      say('viewed.limits'),
    ],
    action: { label: say('viewed.action'), url: params.contactUrl },
    footer: say('viewed.footer'),
  })
}
