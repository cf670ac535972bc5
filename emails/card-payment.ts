import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDay } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface Stay {
  /** Of the reader. */
  readonly name: string
  readonly home: string
  readonly checkIn: string
  readonly cents: number
  readonly currency: Currency
  readonly link: string
}

/**
 * To the guest: what is held must be authorised again, is no longer held, or could not be taken; to admins: a cardholder
 * takes a payment back, or the platform has lost it.
 */
export type CardPaymentNews =
  | (Stay & { readonly kind: 'renew' | 'ended' | 'failed' })
  | (Stay & { readonly kind: 'disputed'; readonly guest: string; readonly respondBy: string | null })
  | (Stay & { readonly kind: 'lost'; readonly guest: string })

export const cardPaymentMail = (language: Language, news: CardPaymentNews) => {
  const { say, money } = wordsIn(language)
  const { kind, home } = news
  const amount = money(news.cents, news.currency)
  const about = { amount, home, day: formatDay(language, news.checkIn) }
  const isDispute = kind === 'disputed' || kind === 'lost'
  const key = isDispute ? 'disputed' : kind
  const facts = () => {
    if (kind === 'lost') return [say('card.disputed.lost', { ...about, guest: news.guest })]
    if (kind !== 'disputed') return [say(`card.${kind}.tells`, about), say(`card.${kind}.how`)]
    const { guest, respondBy } = news
    return [
      say('card.disputed.tells', { ...about, guest }),
      ...(respondBy ? [say('card.disputed.by', { due: formatDay(language, respondBy) })] : []),
    ]
  }
  return layoutMail(language, {
    subject: say(`card.${key}.subject`, { amount, home }),
    heading: say(`card.${key}.heading`),
    paragraphs: [say('hello', { name: news.name }), ...facts()],
    action: { label: say(isDispute ? 'card.disputed.action' : 'guest.action'), url: news.link },
    footer: say('paymentUpdates'),
  })
}
