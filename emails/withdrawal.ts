import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { type MailBank, toBank } from './bank.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies an owner of the outcome of a withdrawal: completed with the bank's reference, or rejected with a reason. */
export const withdrawalMail = (
  language: Language,
  params: {
    ownerName: string
    cents: number
    currency: Currency
    bank: MailBank
    reference: string | null
    reason: string | null
    link: string
  },
) => {
  const { say, money } = wordsIn(language)
  const { bank, reason } = params
  const amount = money(params.cents, params.currency)
  const heading = say(reason === null ? 'withdrawal.done.subject' : 'withdrawal.rejected.subject', { amount })
  return layoutMail(language, {
    subject: heading,
    heading,
    paragraphs: [
      say('hello', { name: params.ownerName }),
      ...(reason === null
        ? [
            bank
              ? say('withdrawal.done.tells', { amount, ...toBank(bank), reference: params.reference ?? '' })
              : say('withdrawal.done.stripe', { amount }),
          ]
        : [
            bank
              ? say('withdrawal.rejected.tells', { amount, ...toBank(bank), reason })
              : say('withdrawal.rejected.stripe', { amount, reason }),
            say('withdrawal.rejected.back'),
          ]),
    ],
    action: { label: say('seePayments'), url: params.link },
    footer: say('paymentUpdates'),
  })
}
