import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDay } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface StayMoney {
  readonly name: string
  readonly home: string
  readonly checkIn: string
  readonly cents: number
  readonly currency: Currency
  readonly link: string
}

/** To the guest: a payment arrived, or a refund is on its way; to the owner: the stay is paid. */
export type StayPaymentNews =
  | (StayMoney & { readonly kind: 'received'; readonly leftCents: number; readonly refundCents: number })
  /** Without a reference it went back to a card. */
  | (StayMoney & { readonly kind: 'refunded'; readonly reference: string | null })
  | (StayMoney & { readonly kind: 'paid'; readonly guest: string })

type Words = ReturnType<typeof wordsIn>

const factsOf = ({ say, money }: Words, news: StayPaymentNews, day: string): string[] => {
  const { home } = news
  const amount = money(news.cents, news.currency)
  if (news.kind === 'paid') return [say('stayPayment.paid.tells', { guest: news.guest, home, day, amount })]
  if (news.kind === 'refunded')
    return [
      news.reference === null
        ? say('stayPayment.refunded.toCard', { amount, home, day })
        : say('stayPayment.refunded.tells', { amount, home, day, reference: news.reference }),
      say('stayPayment.refunded.when'),
    ]
  const { leftCents, refundCents } = news
  return [
    say('stayPayment.received.tells', { amount, home, day }),
    ...(leftCents > 0 ? [say('stayPayment.received.left', { left: money(leftCents, news.currency) })] : []),
    ...(refundCents > 0
      ? [say('stayPayment.received.back', { refund: money(refundCents, news.currency) })]
      : []),
    ...(leftCents === 0 && refundCents === 0 ? [say('stayPayment.received.all')] : []),
  ]
}

/** Tells what happened to the money of a stay that is paid through the platform. */
export const stayPaymentMail = (language: Language, news: StayPaymentNews) => {
  const words = wordsIn(language)
  const { say, money } = words
  const { home } = news
  const subject =
    news.kind === 'paid'
      ? say('stayPayment.paid.subject', { home })
      : say(`stayPayment.${news.kind}.subject`, { amount: money(news.cents, news.currency), home })
  return layoutMail(language, {
    subject,
    heading: say(`stayPayment.${news.kind}.heading`),
    paragraphs: [
      say('hello', { name: news.name }),
      ...factsOf(words, news, formatDay(language, news.checkIn)),
    ],
    action: { label: say('seeBooking'), url: news.link },
    footer: say('paymentUpdates'),
  })
}
