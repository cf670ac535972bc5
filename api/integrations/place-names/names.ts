import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'
import { countriesByName, findCountry } from '../gazetteer/countries.ts'
import { folded } from '../gazetteer/folded.ts'
import { OTHER_NAMES } from '../gazetteer/other-names.ts'
import { CITIES } from './cities.ts'
import { REGIONS } from './regions.ts'

/** The names of a country, region or city. */
export interface Called {
  readonly names: Readonly<Record<Language, string>>
  /** Every name under which it is found, folded. */
  readonly all: readonly string[]
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that CLDR names although they are no countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const display = Object.fromEntries(
  LANGUAGES.map(language => [
    language,
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  ]),
) as Record<Language, Intl.DisplayNames>

/** Replaced codes, such as UK, name the same country a second time. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code

const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second)).filter(
  code => !NO_COUNTRIES.has(code) && display.en.of(code) !== undefined && isCurrent(code),
)
const byName = countriesByName(codes)

const distinct = (names: readonly (string | undefined)[]) =>
  [...new Set(names.map(name => folded(name ?? '')))].filter(Boolean)

/** The ISO code of a country as an owner wrote it. */
export const countryCode = (country: string) => findCountry(byName, country)

/** Names in addition to those of CLDR, by code: most people write "USA". */
const otherCountryNames = new Map<string, string[]>()
for (const [name, code] of byName) otherCountryNames.set(code, [...(otherCountryNames.get(code) ?? []), name])

export const countryCalled = (country: string): Called => {
  const code = countryCode(country)
  if (!code) return plain(country)
  const names = Object.fromEntries(
    LANGUAGES.map(language => [language, display[language].of(code) ?? country]),
  ) as Called['names']
  return {
    names,
    all: distinct([...Object.values(names), country, ...(otherCountryNames.get(code) ?? [])]),
  }
}

const plain = (name: string): Called => ({
  names: { en: name, es: name, fr: name, de: name },
  all: distinct([name]),
})

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

/** By country and any folded name. */
const read = (table: Table) => {
  const found = new Map<string, Called>()
  for (const [code, entries] of Object.entries(table))
    for (const [english, others] of Object.entries(entries)) {
      const [es, fr, de, ...more] = others.split(',').map(name => name.trim())
      const names = { en: english, es: es || english, fr: fr || english, de: de || english }
      const called = { names, all: distinct([...Object.values(names), ...more]) }
      for (const name of called.all) if (!found.has(`${code} ${name}`)) found.set(`${code} ${name}`, called)
    }
  return found
}

const placeKey = (country: string, name: string): string => `${countryCode(country)} ${folded(name)}`

const regions = read(REGIONS)
const cities = read(CITIES)

export const regionCalled = (country: string, region: string): Called =>
  regions.get(placeKey(country, region)) ?? plain(region)

/** By the other names under which the gazetteer finds a city. */
const gazetteerNames = new Map(
  Object.entries(OTHER_NAMES).flatMap(([code, entries]) =>
    Object.entries(entries).flatMap(([name, others]) => {
      const all = distinct([name, ...others.split(',')])
      return all.map((each): [string, string[]] => [`${code} ${each}`, all])
    }),
  ),
)

export const cityCalled = (country: string, city: string): Called => {
  const key = placeKey(country, city)
  const { names, all } = cities.get(key) ?? plain(city)
  return { names, all: distinct([...all, city, ...(gazetteerNames.get(key) ?? [])]) }
}
