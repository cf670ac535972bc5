import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies an owner that a withdrawal was requested, in case it was somebody else. */
export const withdrawalRequestMail = (
  language: Language,
  params: {
    ownerName: string
    cents: number
    currency: Currency
    bankName: string
    last4: string
    link: string
  },
) => {
  const { say, money } = wordsIn(language)
  const amount = money(params.cents, params.currency)
  const heading = say('withdrawal.asked.subject', { amount })
  return layoutMail(language, {
    subject: heading,
    heading,
    paragraphs: [
      say('hello', { name: params.ownerName }),
      say('withdrawal.asked.tells', { amount, bank: params.bankName, last4: params.last4 }),
      say('bankDetails.notYouAfter'),
    ],
    action: { label: say('seePayments'), url: params.link },
    footer: say('bankDetails.footer'),
  })
}
