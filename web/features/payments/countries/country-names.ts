import { COUNTRIES } from '#contract/payments/countries.rules.ts'
import { currentLocale } from '#web/lib/i18n.ts'

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' })

/** The name of a country in the reader's language. */
export const nameOfCountry = (code: string) => namesIn(currentLocale()).of(code) ?? code

const lists = new Map<string, readonly { code: string; name: string }[]>()

/** All countries by their names in the reader's language. */
export const listCountries = () => {
  const locale = currentLocale()
  const known = lists.get(locale)
  if (known) return known
  const [names, { compare }] = [namesIn(locale), new Intl.Collator(locale)]
  const list = COUNTRIES.map(code => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    compare(one.name, other.name),
  )
  lists.set(locale, list)
  return list
}
