import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Tells an owner that the account for withdrawals was changed, in case it was somebody else. */
export const bankDetailsMail = (
  language: Language,
  params: { ownerName: string; bankName: string; last4: string; link: string },
) => {
  const { say } = wordsIn(language)
  return layoutMail(language, {
    subject: say('bankDetails.subject'),
    heading: say('bankDetails.heading'),
    paragraphs: [
      say('hello', { name: params.ownerName }),
      say('bankDetails.now', { bank: params.bankName, last4: params.last4 }),
      say('bankDetails.notYou'),
    ],
    action: { label: say('bankDetails.action'), url: params.link },
    footer: say('bankDetails.footer'),
  })
}
