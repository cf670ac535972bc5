import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { formatDay } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface Favour {
  readonly readerName: string
  readonly ownerName: string
  /** Cents; null where nights were given. */
  readonly money: number | null
  readonly currency: Currency
  readonly nights: number
  readonly reason: string
  readonly expiresOn: string
  readonly isForSomeHomes: boolean
  readonly link: string
}

/** To a member: an owner has given them credit for a favour. */
export const favourMail = (language: Language, favour: Favour) => {
  const { say, money } = wordsIn(language)
  const owner = favour.ownerName
  const few = new Intl.PluralRules(language).select(favour.nights) === 'one'
  const given =
    favour.money === null
      ? say(few ? 'favour.nights_one' : 'favour.nights_other', { count: favour.nights })
      : money(favour.money, favour.currency)
  return layoutMail(language, {
    subject: say('favour.subject', { owner }),
    heading: say('favour.heading', { given }),
    paragraphs: [
      say('hello', { name: favour.readerName }),
      say('favour.tells', { owner, given, reason: favour.reason }),
      say(favour.isForSomeHomes ? 'favour.someHomes' : 'favour.allHomes', {
        owner,
        day: formatDay(language, favour.expiresOn),
      }),
    ],
    action: { label: say('favour.action'), url: favour.link },
    footer: say('favour.footer'),
  })
}
