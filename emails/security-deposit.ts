import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import { formatDay } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** What happened to the security deposit of a stay, for its guest or its owner. */
export interface SecurityDepositNews {
  readonly news:
    | 'asked'
    | 'soon'
    | 'missing'
    | 'provided'
    | 'released'
    | 'claimed'
    | 'withdrawn'
    | 'answered'
    | 'decided'
    | 'failed'
  readonly to: 'guest' | 'owner'
  /** Of the reader. */
  readonly name: string
  readonly guest: string
  readonly home: string
  readonly checkIn: string
  readonly currency: Currency
  readonly cents: number
  readonly claimUntil: string
  /** Where it may be transferred; null where only cards are taken. */
  readonly account: {
    readonly holder: string
    readonly iban: string
    readonly bic: string | null
    readonly reference: string
  } | null
  readonly claim: {
    readonly cents: number
    readonly answerUntil: string
    readonly hasAgreed: boolean
    readonly decidedCents: number
    readonly note: string
  } | null
  readonly link: string
}

type Say = ReturnType<typeof wordsIn>['say']
type Values = Record<
  'home' | 'guest' | 'day' | 'amount' | 'until' | 'claimed' | 'decided' | 'answerBy',
  string
>

/** How it is provided, one line each, so that each can be copied. */
const waysOf = (say: Say, { account }: SecurityDepositNews): string[] =>
  account
    ? [
        say('payment.holder', { holder: account.holder }),
        say('payment.iban', { iban: spellReference(account.iban) }),
        ...(account.bic ? [say('payment.bic', { bic: account.bic })] : []),
        say('payment.reference', { reference: spellReference(account.reference) }),
      ]
    : [say('security.asked.card')]

const linesOf = (say: Say, about: SecurityDepositNews, values: Values): string[] => {
  const { news, to, claim } = about
  switch (news) {
    case 'asked':
    case 'soon':
      return [say(`security.${news}.tells`, values), ...waysOf(say, about)]
    case 'provided':
      return [say(`security.provided.${to}`, values)]
    case 'answered':
      return [say(claim?.hasAgreed ? 'security.answered.agreed' : 'security.answered.disagreed', values)]
    case 'decided':
      return [
        say(`security.decided.${to}`, values),
        say('security.decided.note', { note: claim?.note ?? '' }),
      ]
    default:
      return [say(`security.${news}.tells`, values)]
  }
}

export const securityDepositMail = (language: Language, about: SecurityDepositNews) => {
  const { say, money } = wordsIn(language)
  const { home, guest, claim, news } = about
  const values = {
    home,
    guest,
    day: formatDay(language, about.checkIn),
    amount: money(about.cents, about.currency),
    until: formatDay(language, about.claimUntil),
    claimed: money(claim?.cents ?? 0, about.currency),
    decided: money(claim?.decidedCents ?? 0, about.currency),
    answerBy: claim ? formatDay(language, claim.answerUntil) : '',
  }
  return layoutMail(language, {
    subject: say(`security.${news}.subject`, values),
    heading: say(`security.${news}.heading`),
    paragraphs: [say('hello', { name: about.name }), ...linesOf(say, about, values)],
    action: { label: say(about.to === 'owner' ? 'seeBooking' : 'guest.action'), url: about.link },
    footer: say('paymentUpdates'),
  })
}
