import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDay } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Notifies an owner that a stay has begun and its earning is in the balance. */
export const earningMail = (
  language: Language,
  params: {
    ownerName: string
    propertyTitle: string
    guestName: string
    checkIn: string
    totalCents: number
    serviceFeeCents: number
    earnedCents: number
    currency: Currency
    link: string
  },
) => {
  const { say, money } = wordsIn(language)
  const earned = money(params.earnedCents, params.currency)
  const home = params.propertyTitle
  return layoutMail(language, {
    subject: say('earning.subject', { earned, home }),
    heading: say('earning.heading', { earned }),
    paragraphs: [
      say('hello', { name: params.ownerName }),
      say('earning.began', { guest: params.guestName, home, day: formatDay(language, params.checkIn) }),
      say('earning.sum', {
        total: money(params.totalCents, params.currency),
        fee: money(params.serviceFeeCents, params.currency),
        earned,
      }),
    ],
    action: { label: say('seePayments'), url: params.link },
    footer: say('paymentUpdates'),
  })
}
