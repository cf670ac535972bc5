import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

export type HomeNews = 'approved' | 'sent_back' | 'hidden' | 'restored'

/** Tells an owner what an admin decided on their home, and why. */
export const homeDecisionMail = (
  language: Language,
  news: HomeNews,
  params: { ownerName: string; home: string; reason: string | null; link: string },
) => {
  const { say } = wordsIn(language)
  const { home, reason } = params
  const heading = say(`home.${news}.subject`, { home })
  return layoutMail(language, {
    subject: heading,
    heading,
    paragraphs: [
      say('hello', { name: params.ownerName }),
      say(`home.${news}.tells`, { home }),
      ...(reason === null ? [] : [say('home.reason', { reason })]),
      say(`home.${news}.next`),
    ],
    action: { label: say('home.action'), url: params.link },
    footer: say(news === 'hidden' ? 'home.hidden.footer' : 'propertyUpdates'),
  })
}
