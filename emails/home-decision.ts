import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

export type HomeEvent = 'approved' | 'sent_back' | 'hidden' | 'restored'

/** Notifies an owner of an admin's decision on their home, and of its reason. */
export const homeDecisionMail = (
  language: Language,
  event: HomeEvent,
  params: { ownerName: string; home: string; reason: string | null; link: string },
) => {
  const { say } = wordsIn(language)
  const { home, reason } = params
  const heading = say(`home.${event}.subject`, { home })
  return layoutMail(language, {
    subject: heading,
    heading,
    paragraphs: [
      say('hello', { name: params.ownerName }),
      say(`home.${event}.tells`, { home }),
      ...(reason === null ? [] : [say('home.reason', { reason })]),
      say(`home.${event}.next`),
    ],
    action: { label: say('home.action'), url: params.link },
    footer: say(event === 'hidden' ? 'home.hidden.footer' : 'propertyUpdates'),
  })
}
