import type { Language } from '#contract/kernel/languages.ts'
import { momentInUtc } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Tells a person that somebody who runs the place looked with their eyes, and why. */
export const viewedMail = (
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
