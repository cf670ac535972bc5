import { cleanLine, cleanText, withoutHidden } from '#contract/kernel/characters.ts'
import { DEFAULT_COUNTRY } from '#contract/kernel/constants.ts'
import { AMENITY_NAMES } from '#contract/properties/amenities.rules.ts'
import { LONGEST_VALUE } from './limits.ts'
import { plainText } from './page.ts'
import { plainName } from './records.ts'

/** Cut to its longest, at the end of a word where there is one near. */
const cut = (words: string, most: number) => {
  if (words.length <= most) return words
  const start = words.slice(0, most)
  const end = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  return (end > most - 60 ? start.slice(0, end) : start).toWellFormed().trimEnd()
}

const said = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? withoutHidden(plainText(String(value).slice(0, LONGEST_VALUE)))
    : ''

export const toLine = (value: unknown, most: number): string | undefined =>
  cut(cleanLine(said(value)).replace(/ {2,}/g, ' '), most) || undefined

export const toText = (value: unknown, most: number): string | undefined =>
  cut(
    cleanText(
      said(value)
        .replace(/\r\n?/g, '\n')
        .replace(/[ \t]+/g, ' ')
        .replace(/ ?\n ?(?:\n ?)+/g, '\n\n'),
    ),
    most,
  ) || undefined

/** The number of an amount: `1.234,50 €`, `$1,234.50`, `1 234`. A sign before three last digits separates thousands. */
export const toAmount = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  const digits = /\d[\d.,'\u2019\u00a0\u202f ]*/.exec(said(value).slice(0, 300))?.[0]
  if (!digits) return undefined
  const plain = digits.replace(/['\u2019\s]/g, '').replace(/[.,]$/, '')
  const decimals = /[.,](\d{1,2})$/.exec(plain)?.[1] ?? ''
  const whole = plain.slice(0, plain.length - (decimals ? decimals.length + 1 : 0)).replace(/[.,]/g, '')
  return Number(`${whole}.${decimals || 0}`)
}

/** A whole number; of one with a fraction only where `part` says how it counts. */
export const toWhole = (value: unknown, part?: (number: number) => number): number | undefined => {
  const number = toAmount(value)
  if (number === undefined) return undefined
  return Number.isInteger(number) ? number : part?.(number)
}

export const toDegrees = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  const text = said(value).trim()
  return /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : undefined
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'eur', '£': 'gbp', '¥': 'jpy', $: 'usd' }

/** The lower-case code of a currency: what is named so, or the sign or code beside an amount. A dollar alone is American. */
export const toCurrency = (named: unknown, amount: unknown): string | undefined => {
  const code = /^\s*([a-z]{3})\s*$/i.exec(said(named))?.[1]
  if (code) return code.toLowerCase()
  const text = said(amount).slice(0, 300)
  const beside = /\b(?:([A-Z]{3})\s?\d|\d[\d.,\s]*([A-Z]{3})\b)/.exec(text)
  const written = beside?.[1] ?? beside?.[2]
  if (written) return written.toLowerCase()
  if (/[A-Z]{1,2}\$/.test(text)) return 'other'
  return Object.entries(SIGNS).find(([sign]) => text.includes(sign))?.[1]
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The name of a country as homes have it; codes of two letters are spelt out. */
export const toCountry = (value: unknown): string | undefined => {
  const name = toLine(value, 120)
  const spelt = name && /^[a-z]{2}$/i.test(name) ? COUNTRIES.of(name.toUpperCase()) : name
  return /^(?:united states(?: of america)?|us|u\.s\.a?\.?)$/i.test(spelt ?? '') ? DEFAULT_COUNTRY : spelt
}

/** Words of the platforms for amenities that homes here call by another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  freewifi: 'Wi-Fi',
  wirelessinternet: 'Wi-Fi',
  internetaccess: 'Wi-Fi',
  freeparkingonpremises: 'Free parking',
  freeonsiteparking: 'Free parking',
  parkingavailable: 'Free parking',
  washer: 'Washing machine',
  ac: 'Air conditioning',
  airconditioner: 'Air conditioning',
  indoorfireplace: 'Open fireplace',
  privatepool: 'Pool',
  outdoorpool: 'Pool',
  outdoorswimmingpool: 'Pool',
  breakfastincluded: 'Breakfast',
}

const KNOWN: ReadonlyMap<string, string> = new Map([
  ...Object.entries(AMENITY_NAMES).flatMap(([stored, others]) =>
    [stored, ...others].map((name): [string, string] => [plainName(name), stored]),
  ),
  ...Object.entries(OTHER_NAMES),
])

/** Known amenities by the name that homes store, others in the words of the file, each once. */
export const toAmenities = (texts: readonly string[], most: number, longest: number) => {
  const amenities = new Map<string, string>()
  for (const text of texts) {
    const words = toLine(text, longest)
    const name = words && (KNOWN.get(plainName(words)) ?? words)
    if (name && !amenities.has(name.toLowerCase())) amenities.set(name.toLowerCase(), name)
  }
  return [...amenities.values()].slice(0, most)
}
