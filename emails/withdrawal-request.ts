import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { type MailBank, toBank } from './bank.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies an owner that a withdrawal was requested, in case it was somebody else. */
export const withdrawalRequestMail = (
  language: Language,
  params: {
    ownerName: string
    cents: number
    currency: Currency
    bank: MailBank
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
      params.bank
        ? say('withdrawal.asked.tells', { amount, ...toBank(params.bank) })
        : say('withdrawal.asked.stripe', { amount }),
      say('bankDetails.notYouAfter'),
    ],
    action: { label: say('seePayments'), url: params.link },
    footer: say('bankDetails.footer'),
  })
}
