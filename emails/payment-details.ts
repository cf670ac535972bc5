import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import { formatDay } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface Due {
  readonly kind: 'deposit' | 'balance' | 'all'
  readonly cents: number
  readonly on: string
}

interface Stay {
  /** Of the reader. */
  readonly name: string
  readonly home: string
  readonly checkIn: string
  /** Of every amount. */
  readonly currency: Currency
  readonly link: string
}

/** To the guest: how to pay, that a payment is due soon or overdue, or that the stay is settled directly. */
type NewsForGuest =
  | (Stay & {
      readonly kind: 'asked' | 'soon' | 'overdue' | 'account_changed'
      /** The next payment first. */
      readonly dues: readonly [Due, ...Due[]]
      /** Null where guests pay by card alone. */
      readonly account: {
        readonly holder: string
        readonly iban: string
        readonly bic: string | null
        readonly reference: string
      } | null
      /** To whose account it is paid; null for the platform. */
      readonly owner: string | null
      /** The stay can be paid by card, on its page. */
      readonly byCard: boolean
    })
  | (Stay & { readonly kind: 'direct'; readonly owner: string })

/** To the owner: the guest has not paid, in spite of reminders. */
type NewsForOwner = Stay & {
  readonly kind: 'unpaid'
  readonly guest: string
  readonly cents: number
  readonly on: string
}

export type PaymentDetailsNews = NewsForGuest | NewsForOwner

type Transfer = Extract<PaymentDetailsNews, { dues: unknown }>

/** What a transfer needs, one line each, so that each can be copied. */
const transferLines = (language: Language, { dues, currency, account, byCard }: Transfer): string[] => {
  const { say, money } = wordsIn(language)
  const asked = dues.map(({ kind, cents, on }) =>
    say(account ? `payment.${kind}` : 'payment.byCard', {
      amount: money(cents, currency),
      due: formatDay(language, on),
    }),
  )
  if (!account) return asked
  return [
    ...asked,
    say('payment.holder', { holder: account.holder }),
    say('payment.iban', { iban: spellReference(account.iban) }),
    ...(account.bic ? [say('payment.bic', { bic: account.bic })] : []),
    say('payment.reference', { reference: spellReference(account.reference) }),
    say('payment.why'),
    ...(byCard ? [say('payment.orByCard')] : []),
  ]
}

const tellWhere = (language: Language, { account, owner, home }: Transfer, day: string) => {
  const { say } = wordsIn(language)
  if (!account) return say('payment.asked.tellsCard', { home, day })
  return owner
    ? say('payment.asked.tellsOwner', { home, day, owner })
    : say('payment.asked.tells', { home, day })
}

const contentOf = (language: Language, news: PaymentDetailsNews) => {
  const { say, money } = wordsIn(language)
  const { home } = news
  const day = formatDay(language, news.checkIn)
  switch (news.kind) {
    case 'direct':
      return {
        subject: say('payment.direct.subject', { home, owner: news.owner }),
        lines: [say('payment.direct.tells', { owner: news.owner, home, day })],
      }
    case 'unpaid': {
      const { guest, on } = news
      const [amount, due] = [money(news.cents, news.currency), formatDay(language, on)]
      return {
        subject: say('payment.unpaid.subject', { guest, home }),
        lines: [say('payment.unpaid.tells', { guest, amount, home, day, due }), say('payment.unpaid.choice')],
      }
    }
    case 'asked':
      return {
        subject: say('payment.asked.subject', { home }),
        lines: [tellWhere(language, news, day), ...transferLines(language, news)],
      }
    case 'account_changed': {
      const owner = news.owner ?? ''
      return {
        subject: say('payment.account_changed.subject', { owner, home }),
        lines: [say('payment.account_changed.tells', { owner, home, day }), ...transferLines(language, news)],
      }
    }
    default: {
      const [next] = news.dues
      const [amount, due] = [money(next.cents, news.currency), formatDay(language, next.on)]
      const isOver = news.kind === 'overdue'
      return {
        subject: isOver
          ? say('payment.overdue.subject', { amount, home })
          : say('payment.soon.subject', { amount, home, due }),
        lines: [
          say(`payment.${news.kind}.tells`, { amount, home, day, due }),
          ...(isOver ? [say('payment.overdue.crossed')] : []),
          ...transferLines(language, news),
        ],
      }
    }
  }
}

/** What is to be paid for a stay, to whom and by when. */
export const paymentDetailsMail = (language: Language, news: PaymentDetailsNews) => {
  const { say } = wordsIn(language)
  const { subject, lines } = contentOf(language, news)
  return layoutMail(language, {
    subject,
    heading: say(`payment.${news.kind}.heading`),
    paragraphs: [say('hello', { name: news.name }), ...lines],
    action: { label: say(news.kind === 'unpaid' ? 'seeBooking' : 'guest.action'), url: news.link },
    footer: say('paymentUpdates'),
  })
}
