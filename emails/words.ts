import { type Language, localeOf } from '#contract/kernel/languages.ts'
import { formatCentsExactly } from '#contract/kernel/money.ts'
import { personName } from '#contract/messages/former-member.ts'
import { de } from './texts/de.ts'
import { en, type MailText, type MailTexts } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

const texts: Record<Language, MailTexts> = { en, es, fr, de }

/** The gaps that the English text has, so that no mail goes out with one unfilled. */
type Gaps<Words extends string> = Words extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never
type Fill<T extends MailText> = [Gaps<(typeof en)[T]>] extends [never]
  ? []
  : [values: Readonly<Record<Gaps<(typeof en)[T]>, string | number>>]

/** How a language says things. */
export const wordsIn = (language: Language) => {
  const locale = localeOf(language)
  const say = <T extends MailText>(text: T, ...[values]: Fill<T>): string =>
    texts[language][text].replaceAll(/\{(\w+)\}/g, (_, gap: string) =>
      personName(String((values as Readonly<Record<string, string | number>>)[gap]), language),
    )
  return {
    say,
    money: (cents: number) => formatCentsExactly(cents, locale),
    /** A length of time in words: 7 days, 1 hour. */
    span: (count: number, unit: 'day' | 'hour') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    guests: (count: number) =>
      say(new Intl.PluralRules(locale).select(count) === 'one' ? 'guests_one' : 'guests_other', { count }),
  }
}
