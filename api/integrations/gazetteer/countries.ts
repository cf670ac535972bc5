import { folded } from './folded.ts'

/** Common names that CLDR does not list. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'united states of america', 'america'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  NL: ['the netherlands', 'holland'],
  CZ: ['czech republic'],
  TR: ['turkey'],
  KR: ['korea', 'republic of korea'],
  VN: ['viet nam'],
  AE: ['uae'],
  CI: ['ivory coast'],
  CV: ['cape verde'],
  MK: ['macedonia'],
}

/** Country names are recognised in these languages: our four, and most languages that are spoken in the countries. */
const LANGUAGES = [
  ...[
    'en',
    'es',
    'fr',
    'de',
    'it',
    'pt',
    'nl',
    'da',
    'nb',
    'sv',
    'fi',
    'is',
    'pl',
    'cs',
    'sk',
    'hu',
    'hr',
    'sl',
  ],
  ...[
    'ro',
    'bg',
    'el',
    'tr',
    'ja',
    'ko',
    'zh',
    'th',
    'ar',
    'he',
    'ga',
    'et',
    'lv',
    'lt',
    'uk',
    'ru',
    'id',
    'vi',
  ],
]

const english = new Intl.DisplayNames(['en'], { type: 'region' })

export const countryName = (code: string) => english.of(code) ?? code

const spelled = (name: string) => folded(name.replaceAll('.', '').replaceAll('&', ' and '))

/** Country codes by every name of a country, folded. */
export const countriesByName = (codes: readonly string[]): ReadonlyMap<string, string> => {
  const byName = new Map<string, string>()
  for (const language of LANGUAGES.toReversed()) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of codes) byName.set(spelled(names.of(code) ?? code), code)
  }
  for (const code of codes) {
    byName.set(spelled(code), code)
    for (const name of ALSO[code] ?? []) byName.set(name, code)
  }
  return byName
}

export const findCountry = (byName: ReadonlyMap<string, string>, name: string) => byName.get(spelled(name))
