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

/**
 * To the guest: a payment arrived, or a refund is on its way; to the owner: the stay is paid, or a refund is to be sent.
 * `owner`: who collected it and sends it back; null for the platform.
 */
export type StayPaymentNews =
  | (StayMoney & {
      readonly kind: 'received'
      readonly owner: string | null
      readonly leftCents: number
      readonly refundCents: number
    })
  /** Without a reference it went back to a card. */
  | (StayMoney & {
      readonly kind: 'refunded'
      readonly owner: string | null
      readonly reference: string | null
    })
  | (StayMoney & { readonly kind: 'paid'; readonly toOwner: boolean; readonly guest: string })
  | (StayMoney & { readonly kind: 'toSend'; readonly guest: string })

type Words = ReturnType<typeof wordsIn>

const tellTransfer = (
  say: Words['say'],
  owner: string | null,
  facts: { amount: string; home: string; day: string; reference: string },
) =>
  owner === null
    ? say('stayPayment.refunded.tells', facts)
    : say('stayPayment.refunded.tellsByOwner', { ...facts, owner })

const tellBack = (say: Words['say'], owner: string | null, refund: string) =>
  owner === null
    ? say('stayPayment.received.back', { refund })
    : say('stayPayment.received.backByOwner', { refund, owner })

const factsOf = ({ say, money }: Words, news: StayPaymentNews, day: string): string[] => {
  const { home } = news
  const amount = money(news.cents, news.currency)
  if (news.kind === 'paid')
    return [
      say(news.toOwner ? 'stayPayment.paid.tellsOwner' : 'stayPayment.paid.tells', {
        guest: news.guest,
        home,
        day,
        amount,
      }),
    ]
  if (news.kind === 'toSend')
    return [say('stayPayment.toSend.tells', { guest: news.guest, home, day, amount })]
  if (news.kind === 'refunded')
    return [
      news.reference === null
        ? say('stayPayment.refunded.toCard', { amount, home, day })
        : tellTransfer(say, news.owner, { amount, home, day, reference: news.reference }),
      say('stayPayment.refunded.when'),
    ]
  const { leftCents, refundCents } = news
  return [
    say('stayPayment.received.tells', { amount, home, day }),
    ...(leftCents > 0 ? [say('stayPayment.received.left', { left: money(leftCents, news.currency) })] : []),
    ...(refundCents > 0 ? [tellBack(say, news.owner, money(refundCents, news.currency))] : []),
    ...(leftCents === 0 && refundCents === 0 ? [say('stayPayment.received.all')] : []),
  ]
}

const subjectOf = ({ say }: Words, news: StayPaymentNews, amount: string) => {
  const { home } = news
  if (news.kind === 'paid') return say('stayPayment.paid.subject', { home })
  if (news.kind === 'toSend') return say('stayPayment.toSend.subject', { amount, guest: news.guest })
  return say(`stayPayment.${news.kind}.subject`, { amount, home })
}

/** Tells what happened to the money of a stay that is paid through the platform. */
export const stayPaymentMail = (language: Language, news: StayPaymentNews) => {
  const words = wordsIn(language)
  const { say, money } = words
  const amount = money(news.cents, news.currency)
  return layoutMail(language, {
    subject: subjectOf(words, news, amount),
    heading: say(`stayPayment.${news.kind}.heading`),
    paragraphs: [
      say('hello', { name: news.name }),
      ...factsOf(words, news, formatDay(language, news.checkIn)),
    ],
    action: { label: say('seeBooking'), url: news.link },
    footer: say('paymentUpdates'),
  })
}
