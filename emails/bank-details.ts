import type { Language } from '#contract/kernel/languages.ts'
import { type MailBank, toBank } from './bank.ts'
import { momentInUtc } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies an owner that the account for withdrawals was changed, in case it was somebody else. */
export const bankDetailsMail = (
  language: Language,
  params: {
    ownerName: string
    bank: MailBank
    /** When the account becomes usable; null where it already is. */
    opensAt: string | null
    /** Whether the link undoes the change; otherwise it leads to the settings. */
    canUndo: boolean
    link: string
  },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('bankDetails.subject'),
    heading: say('bankDetails.heading'),
    paragraphs: [
      say('hello', { name: params.ownerName }),
      params.bank ? say('bankDetails.now', toBank(params.bank)) : say('bankDetails.stripe'),
      ...(params.opensAt
        ? [say('bankDetails.waits', { moment: momentInUtc(language, params.opensAt) })]
        : []),
      say(params.canUndo ? 'bankDetails.notYou' : 'bankDetails.notYouAfter'),
    ],
    action: { label: say(params.canUndo ? 'bankDetails.undo' : 'bankDetails.action'), url: params.link },
    footer: say('bankDetails.footer'),
  })
}
