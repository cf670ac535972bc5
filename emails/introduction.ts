import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface Introduced {
  readonly newcomerName: string
  readonly introducerName: string
  readonly ownerName: string
  readonly link: string
  readonly days: number
}

/** Asks a newcomer whether they agree to be introduced to an owner. */
export const introductionMail = (
  language: Language,
  { newcomerName, introducerName, ownerName, link, days }: Introduced,
) => {
  const { say, span } = wordsIn(language)
  return layoutMail(language, {
    subject: say('introduction.subject', { introducer: introducerName, owner: ownerName }),
    heading: say('introduction.heading', { introducer: introducerName }),
    paragraphs: [
      say('hello', { name: newcomerName }),
      say('introduction.who', { introducer: introducerName, owner: ownerName }),
      say('introduction.choice', { introducer: introducerName, owner: ownerName, time: span(days, 'day') }),
    ],
    action: { label: say('introduction.action'), url: link },
    footer: say('introduction.footer'),
  })
}
