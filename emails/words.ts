import type { Currency } from '#contract/kernel/currencies.ts'
import { type Language, toLocale } from '#contract/kernel/languages.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { fillText } from '#contract/messages/fill-text.ts'
import { personName } from '#contract/messages/former-member.ts'
import { de } from './texts/de.ts'
import { en, type MailText, type MailTexts } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

const texts: Record<Language, MailTexts> = { en, es, fr, de }

/** The placeholders of the English text, so that no mail is sent with an unfilled one. */
type Gaps<Words extends string> = Words extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never
type Fill<T extends MailText> = [Gaps<(typeof en)[T]>] extends [never]
  ? []
  : [values: Readonly<Record<Gaps<(typeof en)[T]>, string | number>>]

/** The placeholders that hold a person's name: the name of a deleted account is translated in them and nowhere else. */
const PEOPLE: ReadonlySet<string> = new Set([
  'author',
  'guest',
  'introducer',
  'inviter',
  'name',
  'owner',
  'viewer',
])

/** The texts and formats of a language. */
export const wordsIn = (language: Language) => {
  const locale = toLocale(language)
  const say = <T extends MailText>(text: T, ...[values]: Fill<T>): string =>
    fillText(texts[language][text], gap => {
      const value = String((values as Readonly<Record<string, string | number>>)[gap])
      return PEOPLE.has(gap) ? personName(value, language) : value
    })
  return {
    say,
    money: (cents: number, currency: Currency) => formatCentsExactly(cents, currency, locale),
    /** A duration in words: 7 days, 1 hour. */
    span: (count: number, unit: 'day' | 'hour') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    /** What a message brings besides words: Photo, 2 photos. */
    files: (count: number, kind: 'photos' | 'pdfs') =>
      say(`unread.${kind}_${new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'}`, {
        count,
      }),
    guests: (count: number) =>
      say(new Intl.PluralRules(locale).select(count) === 'one' ? 'guests_one' : 'guests_other', { count }),
  }
}
