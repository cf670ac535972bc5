import type { Language } from '#contract/kernel/languages.ts'
import { momentInUtc } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Tells an owner to which account guests pay them, in case it was somebody else who gave it. */
export const collectingAccountMail = (
  language: Language,
  params: {
    ownerName: string
    last4: string
    /** When it replaces the present account; null where there was none. */
    from: string | null
    link: string
  },
) => {
  const { say } = wordsIn(language)
  const { last4, from } = params
  return layoutMail(language, {
    subject: say('collecting.subject'),
    heading: say('collecting.heading'),
    paragraphs: [
      say('hello', { name: params.ownerName }),
      from
        ? say('collecting.waits', { last4, moment: momentInUtc(language, from) })
        : say('collecting.now', { last4 }),
      say(from ? 'collecting.notYouWaits' : 'collecting.notYou'),
    ],
    action: { label: say('bankDetails.action'), url: params.link },
    footer: say('bankDetails.footer'),
  })
}
